import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { backupJob } from '@app/domain/backup/backup.jobs.js';
import { Backups } from '@app/domain/backup/backups.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { ScheduleRefusedError } from '@app/domain/schedules/schedules.errors.js';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { testSettings } from '@app/testing/test-settings.js';
import { WorkerAbilities } from '../platform/worker-abilities.js';
import { PgStandIns, WHOLE } from '../testing/pg-stand-ins.js';
import { startWorker } from '../testing/start-worker.js';
import { BackupDesk } from './backup-desk.js';

const karen = staffCalled('karen');
const daily = { every: 'day', at: '02:00' } as const;
const wanted = { kind: 'backup', target: 'database', pattern: daily };

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

describe('a backup', () => {
  it('is one file that its owner alone may read, told with its size and its tables', async () => {
    const { result } = await becomes(await start(), 'completed');
    const [file = '', ...more] = kept();
    expect(more).toEqual([]);
    expect(file).toMatch(/^beadline-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/);
    expect(result).toEqual({ kind: 'backup', file, bytes: WHOLE.length, seconds: expect.any(Number), tables: 2 });
    expect(readFileSync(join(folder(), file), 'utf8')).toBe(WHOLE);
    expect(statSync(join(folder(), file)).mode & 0o777).toBe(0o600);
    // The program was told the password where nobody else can read it.
    const { password, username } = new URL(own.url);
    expect(programs.password).toBe(decodeURIComponent(password));
    expect(programs.called?.args).toContain(`--dbname=postgres://${username}@`);
    expect(programs.called?.args).not.toContain(password);
  });

  it('lets the oldest go beyond the number that is kept, and nothing else of the folder', async () => {
    const old = ['beadline-2025-01-01T000000Z.dump', 'beadline-2025-01-02T000000Z.dump', 'notes.txt'];
    for (const name of old) writeFileSync(join(folder(), name), 'x');
    // What a killed run has left.
    writeFileSync(join(folder(), 'beadline-2025-01-03T000000Z.dump.part'), 'x');
    const { result } = await becomes(await start(), 'completed');
    expect(kept()).toEqual(['beadline-2025-01-02T000000Z.dump', expect.stringMatching(/^beadline-20/), 'notes.txt']);
    expect(kept()[1]).toBe(result?.kind === 'backup' && result.file);
  });

  it('is started by the clock', async () => {
    const { id } = await worker.get(Schedules).create(wanted, karen);
    await sql(`update schedule set due_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await worker.get(ScheduleTicks).tick(id)).toBe('started');
    await eventually(async () => {
      const [schedule] = await worker.get(Schedules).list();
      expect(schedule?.lastRun).toMatchObject({ kind: 'backup', state: 'completed', requestedBy: 'schedule' });
    });
    expect(kept()).toHaveLength(1);
  });
});

describe('backups are off', () => {
  const off = (env: Record<string, string>) => {
    const settings = testSettings({ BACKUP_DIR: folder(), BACKUP_PROGRAMS: programs.folder, ...env });
    return new BackupDesk(worker.get(Database), new WorkerAbilities(), settings).whyOff();
  };

  it('where the folder or a program is missing, or older than the database', async () => {
    expect(await off({})).toBeNull();
    expect(await off({ BACKUP_DIR: join(home, 'gone') })).toMatch(/finds no folder .*gone that it may write to/);
    expect(await off({ BACKUP_PROGRAMS: folder() })).toMatch(/^Backups are off: the worker has no pg_dump\./);
    programs.set('version', '9.6');
    expect(await off({})).toMatch(/pg_dump is of PostgreSQL 9 and the database of \d\d\./);
    programs.set('version', '99.1');
  });

  it('where no folder is named: nothing is started, saved for later or due', async () => {
    const sentence = 'Backups are off: BACKUP_DIR names no folder.';
    await worker.close();
    await open({ BACKUP_DIR: '' });
    await expect(start()).rejects.toThrow(sentence);
    await expect(worker.get(Schedules).create(wanted, karen)).rejects.toThrow(ScheduleRefusedError);
    await expect(worker.get(Schedules).create(wanted, karen)).rejects.toThrow(sentence);
    const [schedule] = await sql<{ id: string }>(
      `insert into schedule (kind, target, pattern, due_at) values ('backup', 'database', $1, now()) returning id`,
      [daily],
    );
    expect(await worker.get(ScheduleTicks).tick(schedule?.id ?? '')).toBe('skipped');
    const [{ lastDue } = {}] = await worker.get(Schedules).list();
    expect(lastDue?.note.replace(/^Not started: /, '')).toMatch(sentence);
    expect(await sql('select id from job_run')).toEqual([]);
  });
});
