import { once } from 'node:events';
import { beforeAll, expect, it, jest } from '@jest/globals';
import type { Server } from 'socket.io';
import { STAFF_NAMESPACE } from '@app/contracts/realtime/realtime.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { RealtimeIoAdapter } from '../platform/realtime-io.adapter.js';
import { Client } from '../testing/client.js';
import { connected, joinRuns, staffSocket } from '../testing/staff-socket.js';
import { useApi } from '../testing/use-api.js';

/** The server's own side, which nothing in the product hands out. */
const create = jest.spyOn(RealtimeIoAdapter.prototype, 'createIOServer');
const servers = () => create.mock.results.map(({ value }) => value as Server);
const api = useApi();
// What a screen is given in the product, ten seconds each, nobody wants to wait for here.
beforeAll(() => servers().forEach(({ engine }) => Object.assign(engine.opts, { pingInterval: 500, pingTimeout: 500 })));

it('drops a screen that stops reading, and shows it everything when it is back', async () => {
  const staff = await new Client(api.address).signIn();
  const open = () => connected(staffSocket(api.address, { cookie: staff.cookieHeader }));
  const stuck = await open();
  await joinRuns(stuck);
  const isConnected = (id: string) => servers().some((server) => server.of(STAFF_NAMESPACE).sockets.has(id));
  const { id = '' } = stuck;
  const { ws } = stuck.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  expect(isConnected(id)).toBe(true);
  const closed = once(stuck as never, 'disconnect');
  ws.pause();
  await api.app.get(Database).query(
    `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
     values ('image', 'x', 'images', 'meanwhile.jpg', '{}', 'visitor', now() + interval '1 hour')`,
  );
  await eventually(() => expect(isConnected(id)).toBe(false));
  ws.resume();
  await closed;
  const back = await open();
  const { snapshot } = await joinRuns(back);
  expect(snapshot.map(({ subject }) => subject)).toContain('meanwhile.jpg');
  back.disconnect();
});
