import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { eventually } from '@app/testing/eventually.js';
import { isAlive } from '../lib/wait.mjs';
import { databasePid, isGone, isUp, type Launched, Launches, onDatabase, readiness } from './launches.js';
import { expectWithin } from '../faults/promised-time.js';
import { smallDisk, whyNoSmallDisk } from './small-disk.js';

jest.setTimeout(480_000);

const launches = new Launches();
afterEach(() => launches.end());

/** Asks the assistant without a pause until `stop`, and answers the statuses. */
function ask({ port }: Launched): { statuses: number[]; stop(): Promise<void> } {
  const statuses: number[] = [];
  let isAsking = true;
  const asking = (async () => {
    while (isAsking) {
      const status = await fetch(`http://localhost:${port}/api/analyze/text`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ inputType: 'text', inputData: 'tree sap on the roof', sessionId: crypto.randomUUID() }),
        signal: AbortSignal.timeout(60_000),
      }).then(
        (response) => response.status,
        () => 0,
      );
      statuses.push(status);
    }
  })();
  return {
    statuses,
    stop: async () => {
      isAsking = false;
      await asking;
    },
  };
}

const answers = (n: number, { statuses }: { statuses: number[] }): void =>
  expect(statuses.slice(-n)).toEqual(Array(n).fill(200));

describe('the embedded database', () => {
  it('is back by itself after a kill under load, on its port, with every answer that was given', async () => {
    const launched = await launches.launch({ env: { RATE_LIMIT_SCALE: '1000' } });
    await isUp(launched);
    const { folder } = launched;
    const before = databasePid(folder);
    const url = readFileSync(join(folder, 'database-url'), 'utf8');
    const load = ask(launched);
    await eventually(() => expect(load.statuses.length).toBeGreaterThan(5));
    const given = load.statuses.length;
    process.kill(before, 'SIGKILL');
    const killedAt = Date.now();
    await eventually(() => expect(launched.output()).toContain('The database is up again.'));
    await eventually(async () => expect(await readiness(launched)).toBe('200 {"degraded":[]}'));
    expectWithin(killedAt, 10);
    await eventually(() => answers(3, load));
    await load.stop();
    expect(new Set(load.statuses)).toEqual(new Set([200, 503]));
    expect(readFileSync(join(folder, 'database-url'), 'utf8')).toBe(url);
    expect(databasePid(folder)).not.toBe(before);
    const kept = await onDatabase(folder, (client) =>
      client.query<{ n: number }>('select count(*)::int as n from analysis'),
    );
    expect(kept.rows[0]?.n).toBeGreaterThanOrEqual(given);
    expect(launched.output().match(/The database ended \(SIGKILL\)/g)).toHaveLength(1);

    launched.child.kill('SIGTERM');
    expect(await launched.ended).toBe(0);
    await isGone(folder);
  });

  (whyNoSmallDisk ? it.skip : it)(
    `whose disk fills up takes nothing down for good, says so, and is back when there is room${whyNoSmallDisk ? ` (skipped: ${whyNoSmallDisk})` : ''}`,
    async () => {
      const disk = smallDisk(400);
      try {
        const launched = await launches.launch({
          folder: join(disk.folder, 'data'),
          // Uploads are refused on so small a disk, and readiness would say so.
          env: { RATE_LIMIT_SCALE: '1000', STORAGE_MIN_FREE_MB: '0' },
        });
        await isUp(launched);
        const { folder } = launched;
        const filler = join(disk.folder, 'filler');
        const password = readFileSync(join(folder, 'postgres/password'), 'utf8');
        const url = new URL(readFileSync(join(folder, 'database-url'), 'utf8'));
        Object.assign(url, { username: 'beadline', password });

        fill(filler);
        await writeUntilItFails(url.href);
        await eventually(() =>
          expect(launched.output()).toMatch(
            /The disk that holds .* is full, so the database cannot start\. Make room on it\./,
          ),
        );
        expect(isAlive(launched.child.pid ?? 0)).toBe(true);
        expect(await readiness(launched)).toContain('503');

        rmSync(filler);
        await eventually(() => expect(launched.output()).toContain('The database is up again.'));
        const load = ask(launched);
        await eventually(() => answers(3, load));
        await load.stop();
        await eventually(async () => expect(await readiness(launched)).toBe('200 {"degraded":[]}'));

        fill(filler);
        await writeUntilItFails(url.href);
        await eventually(() =>
          expect(launched.output().match(/is full, so the database cannot start/g)).toHaveLength(2),
        );
        launched.child.kill('SIGTERM');
        expect(await launched.ended).toBe(0);
        await isGone(folder);
      } finally {
        await launches.end();
        disk.remove();
      }
    },
  );
});

/** Writes until the disk takes no byte more. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  let size = 1_000_000;
  while (size >= 1) {
    try {
      writeSync(handle, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 10);
    }
  }
  closeSync(handle);
}

/** The database's own log needs room: what is ready for it is used up in a few seconds. */
async function writeUntilItFails(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (;;) await client.query(`select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`);
  } catch {
    // The server took itself down.
  } finally {
    await client.end().catch(() => {});
  }
}
