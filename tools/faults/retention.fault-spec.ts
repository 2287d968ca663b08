import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { Client } from '../../apps/api/src/testing/client.js';
import { Product } from './product.js';
import { fill, seededTables } from './retention.fixture.js';

let product: Product;
beforeAll(async () => {
  product = await Product.start({});
});
afterAll(() => product.stop());

/** One text for all rows that are to stay: equal texts are equal rows. */
async function staying(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { table, age, life } of seededTables) {
    const [row] = await product.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(id::text, ',' order by id)), '') as all
       from ${table} where ${age} >= now() - interval '${life} days' ${table === 'job_run' ? `and kind <> 'retention'` : ''}`,
    );
    found[table] = row?.all ?? '';
  }
  return found;
}

const past = async (): Promise<number> => {
  let count = 0;
  for (const { table, age, life } of seededTables) {
    const [row] = await product.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${age} < now() - interval '${life} days'`,
    );
    count += row?.count ?? 0;
  }
  return count;
};

const removedBy = ({ result }: JobRun): Record<string, number> =>
  result?.kind === 'retention' ? { ...result.removed } : {};

const removedSoFar = async (id: string): Promise<number> => {
  const [row] = await product.query<{ sum: number }>(
    `select coalesce(sum(value::int), 0)::int as sum from job_run, jsonb_each_text(checkpoint -> 'removed') where id = $1`,
    [id],
  );
  return row?.sum ?? 0;
};

describe('retention over 200,000 rows and 5,000 files', () => {
  it('takes exactly what is past its life, and goes on where a killed worker was', async () => {
    const { unknownFolders, youngUnknown } = await fill(product);
    const [seeded] = await product.query<{ rows: string }>(
      `select ${seededTables.map(({ table }) => `(select count(*) from ${table})`).join(' + ')} as rows`,
    );
    expect(Number(seeded?.rows)).toBeGreaterThanOrEqual(200_000);
    const staff = await new Client(product.address).signIn();
    const [before, toGo] = [await staying(), await past()];

    const started = await staff.call<JobRun>('POST', '/api/retention/run');
    expect(started).toMatchObject({ status: 202, json: { kind: 'retention' } });
    const { id } = started.json;
    const pid = product.pid('picture worker');
    const atKill = await eventually(async () => {
      // Stopped while we look: what is half way now is still so when the worker is killed.
      process.kill(pid, 'SIGSTOP');
      const removed = await removedSoFar(id);
      if (removed > toGo / 4 && removed < (toGo * 3) / 4) return removed;
      process.kill(pid, 'SIGCONT');
      throw new Error(`${removed} of ${toGo} are gone.`);
    });
    process.kill(pid, 'SIGKILL');

    const run = await eventually(async () => {
      const { json } = await staff.call<JobRun>('GET', `/api/jobs/runs/${id}`);
      expect(json.state).toBe('completed');
      return json;
    }, 120);
    expect(run.attempt).toBe(2);
    expect(atKill).toBeLessThan(toGo);
    expect(await past()).toBe(0);
    expect(await staying()).toEqual(before);
    // Counted in the transactions that deleted: a batch in hand at the kill is neither lost nor counted twice.
    const {
      'Files that no row knew': folders = 0,
      Conversations: conversations,
      // What the figures made of the visits, if they came to them before their days were over.
      'Days of visitors': _days,
      ...result
    } = removedBy(run);
    const counted = Object.values(result).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(toGo);
    // The empty ones, and those of which every row was old.
    expect(conversations).toBe(1_500);
    expect(folders).toBeGreaterThanOrEqual(unknownFolders);

    const kept = await product.query<{ id: string }>('select id::text from photo');
    const folderNames = (await readdir(join(product.filesDir, 'photos'))).sort();
    expect(folderNames).toEqual([...kept.map((photo) => photo.id), ...youngUnknown].sort());
  }, 300_000);

  it('finds nothing more to do the next time', async () => {
    const staff = await new Client(product.address).signIn();
    const { json } = await staff.call<JobRun>('POST', '/api/retention/run');
    const run = await eventually(async () => {
      const { json: now } = await staff.call<JobRun>('GET', `/api/jobs/runs/${json.id}`);
      expect(now.state).toBe('completed');
      return now;
    });
    expect(Object.values(removedBy(run)).filter((count) => count > 0)).toEqual([]);
  });
});
