import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { MadeToken, NewTokenRequest, Token } from '@app/contracts/tokens/tokens.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { tokensQuery } from './get-tokens';

/** The answer holds the token itself, which nothing may keep but the dialog that shows it. */
export async function makeToken(client: QueryClient, wanted: NewTokenRequest): Promise<MadeToken> {
  const made = await callStaff(client, 'POST /api/tokens', { body: wanted });
  await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
  return made;
}

/** One that is gone already is as good as revoked. */
export function useRevokeToken({ id, name }: Token, onGone: () => void) {
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, 'DELETE /api/tokens/:id', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof StaffError) || error.status !== 404) throw error;
      }),
    onSuccess: async (_nothing, _variables, _result, { client }) => {
      onGone();
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
      notify('Token revoked', name);
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not revoked', `${name}: ${error.message}`);
    },
    networkMode: 'always',
  });
}
