import { useMutation } from '@tanstack/react-query';
import type { FullProof, OpenSession, PasswordChange } from '@app/contracts/staff-auth/staff-account.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { openGate } from '../../../lib/staff-session';
import { notify, notifyError } from '../../../ui/toast/notify';
import { refreshAccount } from './own-account';

/** One that is gone already is as good as ended. */
export function useEndSession({ id, browser }: OpenSession) {
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, 'DELETE /api/admin/sessions/:id', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof StaffError) || error.status !== 404) throw error;
      }),
    onSuccess: async (_nothing, _variables, _result, { client }) => {
      await refreshAccount(client);
      notify('Session ended', browser);
    },
    onError: (error) => sayUnlessSignedOut('The session was not ended', error),
    networkMode: 'always',
  });
}

export function useEndOthers() {
  return useMutation({
    mutationFn: (_: void, { client }) => callStaff(client, 'POST /api/admin/sessions/end-others'),
    onSuccess: async ({ ended }, _variables, _result, { client }) => {
      await refreshAccount(client);
      notify('All other sessions ended', ended === 1 ? '1 session' : `${ended} sessions`);
    },
    onError: (error) => sayUnlessSignedOut('The sessions were not ended', error),
    networkMode: 'always',
  });
}

/** The answer is the session with its new token; the cookie has changed, too. */
export function useChangePassword(onDone: () => void) {
  return useMutation({
    mutationFn: (change: PasswordChange, { client }) => callStaff(client, 'POST /api/admin/password', { body: change }),
    onSuccess: async (session, _variables, _result, { client }) => {
      openGate(client, session);
      onDone();
      notify('Password changed', 'All your other sessions have ended.');
      await refreshAccount(client);
    },
    gcTime: 0,
    networkMode: 'always',
  });
}

export function useBeginEnrolment() {
  return useMutation({
    mutationFn: (password: string, { client }) =>
      callStaff(client, 'POST /api/admin/second-factor/enrolment', { body: { password } }),
    gcTime: 0,
    networkMode: 'always',
  });
}

/** The console opens with the new session only when its holder has seen the recovery codes: see `Enrolled.session`. */
export function useConfirmEnrolment() {
  return useMutation({
    mutationFn: (code: string, { client }) => callStaff(client, 'POST /api/admin/second-factor', { body: { code } }),
    gcTime: 0,
    networkMode: 'always',
  });
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: (proof: FullProof, { client }) =>
      callStaff(client, 'POST /api/admin/second-factor/recovery-codes', { body: proof }),
    onSuccess: (_codes, _variables, _result, { client }) => refreshAccount(client),
    gcTime: 0,
    networkMode: 'always',
  });
}

export function useDisableSecondFactor(onDone: () => void) {
  return useMutation({
    mutationFn: (proof: FullProof, { client }) =>
      callStaff(client, 'POST /api/admin/second-factor/disable', { body: proof }),
    onSuccess: async (_nothing, _variables, _result, { client }) => {
      onDone();
      notify('Second factor turned off');
      await refreshAccount(client);
    },
    gcTime: 0,
    networkMode: 'always',
  });
}

function sayUnlessSignedOut(title: string, error: Error): void {
  if (!(error instanceof StaffError && error.status === 401)) notifyError(title, error.message);
}
