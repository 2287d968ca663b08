import { queryOptions } from '@tanstack/react-query';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixesPaths } from '@app/contracts/community-fixes/community-fixes.paths.js';
import { request } from '../../../lib/request';

/** The gallery. Read anew whenever it is opened: staff publish and hide, and visitors vote. */
export const fixesQuery = queryOptions({
  queryKey: [fixesPaths.list],
  queryFn: ({ signal }) => request<Fix[]>('GET', fixesPaths.list, undefined, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
