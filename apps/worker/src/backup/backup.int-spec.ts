import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { ScheduleRefusedError } from '@app/domain/schedules/schedules.errors.js';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { eventually } from '@app/testing/eventually.js';
import { testSettings } from '@app/testing/test-settings.js';
import { WorkerAbilities } from '../platform/worker-abilities.js';
import { WHOLE } from '../testing/pg-stand-ins.js';
import { useBackups } from './backup.fixture.js';
import { BackupDesk } from './backup-desk.js';

const karen = staffCalled('karen');
const daily = { every: 'day', at: '02:00' } as const;
const wanted = { kind: 'backup', target: 'database', pattern: daily };

const backups = useBackups();
const { folder, kept, sql, start, becomes } = backups;

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
    const { password, username } = new URL(backups.databaseUrl);
    expect(backups.programs.password).toBe(decodeURIComponent(password));
    expect(backups.programs.called?.args).toContain(`--dbname=postgres://${username}@`);
    expect(backups.programs.called?.args).not.toContain(password);
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
    const { id } = await backups.worker.get(Schedules).create(wanted, karen);
    await sql(`update schedule set due_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await backups.worker.get(ScheduleTicks).tick(id)).toBe('started');
    await eventually(async () => {
      const [schedule] = await backups.worker.get(Schedules).list();
      expect(schedule?.lastRun).toMatchObject({ kind: 'backup', state: 'completed', requestedBy: 'schedule' });
    });
    expect(kept()).toHaveLength(1);
  });
});

describe('backups are off', () => {
  const off = (env: Record<string, string>) => {
    const settings = testSettings({ BACKUP_DIR: folder(), BACKUP_PROGRAMS: backups.programs.folder, ...env });
    return new BackupDesk(backups.worker.get(Database), new WorkerAbilities(), settings).whyOff();
  };

  it('where the folder or a program is missing, or older than the database', async () => {
    expect(await off({})).toBeNull();
    expect(await off({ BACKUP_DIR: join(backups.home, 'gone') })).toMatch(
      /finds no folder .*gone that it may write to/,
    );
    expect(await off({ BACKUP_PROGRAMS: folder() })).toMatch(/^Backups are off: the worker has no pg_dump\./);
    backups.programs.set('version', '9.6');
    expect(await off({})).toMatch(/pg_dump is of PostgreSQL 9 and the database of \d\d\./);
    backups.programs.set('version', '99.1');
  });

  it('where no folder is named: nothing is started, saved for later or due', async () => {
    const sentence = 'Backups are off: BACKUP_DIR names no folder.';
    await backups.restart({ BACKUP_DIR: '' });
    await expect(start()).rejects.toThrow(sentence);
    await expect(backups.worker.get(Schedules).create(wanted, karen)).rejects.toThrow(ScheduleRefusedError);
    await expect(backups.worker.get(Schedules).create(wanted, karen)).rejects.toThrow(sentence);
    const [schedule] = await sql<{ id: string }>(
      `insert into schedule (kind, target, pattern, due_at) values ('backup', 'database', $1, now()) returning id`,
      [daily],
    );
    expect(await backups.worker.get(ScheduleTicks).tick(schedule?.id ?? '')).toBe('skipped');
    const [{ lastDue } = {}] = await backups.worker.get(Schedules).list();
    expect(lastDue?.note.replace(/^Not started: /, '')).toMatch(sentence);
    expect(await sql('select id from job_run')).toEqual([]);
  });
});
