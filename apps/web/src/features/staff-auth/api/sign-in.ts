import { useMutation } from '@tanstack/react-query';
import type { LoginRequest } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { callForStaff } from '../../../lib/staff-error';
import { openGate } from '../../../lib/staff-session';

/** Signs in; the console opens where the address points to. */
export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: LoginRequest) => callForStaff('POST /api/admin/login', { body: credentials }),
    onSuccess: (session, _credentials, _result, { client }) => openGate(client, session),
    networkMode: 'always',
  });
}
