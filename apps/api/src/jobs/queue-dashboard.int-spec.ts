import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@app/testing/test-database.js';
import { Client } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

describe('the dashboard of the queues', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let api: TestApi;
  beforeAll(async () => {
    database = await testDatabase();
    api = await startApi({ databaseUrl: database.url, redisUrl: undefined }, { QUEUE_DASHBOARD: 'on' });
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  it('is for signed-in staff, and only to look at', async () => {
    const staff = await new Client(api.address).signIn();
    expect((await new Client(api.address).call('GET', '/queues')).status).toBe(401);
    expect((await new Client(api.address).call('GET', '/queues/api/queues')).status).toBe(401);
    expect((await staff.call('GET', '/queues')).text).toContain('__UI_CONFIG__');
    const { json } = await staff.call<{ queues: { name: string; readOnlyMode: boolean }[] }>(
      'GET',
      '/queues/api/queues',
    );
    expect(json.queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toContainEqual(['images', true]);
    const paused = await staff.call('PUT', '/queues/api/queues/images/pause');
    expect(paused.status).toBeGreaterThanOrEqual(400);
  });
});
