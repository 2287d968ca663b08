import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { testDatabase } from '@app/testing/test-database.js';
import { type Answer, Client, newSessionId, photoForm } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';
import { aVideo } from '../testing/videos.js';

const MB = 1_048_576;
/** Four of them fit into what a visitor may send, and five do not. */
const PIECE = Math.floor(0.22 * MB);
const limits = {
  TRUST_PROXY: '1',
  UPLOAD_MB_PER_VISITOR: '1',
  UPLOADS_PER_VISITOR: '12',
  UPLOAD_MB_PER_NETWORK: '2',
  UPLOADS_PER_NETWORK: '1000',
};

let database: Awaited<ReturnType<typeof testDatabase>>;
/** Two processes' worth of api, with one database and, as processes of one machine have, one folder of files. */
let apis: [TestApi, TestApi];
let lastOctet = 0;

beforeAll(async () => {
  database = await testDatabase();
  const first = await startApi({ databaseUrl: database.url }, limits, { hasPages: true });
  const second = await startApi({ databaseUrl: database.url }, { ...limits, DATA_DIR: first.dataDir });
  apis = [first, second];
});
afterAll(async () => {
  for (const api of apis) await api.close();
  await database.drop();
});

/** A visitor with a cookie, each from a network of their own unless told. */
async function aVisitor(network = `198.51.100.${++lastOctet}`) {
  const at = apis.map(({ address }) => new Client(address)) as [Client, Client];
  await at[0].call('GET', '/');
  at[1].setCookie('visitor', at[0].cookieHeader.replace('visitor=', ''));
  return (bytes: number, process: 0 | 1 = 0, content = aVideo('mp4', bytes)): Promise<Answer> =>
    at[process].call('POST', '/api/chat/file', photoForm(content, { sessionId: newSessionId(), message: 'Look' }), {
      'x-forwarded-for': network,
    });
}

const rows = <Row>(sql: string): Promise<Row[]> => apis[0].app.get(Database).query(sql);
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

/** Every file of the store, and of what is on its way there. */
const filesIn = (folder: string): string[] =>
  !existsSync(join(apis[0].dataDir, folder))
    ? []
    : (readdirSync(join(apis[0].dataDir, folder), { recursive: true }) as string[]).filter((name) =>
        statSync(join(apis[0].dataDir, folder, name)).isFile(),
      );

/** The store and the tables tell the same: each row its file, each file its row, and nothing on its way. */
async function expectNothingHalf(): Promise<{ videos: number; bytes: number }> {
  const kept = await rows<{ key: string; bytes: number }>(
    'select storage_key as key, bytes from chat_video order by 1',
  );
  const inStore = filesIn('files').filter((name) => !/\/\.[^/]*\.type$/.test(name));
  expect(inStore.sort()).toEqual(kept.map(({ key }) => key));
  for (const { key, bytes } of kept) expect(statSync(join(apis[0].dataDir, 'files', key)).size).toBe(bytes);
  expect(filesIn('uploads')).toEqual([]);
  const [messages] = await rows<{ count: number }>(
    `select count(*)::int as count from chat_message where video_id is not null`,
  );
  expect(messages?.count).toBe(kept.length);
  return { videos: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) };
}

describe('what a visitor may send in a day', () => {
  it('ends with a sentence after so many megabytes, and nothing of what is refused is kept', async () => {
    const before = await expectNothingHalf();
    const send = await aVisitor();
    const answers: Answer[] = [];
    for (let i = 0; i < 7; i++) answers.push(await send(PIECE));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 429, 429, 429]);
    const refused = answers.at(-1)!;
    expect(refused.text).toBe(
      'You have sent all the photos and videos that one day allows. Please come back tomorrow.',
    );
    expect(refused.headers.get('x-error-code')).toBe('RATE_LIMITED');
    // Until London's midnight; a day of 25 hours comes once a year.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(25 * 3_600);
    expect((await expectNothingHalf()).videos - before.videos).toBe(4);
  });

  it('holds for uploads at the same moment, by two processes together', async () => {
    const before = await expectNothingHalf();
    const send = await aVisitor();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send(PIECE, i % 2 === 0 ? 0 : 1)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(4);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(6);
    expect((await expectNothingHalf()).videos - before.videos).toBe(4);
  });

  it('counts nothing for what was not accepted', async () => {
    const send = await aVisitor();
    for (let i = 0; i < 5; i++) expect((await send(0, 0, Buffer.alloc(PIECE, 'no video '))).status).toBe(415);
    expect(statuses([await send(0.95 * MB), await send(PIECE)])).toEqual([200, 429]);
  });

  it('is a number of uploads too, however small they are', async () => {
    const send = await aVisitor();
    const answers: Answer[] = [];
    for (let i = 0; i < 13; i++) answers.push(await send(100));
    expect(statuses(answers)).toEqual([...Array<number>(12).fill(200), 429]);
  });

  it('is bounded for a network whose visitors throw their cookies away', async () => {
    const network = '203.0.113.77';
    const answers: Answer[] = [];
    for (let i = 0; i < 5; i++) answers.push(await (await aVisitor(network))(0.6 * MB));
    expect(statuses(answers)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.text).toBe(
      'All the photos and videos that one day allows have been sent from your network. Please come back tomorrow.',
    );
    // Without a cookie the network is the visitor.
    const bare = await new Client(apis[0].address).call(
      'POST',
      '/api/chat/file',
      photoForm(aVideo('mp4', 0.6 * MB), { sessionId: newSessionId() }),
      { 'x-forwarded-for': network },
    );
    expect(bare.status).toBe(429);
    await expectNothingHalf();
  });

  it('does not hold for staff', async () => {
    const staff = await new Client(apis[0].address).signIn();
    const form = () => photoForm(aVideo('mp4', 0.9 * MB), { sessionId: newSessionId() });
    const answers = [
      await staff.call('POST', '/api/chat/file', form()),
      await staff.call('POST', '/api/chat/file', form()),
    ];
    expect(statuses(answers)).toEqual([200, 200]);
  });
});
