import { expect, it } from '@jest/globals';
import { openStaffSocket } from './staff-socket';

it('goes by WebSocket from its first try on, which any balancer can hand to any process', () => {
  const socket = openStaffSocket();
  try {
    expect(socket.io.opts.transports).toEqual(['websocket']);
  } finally {
    socket.disconnect();
  }
});
