import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '@app/testing/test-database.js';
import { LAX_COMMIT } from './lax-commit.js';
import { typedSql } from './typed-sql.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Test servers are lax from the start.
  await client.query('set synchronous_commit = on');
  await client.query('create temporary table counter as select 1 as n');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const waitsForDisk = async () => {
  const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
  return rows[0]?.synchronous_commit === 'on';
};

describe('a lax commit', () => {
  it('holds for the transaction whose statement asks for it, and for no later one', async () => {
    await client.query('begin');
    const counters = typedSql<{ counter: { n: number } }>(({ sql, parameters }) => client.query(sql, [...parameters]));
    const counted = await counters.updateTable('counter').set({ n: 2 }).where(LAX_COMMIT).returning('n').execute();
    expect(counted).toEqual([{ n: 2 }]);
    expect(await waitsForDisk()).toBe(false);
    await client.query('commit');
    expect(await waitsForDisk()).toBe(true);
  });
});
