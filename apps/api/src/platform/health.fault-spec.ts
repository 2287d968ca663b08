import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { notReadySchema, readySchema } from '@app/contracts/health/health.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { testSettings } from '@app/testing/test-settings.js';
import { createApi } from '../create-api.js';
import { Client } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const degraded = (expected: string[], where: Pick<TestApi, 'address'>) =>
  eventually(async () => {
    const answer = await new Client(where.address).call('GET', '/api/health/ready');
    expect([answer.status, readySchema.parse(answer.json)]).toEqual([200, { degraded: expected }]);
  });

describe('readiness', () => {
  it('is there without the queue', async () => {
    const other = await startApi({ databaseUrl: database.url, redisUrl: 'redis://127.0.0.1:1' });
    await degraded(['queue', 'worker'], other);
    await other.close();
  });

  it('says that files cannot be stored, or soon cannot', async () => {
    const other = await startApi({ databaseUrl: database.url });
    // A file where the folder of the files would be.
    await rm(join(other.dataDir, 'files'), { recursive: true, force: true });
    await writeFile(join(other.dataDir, 'files'), '');
    await degraded(['worker', 'storage'], other);
    await rm(join(other.dataDir, 'files'));
    await degraded(['worker'], other);
    expect(await readdir(join(other.dataDir, 'files', 'probes'))).toEqual([]);
    await other.close();
    const full = await startApi({ databaseUrl: database.url }, { STORAGE_MIN_FREE_MB: '99000000' });
    await degraded(['worker', 'disk'], full);
    await full.close();
  });

  it('is not there without migrations or knowledge, and comes back with them', async () => {
    const own = await testDatabase();
    await sql(
      own.url,
      `update migrations set name = name || ' away'`,
      'alter table knowledge_entry rename to knowledge_away',
    );
    const app = await createApi(testSettings(), own.url, false);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const client = new Client(await app.getUrl());
    const answer = await client.call('GET', '/api/health/ready');
    expect([answer.status, notReadySchema.parse(answer.json)]).toEqual([503, { missing: ['migrations', 'knowledge'] }]);
    expect(answer.headers.get('retry-after')).toBe('2');
    await sql(
      own.url,
      `update migrations set name = replace(name, ' away', '')`,
      'alter table knowledge_away rename to knowledge_entry',
    );
    await eventually(async () => expect((await client.call('GET', '/api/health/ready')).status).toBe(200));
    await app.close();
    await own.drop();
  });
});

async function sql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
