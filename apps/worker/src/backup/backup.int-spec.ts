import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
import { ScheduleRefusedError } from '@app/domain/schedules/schedules.errors.js';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { PgStandIns, WHOLE } from '../testing/pg-stand-ins.js';
import { startWorker } from '../testing/start-worker.js';

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
const isAtWork = () => eventually(() => expect([programs.called !== null, kept().length > 0]).toEqual([true, true]));

beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'backup '));
  mkdirSync(folder());
  mkdirSync(join(home, 'programs'));
  programs = new PgStandIns(join(home, 'programs'));
});
afterEach(async () => {
  programs.clear('wait');
  await sql('truncate schedule, job_run cascade');
  await worker.close();
  rmSync(home, { recursive: true });
});

describe('a backup', () => {
  it('is one file that its owner alone may read, told with its size and its tables', async () => {
    await open();
    const { result } = await becomes(await start(), 'completed');
    const [file = '', ...more] = kept();
    expect(more).toEqual([]);
    expect(file).toMatch(/^beadline-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/);
    expect(result).toEqual({ kind: 'backup', file, bytes: WHOLE.length, seconds: expect.any(Number), tables: 2 });
    expect(readFileSync(join(folder(), file), 'utf8')).toBe(WHOLE);
    expect(statSync(join(folder(), file)).mode & 0o777).toBe(0o600);
  });

  it('tells the program the password where nobody else can read it', async () => {
    await open();
    await becomes(await start(), 'completed');
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
    await open();
    const { result } = await becomes(await start(), 'completed');
    expect(kept()).toEqual(['beadline-2025-01-02T000000Z.dump', expect.stringMatching(/^beadline-20/), 'notes.txt']);
    expect(kept()[1]).toBe(result?.kind === 'backup' && result.file);
  });

  it('is started by the clock', async () => {
    await open();
    const { id } = await worker.get(Schedules).create(wanted, karen);
    await sql(`update schedule set due_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await worker.get(ScheduleTicks).tick(id)).toBe('started');
    await eventually(async () => {
      const [schedule] = await worker.get(Schedules).list();
      expect(schedule?.lastRun).toMatchObject({ kind: 'backup', state: 'completed', requestedBy: 'schedule' });
    });
    expect(kept()).toHaveLength(1);
  });

  it('leaves no file when it is cancelled half way, and ends the program', async () => {
    writeFileSync(join(folder(), 'beadline-2025-01-01T000000Z.dump'), 'x');
    programs.set('wait');
    await open();
    const run = await start();
    await isAtWork();
    await worker.get(JobRuns).cancel(run.id, karen);
    await becomes(run, 'cancelled');
    expect(kept()).toEqual(['beadline-2025-01-01T000000Z.dump']);
    const pid = programs.called?.pid ?? 0;
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });

  it('leaves no file when the program fails, and says what that said', async () => {
    programs.set('fail');
    await open();
    const run = await start();
    await eventually(async () => {
      const now = await worker.get(JobRuns).get(run.id);
      expect(now.error).toBe('pg_dump ended with 1: pg_dump: error: could not read block 7');
    });
    expect(kept()).toEqual([]);
  });
});

describe('backups are off', () => {
  it.each([
    ['no folder is named', () => ({ BACKUP_DIR: '' }), 'Backups are off: BACKUP_DIR names no folder.'],
    [
      'the folder is missing',
      () => ({ BACKUP_DIR: join(home, 'gone') }),
      /finds no folder .*gone that it may write to/,
    ],
    ['there is no pg_dump', () => ({ BACKUP_PROGRAMS: folder() }), /^Backups are off: the worker has no pg_dump\./],
    [
      'pg_dump is older than the database',
      () => (programs.set('version', '9.6'), {}),
      /pg_dump is of PostgreSQL 9 and the database of \d\d\./,
    ],
  ])('where %s: nothing is started, saved for later or due', async (_, env, sentence) => {
    await open(env());
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

  it('for a run that was queued before, which fails at once', async () => {
    await open();
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
