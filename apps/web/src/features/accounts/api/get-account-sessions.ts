import type { AccountSession } from '@app/contracts/accounts/accounts.contract.js';
import { accountsPaths } from '@app/contracts/accounts/accounts.paths.js';
import { queryOptions } from '@tanstack/react-query';

/** The account's last conversations, newest first. Asked for again wherever they are shown: another device may have gone on. */
export const accountSessionsQuery = queryOptions<AccountSession[]>({
  queryKey: [accountsPaths.sessions],
  staleTime: 0,
});
