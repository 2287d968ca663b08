import { io, type Socket } from 'socket.io-client';
import {
  STAFF_NAMESPACE,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@app/contracts/realtime/realtime.js';

export type StaffSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/**
 * The live connection of signed-in staff; the session's cookie goes along. It keeps reconnecting until it is closed. By
 * WebSocket alone: Socket.IO's polling spreads one connection over many requests, which a balancer in front of several
 * processes hands to different ones, and the console reads what it needs by itself while there is no connection.
 */
export const openStaffSocket = (): StaffSocket =>
  io(STAFF_NAMESPACE, { transports: ['websocket'], reconnectionDelayMax: 5_000, timeout: 5_000 });
