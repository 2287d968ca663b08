import type { Account } from '@app/contracts/accounts/accounts.contract.js';
import { accountsPaths } from '@app/contracts/accounts/accounts.paths.js';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request';
import { RequestError } from '../../../lib/request-error';

/** Who is signed in, null where nobody is. */
export const accountQuery = queryOptions<Account | null>({
  queryKey: [accountsPaths.user],
  queryFn: async ({ signal }) => {
    try {
      return await request<Account>('GET', accountsPaths.user, undefined, { signal });
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) return null;
      throw error;
    }
  },
});
