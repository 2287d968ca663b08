import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '../../api/get-status';

/** Why no session can be started now; null when one can. */
export function useStartBlockedReason(): string | null {
  const { data } = useQuery(statusQuery);
  if (!data) return 'Available when it is known whether a session runs.';
  return data.currentSession ? 'Available when the current session ends.' : null;
}
