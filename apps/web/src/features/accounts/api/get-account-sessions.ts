import { queryOptions } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';

/** The account's last conversations, newest first. Asked for again wherever they are shown: another device may have gone on. */
export const accountSessionsQuery = queryOptions({
  ...openQuery('GET /api/auth/sessions'),
  staleTime: 0,
});
