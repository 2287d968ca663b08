import { queryOptions } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';

/** The gallery. Read anew whenever it is opened: staff publish and hide, and visitors vote. */
export const fixesQuery = queryOptions({
  ...openQuery('GET /api/fixes'),
  staleTime: 0,
  networkMode: 'always',
});
