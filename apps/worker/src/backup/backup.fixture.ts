import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
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

/** A worker that makes backups of a database and in a folder of its own, once a file; no test leaves another a file or a run. */
export function useBackups() {
  let own: Awaited<ReturnType<typeof testDatabase>>;
  let home: string;
  let programs: PgStandIns;
  let worker: INestApplicationContext;
  const folder = () => join(home, 'backups');
  const kept = () => readdirSync(folder()).sort();
  const sql = <Row>(text: string, values: unknown[] = []) => worker.get(Database).query<Row>(text, values);
  const open = async (env: Record<string, string> = {}) => {
    const settings = { BACKUP_DIR: folder(), BACKUP_KEEP: '2', BACKUP_PROGRAMS: programs.folder, ...env };
    worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [backupJob], [], settings);
    // The word of the worker before may stand for some seconds yet.
    await sql('delete from worker_presence where started_at < (select max(started_at) from worker_presence)');
  };

  beforeAll(async () => {
    own = await testDatabase();
    home = mkdtempSync(join(tmpdir(), 'backup '));
    mkdirSync(folder());
    mkdirSync(join(home, 'programs'));
    programs = new PgStandIns(join(home, 'programs'));
    await open();
  });
  afterEach(async () => {
    await sql('truncate schedule, job_run cascade');
    for (const name of kept()) rmSync(join(folder(), name));
  });
  afterAll(async () => {
    await worker.close();
    await own.drop();
    rmSync(home, { recursive: true });
  });

  return {
    get worker() {
      return worker;
    },
    get programs() {
      return programs;
    },
    get databaseUrl() {
      return own.url;
    },
    get home() {
      return home;
    },
    folder,
    kept,
    sql,
    restart: async (env: Record<string, string>) => {
      await worker.close();
      await open(env);
    },
    start: async () => (await worker.get(Backups, { strict: false }).start(staffCalled('karen'))).run,
    becomes: (run: JobRun, state: RunState) =>
      eventually(async () => {
        const now = await worker.get(JobRuns).get(run.id);
        expect(now.state).toBe(state);
        return now;
      }),
  };
}
