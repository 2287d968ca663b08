import { addressOf } from '@app/contracts/address.js';
import type { Account } from '@app/contracts/accounts/accounts.contract.js';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';
import { RequestError } from '../../../lib/request-error';

/** Who is signed in, null where nobody is. */
export const accountQuery = queryOptions<Account | null>({
  queryKey: [addressOf('GET /api/auth/user')],
  queryFn: async ({ signal }) => {
    try {
      return await callApi('GET /api/auth/user', { signal });
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) return null;
      throw error;
    }
  },
});
