import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { eventually } from '@app/testing/eventually.js';
import { useBackups } from './backup.fixture.js';

const karen = staffCalled('karen');
const backups = useBackups();
const { folder, kept, sql, start, becomes } = backups;

beforeEach(() => backups.programs.clear('called'));
afterEach(() => {
  backups.programs.clear('wait');
  backups.programs.clear('fail');
});

describe('a backup', () => {
  it('leaves no file when it is cancelled half way, and ends the program', async () => {
    writeFileSync(join(folder(), 'beadline-2025-01-01T000000Z.dump'), 'x');
    backups.programs.set('wait');
    const run = await start();
    await eventually(() => {
      expect(backups.programs.called).not.toBeNull();
      expect(kept()).toHaveLength(2);
    });
    await backups.worker.get(JobRuns).cancel(run.id, karen);
    await becomes(run, 'cancelled');
    expect(kept()).toEqual(['beadline-2025-01-01T000000Z.dump']);
    const pid = backups.programs.called?.pid ?? 0;
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });

  it('leaves no file when the program fails, and says what that said', async () => {
    backups.programs.set('fail');
    const run = await start();
    await eventually(async () => {
      const now = await backups.worker.get(JobRuns).get(run.id);
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
