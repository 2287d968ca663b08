import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { signedInVisitor } from '../testing/account.js';
import { LOOK_MS } from '../platform/session-watch.js';
import { Client, newSessionId } from '../testing/client.js';
import { aStaffMember, adminUser } from '../testing/staff-member.js';
import { connected, joinRuns, refused, type StaffSocket, staffSocket } from '../testing/staff-socket.js';
import { startApi, type TestApi } from '../testing/start-api.js';

/** More than the buffers between the server and a reader that does not read. */
const EXPORTED_ROWS = 10_000;
const ROW_BYTES = 2_000;

describe('what a session has left open', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let api: TestApi;
  /** A second process of the api, as behind a load balancer. */
  let other: TestApi;
  let model: OpenAiServer;
  const sockets: StaffSocket[] = [];

  const sql = (text: string, parameters: unknown[] = []) => api.app.get(Database).query(text, parameters);
  const open = (client: Client, where = api): StaffSocket => {
    const socket = staffSocket(where.address, { cookie: client.cookieHeader });
    sockets.push(socket);
    return socket;
  };
  const signedIn = async () => {
    const account = await aStaffMember(api);
    return { ...account, client: await new Client(api.address).signIn(account.username, account.password) };
  };
  /** Does `act` and waits until every socket was closed by the server. */
  const untilClosed = async (opened: StaffSocket[], act: () => Promise<unknown>): Promise<void> => {
    const closed = Promise.all(opened.map((socket) => once(socket as never, 'disconnect')));
    await act();
    await closed;
  };
  const onBoth = (client: Client) => Promise.all([connected(open(client)), connected(open(client, other))]);

  beforeAll(async () => {
    database = await testDatabase();
    model = await OpenAiServer.start();
    const env = { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'x' };
    api = await startApi({ databaseUrl: database.url }, env);
    other = await startApi({ databaseUrl: database.url }, env);
    await sql(
      `insert into early_access_submission (email, user_type, wax)
       select n || '@example.test', 'Detailer', repeat('w', $2::int) from generate_series(1, $1::int) n`,
      [EXPORTED_ROWS, ROW_BYTES],
    );
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await Promise.all([api?.close(), other?.close()]);
    await model?.close();
    await database?.drop();
  });

  it('is closed on every process when another process disables the account, and stays closed', async () => {
    const { client, username, password } = await signedIn();
    const bystander = await connected(open((await signedIn()).client));
    const opened = await onBoth(client);
    for (const socket of opened) await joinRuns(socket);
    const exported = await client.fetch('GET', '/api/early-access/export');
    const reader = exported.body?.getReader();
    const first = await reader?.read();
    expect(first?.done).toBe(false);

    const closed = Promise.all(opened.map((socket) => once(socket as never, 'disconnect')));
    expect(await adminUser(database.url, username, '--disable')).toBe(`${username} can no longer sign in.\n`);
    await closed;

    // What lay in buffers may still arrive; the rest of the file never does.
    let bytes = first?.value?.length ?? 0;
    const reading = (async () => {
      for (;;) {
        const piece = await reader?.read();
        if (!piece || piece.done) return;
        bytes += piece.value.length;
      }
    })();
    await expect(reading).rejects.toThrow('terminated');
    expect(bytes).toBeLessThan(EXPORTED_ROWS * ROW_BYTES);

    expect(await refused(open(client))).toBe('refused before the connection');
    expect(await refused(open(client, other))).toBe('refused before the connection');
    expect((await client.call('GET', '/api/admin/session')).status).toBe(401);
    const again = await new Client(api.address).call('POST', '/api/admin/login', { username, password });
    expect([again.status, again.text]).toEqual([401, 'Invalid username or password']);
    expect(bystander.connected).toBe(true);
  });

  it('is closed on every process when the session signs out', async () => {
    const { client } = await signedIn();
    const opened = await onBoth(client);
    await untilClosed(opened, () => client.call('POST', '/api/admin/logout'));
    expect(await refused(open(client, other))).toBe('refused before the connection');
  });

  it('is closed on every process by the next poll when it is idle, too old, or deleted without a notification', async () => {
    const ends = [
      `update staff_session set last_seen_at = now() - interval '31 minutes'`,
      `update staff_session set created_at = now() - interval '12 hours 1 minute'`,
      'delete from staff_session',
    ];
    const clients = await Promise.all(ends.map(async () => (await signedIn()).client));
    const opened = (await Promise.all(clients.map(onBoth))).flat();
    await untilClosed(opened, async () => {
      // Without its trigger the table sends no notification.
      await sql('alter table staff_session disable trigger staff_session_ended');
      try {
        for (const [at, end] of ends.entries()) await sql(`${end} where csrf_token = $1`, [clients[at]?.csrfToken]);
      } finally {
        await sql('alter table staff_session enable trigger staff_session_ended');
      }
    });
    for (const client of clients) expect(await refused(open(client, other))).toBe('refused before the connection');
  });

  it('is looked for often enough to be closed within five seconds', () => {
    expect(LOOK_MS).toBeLessThanOrEqual(2_500);
  });

  it('is closed when the session is ended from another browser, and that one stays', async () => {
    const { client, username, password } = await signedIn();
    const elsewhere = await new Client(other.address).signIn(username, password);
    const mine = await connected(open(elsewhere, other));
    const opened = await onBoth(client);
    await untilClosed(opened, () => elsewhere.call('POST', '/api/admin/sessions/end-others'));
    expect(mine.connected).toBe(true);
  });

  it('is closed when another browser changes the password', async () => {
    const { client, username, password } = await signedIn();
    const elsewhere = await new Client(other.address).signIn(username, password);
    const mine = await connected(open(elsewhere, other));
    const opened = await onBoth(client);
    const change = { current: password, new: 'a towel for every panel' };
    await untilClosed(opened, () => elsewhere.call('POST', '/api/admin/password', change));
    expect(mine.connected).toBe(true);
  });

  it.each([
    ['staff', async () => (await signedIn()).client, '/api/admin/logout'],
    ['a visitor with an account', () => signedInVisitor(api), '/api/auth/logout'],
  ])('is closed for a chat stream of %s after signing out', async (_, client, logout) => {
    const writer = await client();
    model.reset();
    model.answerWith('Soak it first. Then lift it off with a damp cloth.');
    model.misbehave({ kind: 'hang-in-stream', afterChunks: 6 });
    const chatting = writer.chat({ sessionId: newSessionId(), message: 'How do I remove bird droppings from my car?' });
    const request = await model.request(0);
    // From another browser tab on another process; the chat's own client keeps its cookies.
    const tab = new Client(other.address);
    for (const cookie of writer.cookieHeader.split('; ')) tab.setCookie(...(cookie.split('=') as [string, string]));
    tab.csrfToken = writer.csrfToken;
    expect((await tab.call('POST', logout)).status).toBe(204);
    const { isDone, error } = await chatting;
    expect([isDone, error]).toEqual([true, 'The reply broke off. What came is kept; please try again.']);
    await request.closed;
    expect(request.aborted).toBe(true);
  });
});
