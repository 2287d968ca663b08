import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { WebSocket } from 'undici';
import { Client } from '../testing/client.js';
import { connected, refused, staffSocket } from '../testing/staff-socket.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
const port = () => Number(new URL(api.address).port);

/** What the server said until it closed. */
async function untilClosed(send: string, every?: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  let said = '';
  socket.on('data', (data: Buffer) => (said += String(data)));
  socket.on('error', () => {});
  socket.write(send);
  const timer = every === undefined ? undefined : setInterval(() => socket.write(every), 1_000);
  await once(socket, 'close');
  clearInterval(timer);
  return said;
}

describe('a connection that is held open', () => {
  it('by headers that never end, or never begin, or by a body that trickles, is closed', async () => {
    const line = 'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const [headers, silent, body] = await Promise.all([
      untilClosed(line, 'X-More: 1\r\n'),
      untilClosed(''),
      untilClosed(`${line}Content-Length: 1000\r\n\r\n`, ' '),
    ]);
    expect([headers, silent, body]).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 408 /),
      expect.any(String),
      expect.stringMatching(/^HTTP\/1\.1 408 .*took too long to arrive/s),
    ]);
  });
});

describe('a socket', () => {
  const engine = '/socket.io/?EIO=4&transport=';

  it.each([
    ['nobody', {}],
    ['somebody with an invented session', { cookie: `staff=${'a'.repeat(43)}` }],
  ])('is refused to %s before there is a connection, for every namespace', async (_, headers) => {
    const raw = new WebSocket(`${api.address.replace('http', 'ws')}${engine}websocket`, { headers });
    await once(raw as never, 'error');
    for (const namespace of ['/', '/staff', '/other'])
      expect(await refused(staffSocket(api.address, headers, namespace))).toBe('refused before the connection');
  });

  it('opens by WebSocket alone, so that no balancer needs to know its connection', async () => {
    const { cookieHeader: cookie } = await new Client(api.address).signIn();
    const polling = await fetch(`${api.address}${engine}polling`, { headers: { cookie } });
    expect([polling.status, polling.headers.get('set-cookie')]).toEqual([400, null]);
    const own = await connected(staffSocket(api.address, { cookie }));
    expect(own.io.engine.transport.name).toBe('websocket');
    own.disconnect();
  });

  it('of staff opens their namespace and not the default one', async () => {
    const { cookieHeader: cookie } = await new Client(api.address).signIn();
    const own = await connected(staffSocket(api.address, { cookie }));
    expect(own.connected).toBe(true);
    own.disconnect();
    expect(await refused(staffSocket(api.address, { cookie }, '/'))).toBe('There is nothing here.');
    const foreign = staffSocket(api.address, { cookie, origin: 'https://evil.example' });
    expect(await refused(foreign)).toBe('refused before the connection');
  });

  it.each([
    ['joins nothing', undefined],
    ['asks for the default namespace', '40'],
  ])('of staff that %s is closed', async (_, packet) => {
    const { cookieHeader: cookie } = await new Client(api.address).signIn();
    const raw = new WebSocket(`${api.address.replace('http', 'ws')}${engine}websocket`, { headers: { cookie } });
    await once(raw as never, 'open');
    const closed = once(raw as never, 'close');
    if (packet) raw.send(packet);
    await closed;
  });
});
