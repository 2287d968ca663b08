import '@fastify/cookie';
import '@fastify/multipart';
import type { Call } from '@app/contracts/call.js';
import type { SignedInAccount } from '@app/domain/accounts/accounts.service.js';
import type { Actor } from '@app/domain/audit/actor.js';
import type { CalledFrom } from '@app/domain/callers/called-from.js';
import type { PlacedCaller } from '@app/domain/callers/caller.js';
import type { OpenStaffSession } from '@app/domain/staff-auth/staff-auth.service.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers to. */
    call?: Call;
  }
}

/** A request after the access guard: it knows who asks. */
export type ApiRequest = FastifyRequest & {
  /** Who asks and from where: the only thing that limits and counts go by. */
  caller: PlacedCaller;
  staff: OpenStaffSession | null;
  /** The name of the operator's token that the request came with. */
  operator: string | null;
  /** The visitor's account, where one is signed in. */
  account: SignedInAccount | null;
  /** The entry of the audit log that its write has made; of several the last one, which is what the call was for. */
  auditEntry?: string;
  /** Bytes of the files that have arrived with it. */
  takenBytes?: number;
  /** Aborted when the session that the request came with ends, wherever it was ended. */
  revoked: AbortSignal;
  /** The page of ours that a sign-in under way comes back to, once that is known. */
  signInReturnsTo?: string;
};
/** What the access guard lets through to a call for accounts. */
export type AccountRequest = ApiRequest & { account: SignedInAccount };
/** What it lets through to a call for staff alone. */
export type StaffRequest = ApiRequest & { staff: OpenStaffSession };
export type ApiReply = FastifyReply;

/** The definition of what is asked; undefined for what is no call of the api, such as a page. */
export const callOf = (request: ApiRequest): Call | undefined => request.routeOptions.config.call;

/** For the security log. */
export const calledFrom = ({ caller, id }: ApiRequest): CalledFrom => ({ address: caller.network, requestId: id });

/** For the audit log; the answer will name the entry. */
export const doneBy = (request: ApiRequest): Actor => ({
  kind: request.operator === null ? 'staff' : 'token',
  name: askedBy(request),
  accountId: request.staff?.user.id ?? null,
  requestId: request.id,
  onEntry: (entryId) => {
    request.auditEntry = entryId;
  },
});

/** Whom to name as the one who asked: 'karen.holt', or 'token nightly' for a script. */
export const askedBy = ({ staff, operator }: ApiRequest): string =>
  operator === null ? (staff?.user.username ?? 'visitor') : `token ${operator}`;
