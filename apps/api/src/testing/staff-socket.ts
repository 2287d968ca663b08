import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  STAFF_NAMESPACE,
} from '@app/contracts/realtime/realtime.js';

export type StaffSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A connection to the staff's namespace, not yet open: `connected` or `refused` tells what became of it. Close it. */
export function staffSocket(
  address: string,
  headers: Record<string, string>,
  namespace: string = STAFF_NAMESPACE,
): StaffSocket {
  return io(`${address}${namespace}`, {
    transports: ['websocket'],
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
  });
}

export async function connected(socket: StaffSocket): Promise<StaffSocket> {
  await Promise.race([once(socket as never, 'connect'), refused(socket).then((why) => Promise.reject(new Error(why)))]);
  return socket;
}

/** Why the server would not have it: the handshake's refusal has no words, a namespace's has. */
export async function refused(socket: StaffSocket): Promise<string> {
  const [error] = (await once(socket as never, 'connect_error')) as [Error & { description?: { message?: string } }];
  return /^Unexpected server response: 4/.test(error.description?.message ?? '')
    ? 'refused before the connection'
    : error.message;
}

/** Joins the runs: what they were at that moment, and a list that grows with every change from then on. */
export async function joinRuns(socket: StaffSocket): Promise<{ snapshot: JobRun[]; changes: JobRun[] }> {
  const changes: JobRun[] = [];
  socket.on('run:changed', (run) => changes.push(run));
  const { runs } = await socket.timeout(60_000).emitWithAck('runs:join');
  return { snapshot: runs, changes };
}
