import { createContext, use, type ReactNode } from 'react';
import type { StaffSocket } from './staff-socket';
import { useLiveRuns, type LiveRuns } from './use-live-runs';

const LiveRunsContext = createContext<LiveRuns | null>(null);

/** One live connection for the whole console. `open` is replaced in tests; it must stay the same function. */
export function LiveRunsProvider({ open, children }: { open?: (() => StaffSocket) | undefined; children: ReactNode }) {
  return <LiveRunsContext value={useLiveRuns(open)}>{children}</LiveRunsContext>;
}

export function useRuns(): LiveRuns {
  const runs = use(LiveRunsContext);
  if (!runs) throw new Error('useRuns needs a LiveRunsProvider above it');
  return runs;
}
