import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownRedis } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { type Answer, Client } from '../../testing/client.js';
import { startApi, type TestApi } from '../../testing/start-api.js';

const limits = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
const check = (api: TestApi, turn: number, from: string) =>
  new Client(api.address).call(
    'GET',
    `/api/prize-wheel/check-eligibility?email=${encodeURIComponent(`t${turn}@x.test`)}`,
    undefined,
    {
      'x-forwarded-for': from,
    },
  );
const signIn = (api: TestApi, from: string) =>
  new Client(api.address).call(
    'POST',
    '/api/admin/login',
    { username: 'admin', password: 'wrong' },
    { 'x-forwarded-for': from },
  );
const count = (answers: Answer[], wanted: number) => answers.filter(({ status }) => status === wanted).length;

describe.each(queueBackends)('two processes of the api on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let both: [TestApi, TestApi];

  beforeAll(async () => {
    database = await testDatabase();
    redis = kind === 'redis' ? await ownRedis() : undefined;
    const backend = { databaseUrl: database.url, redisUrl: redis?.url };
    both = [await startApi(backend, limits), await startApi(backend, limits)];
  });
  afterAll(async () => {
    await Promise.all(both.map((api) => api.close()));
    await redis?.remove();
    await database.drop();
  });
  const either = (turn: number): TestApi => both[turn % 2] as TestApi;

  it('count together what guards prizes and the door', async () => {
    const turns = Array.from({ length: 30 }, (_, turn) => turn);
    const checks = await Promise.all(turns.map((turn) => check(either(turn), turn, '203.0.113.1')));
    expect(count(checks, 200)).toBe(10);
    const signIns = await Promise.all(turns.map((turn) => signIn(either(turn), '203.0.113.1')));
    expect(count(signIns, 401)).toBe(10);
  });

  if (kind === 'redis') {
    it('count each by itself while Redis is frozen or gone: limited, without waiting for it, never a 500', async () => {
      const server = redis as NonNullable<typeof redis>;
      process.kill(server.pid, 'SIGSTOP');
      const answers: Answer[] = [];
      const probe = async (turn: number) => answers.push(await check(both[0], turn, '203.0.113.2'));
      for (let turn = 0; turn < 8; turn++) await probe(turn);
      process.kill(server.pid, 'SIGCONT');
      await server.stop('SIGKILL');
      for (let turn = 8; turn < 15; turn++) await probe(turn);
      expect([count(answers, 200), count(answers, 429)]).toEqual([10, 5]);
    });
  }
});
