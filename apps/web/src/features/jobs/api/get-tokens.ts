import { queryOptions } from '@tanstack/react-query';
import type { Token } from '@app/contracts/tokens/tokens.contract.js';
import { tokensPaths } from '@app/contracts/tokens/tokens.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const tokensQuery = queryOptions({
  queryKey: [STAFF_KEY, tokensPaths.all],
  queryFn: ({ client, signal }) => staffRequest<Token[]>(client, 'GET', tokensPaths.all, undefined, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
