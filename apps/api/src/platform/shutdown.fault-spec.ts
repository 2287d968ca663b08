import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
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

  it('does not wait for a connection over which nobody has asked anything', async () => {
    const api = await startApi({ databaseUrl: database.url });
    const unused = connect(Number(new URL(api.address).port), '127.0.0.1').resume();
    const server = api.app.getHttpServer();
    await eventually(async () => expect(await promisify(server.getConnections.bind(server))()).toBeGreaterThan(0));
    await Promise.all([once(unused, 'close'), api.close()]);
  });

  it('says so first, goes on for its time, and cuts off nobody who looks at readiness', async () => {
    const api = await startApi({ databaseUrl: database.url }, { SHUTDOWN_DRAIN_MS: '1500' });
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const ask = (path: string): Promise<{ status: number | undefined; connection: string | undefined }> =>
      new Promise((done, fail) => {
        get(`${api.address}${path}`, { agent }, (response) => {
          const { statusCode: status, headers } = response;
          response.resume().once('end', () => done({ status, connection: headers.connection }));
        }).once('error', fail);
      });
    let isTakenOut = false;
    const watch = async (): Promise<void> => {
      // As a balancer does, a little after the fact.
      while ((await ask('/api/health/ready')).status === 200) await pause(20);
      await pause(300);
      isTakenOut = true;
    };
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const askOn = async (): Promise<void> => {
      while (!isTakenOut) answers.push(await ask('/api/products'));
    };
    const asking = Promise.all([watch(), ...Array.from({ length: 4 }, askOn)]);
    expect((await ask('/api/products')).connection).toBe('keep-alive');
    const closing = api.close();
    await asking;
    await closing;
    agent.destroy();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ connection }) => connection === 'close').length).toBeGreaterThan(3);
    await expect(ask('/api/health')).rejects.toThrow();
  });
});
