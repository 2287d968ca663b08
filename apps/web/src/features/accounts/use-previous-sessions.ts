import { useQuery } from '@tanstack/react-query';
import { previousSessions, type PreviousSession } from '../../lib/local-settings';
import { siteLinks } from '../../lib/site-links';
import { accountQuery } from './api/get-account';
import { accountSessionsQuery } from './api/get-account-sessions';
import { mergeSessions } from './merge-sessions';

/**
 * The chats that the menu offers. This browser's own are listed beside a result, as `isBesideResult` says; an account's
 * everywhere, since on a new device there may be no result to stand beside.
 */
export function usePreviousSessions(isBesideResult: boolean): PreviousSession[] {
  const { data: account } = useQuery({ ...accountQuery, enabled: siteLinks().signIn });
  const { data: ofAccount = [] } = useQuery({ ...accountSessionsQuery, enabled: Boolean(account) });
  if (account) return mergeSessions(previousSessions(), ofAccount);
  return isBesideResult ? previousSessions() : [];
}
