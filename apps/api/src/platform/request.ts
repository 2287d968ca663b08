import '@fastify/cookie';
import '@fastify/multipart';
import type { Account } from '@app/contracts/accounts/accounts.contract.js';
import type { Caller } from '@app/domain/sessions/assistant-sessions.js';
import type { OpenStaffSession } from '@app/domain/staff-auth/staff-auth.service.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request after the access guard: it knows who asks. */
export type ApiRequest = FastifyRequest & {
  caller: Caller;
  staff: OpenStaffSession | null;
  /** The name of the operator's token that the request came with. */
  operator: string | null;
  /** The visitor's account, where one is signed in. */
  account: Account | null;
  /** The page of ours that a sign-in under way comes back to, once that is known. */
  signInReturnsTo?: string;
};
export type ApiReply = FastifyReply;

/** Whom to name as the one who asked: 'karen.holt', or 'token nightly' for a script. */
export const askedBy = ({ staff, operator }: ApiRequest): string =>
  operator === null ? (staff?.user.username ?? 'visitor') : `token ${operator}`;
