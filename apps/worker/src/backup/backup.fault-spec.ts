import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { backupJob } from '@app/domain/backup/backup.jobs.js';
import { Backups } from '@app/domain/backup/backups.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { PgStandIns } from '../testing/pg-stand-ins.js';
import { startWorker } from '../testing/start-worker.js';

const karen = staffCalled('karen');
let own: Awaited<ReturnType<typeof testDatabase>>;
let home: string;
let programs: PgStandIns;
let worker: INestApplicationContext;
const folder = () => join(home, 'backups');
const kept = () => readdirSync(folder()).sort();
const sql = <Row>(text: string, values: unknown[] = []) => worker.get(Database).query<Row>(text, values);
const start = async () => (await worker.get(Backups, { strict: false }).start(karen)).run;
const becomes = (run: JobRun, state: RunState) =>
  eventually(async () => {
    const now = await worker.get(JobRuns).get(run.id);
    expect(now.state).toBe(state);
    return now;
  });

beforeAll(async () => {
  own = await testDatabase();
  home = mkdtempSync(join(tmpdir(), 'backup '));
  mkdirSync(folder());
  mkdirSync(join(home, 'programs'));
  programs = new PgStandIns(join(home, 'programs'));
  worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [backupJob], [], {
    BACKUP_DIR: folder(),
    BACKUP_PROGRAMS: programs.folder,
  });
});
beforeEach(() => programs.clear('called'));
afterEach(async () => {
  programs.clear('wait');
  programs.clear('fail');
  await sql('truncate job_run cascade');
  for (const name of kept()) rmSync(join(folder(), name));
});
afterAll(async () => {
  await worker.close();
  await own.drop();
  rmSync(home, { recursive: true });
});

describe('a backup', () => {
  it('leaves no file when it is cancelled half way, and ends the program', async () => {
    writeFileSync(join(folder(), 'beadline-2025-01-01T000000Z.dump'), 'x');
    programs.set('wait');
    const run = await start();
    await eventually(() => {
      expect(programs.called).not.toBeNull();
      expect(kept()).toHaveLength(2);
    });
    await worker.get(JobRuns).cancel(run.id, karen);
    await becomes(run, 'cancelled');
    expect(kept()).toEqual(['beadline-2025-01-01T000000Z.dump']);
    const pid = programs.called?.pid ?? 0;
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });

  it('leaves no file when the program fails, and says what that said', async () => {
    programs.set('fail');
    const run = await start();
    await eventually(async () => {
      const now = await worker.get(JobRuns).get(run.id);
      expect(now.error).toBe('pg_dump ended with 1: pg_dump: error: could not read block 7');
    });
    expect(kept()).toEqual([]);
  });

  it('fails without another attempt when its folder disappears while it is queued', async () => {
    await sql(
      `insert into queue_pause (queue, paused_by, reason) values ('imports', 'karen', 'The disk is being changed.')`,
    );
    const run = await start();
    rmSync(folder(), { recursive: true });
    await sql('delete from queue_pause');
    const failed = await becomes(run, 'failed');
    expect(failed.error).toContain('finds no folder');
    // Not tried again.
    expect(await sql('select failures from job_run where id = $1', [run.id])).toEqual([{ failures: 0 }]);
    mkdirSync(folder());
  });
});
