import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { StaffSocket } from '../features/jobs/api/staff-socket';

type Answer = (error: Error | null, answer: { runs: JobRun[] }) => void;

/** A live connection that does what the test says. Until `connect` it behaves like one that is blocked. */
export function fakeStaffSocket() {
  const handlers = new Map<string, (...args: unknown[]) => void>();
  const joins: Answer[] = [];
  const socket = {
    connected: false,
    active: true,
    on: (event: string, handler: (...args: unknown[]) => void) => handlers.set(event, handler),
    removeAllListeners: () => handlers.clear(),
    connect: () => undefined,
    disconnect: () => undefined,
    timeout: () => ({ emit: (_event: string, answer: Answer) => joins.push(answer) }),
  };
  return {
    open: () => socket as unknown as StaffSocket,
    /** Connects, and answers the join with these runs. */
    connect(runs: JobRun[]) {
      Object.assign(socket, { connected: true, active: true });
      handlers.get('connect')?.();
      joins.pop()?.(null, { runs });
    },
    change: (run: JobRun) => handlers.get('run:changed')?.(run),
    /** `for good`: the server has closed it, and the client does not try again by itself. */
    drop(how: 'for a while' | 'for good') {
      Object.assign(socket, { connected: false, active: how === 'for a while' });
      handlers.get('disconnect')?.();
    },
  };
}
