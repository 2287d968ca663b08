import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@app/testing/test-database.js';
import { startApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('closing the api', () => {
  it('does not wait for a client that goes on asking over a connection it keeps alive', async () => {
    const api = await startApi({ databaseUrl: database.url });
    // More askers than connections: one is always in use, as a busy proxy's are.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<number | undefined> =>
      new Promise((done) => {
        get(`${api.address}/api/health`, { agent }, (response) => {
          response.resume().once('end', () => done(response.statusCode));
        }).once('error', () => done(undefined));
      });
    const askUntilRefused = async (): Promise<number> => {
      let answered = 0;
      while ((await ask()) === 200) answered += 1;
      return answered;
    };
    const askers = Array.from({ length: 4 }, askUntilRefused);
    expect(await ask()).toBe(200);
    await api.close();
    for (const answered of await Promise.all(askers)) expect(answered).toBeGreaterThan(0);
  });
});
