import { io, type Socket } from 'socket.io-client';
import {
  STAFF_NAMESPACE,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@app/contracts/realtime/realtime.js';

export type StaffSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The live connection of signed-in staff; the session's cookie goes along. It keeps reconnecting until it is closed. */
export const openStaffSocket = (): StaffSocket => io(STAFF_NAMESPACE, { reconnectionDelayMax: 5_000, timeout: 5_000 });
