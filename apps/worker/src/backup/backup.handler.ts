import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { type ResultOf, runResultSchemas } from '@app/contracts/jobs/run-results.js';
import { BackupFiles, backupName } from '@app/domain/backup/backup-files.js';
import { BackupOffError } from '@app/domain/backup/backup.errors.js';
import { backupJob } from '@app/domain/backup/backup.jobs.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';
import { BackupDesk } from './backup-desk.js';

export const DATABASE_URL = Symbol('DatabaseUrl');
const MB = 1_048_576;

/**
 * Saves the database into a file that has its name only once it is whole, checked and on the disk. The name is given while the run is
 * held, so that a worker that was taken for dead gives none.
 */
@Injectable()
@HandlesJob()
export class BackupHandler implements JobHandler<typeof backupJob> {
  readonly job = backupJob;

  constructor(
    private readonly desk: BackupDesk,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'backup'>,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  async handle(_payload: object, run: RunContext): Promise<JobResult<'backup'>> {
    const off = await this.desk.whyOff();
    if (off !== null) throw new BackupOffError(off);
    const { dir = '', keep } = this.settings.backup;
    const files = new BackupFiles(dir);
    // An earlier attempt may have given the file its name and died before it could say so.
    const result = runResultSchemas.backup.safeParse(run.checkpoint).data ?? (await this.save(files, run));
    await files.rotate(keep);
    return { outcome: 'ok', result };
  }

  private async save(files: BackupFiles, run: RunContext): Promise<ResultOf<'backup'>> {
    const startedAt = performance.now();
    await run.progress('Saving the database', 0, 0);
    const name = backupName(new Date());
    const part = await files.begin(name);
    try {
      const bytes = await this.desk.programs.dump(this.databaseUrl, part, run.signal, (so) => {
        // Lost or cancelled: the run's signal has it, and the programs hear of it there.
        run.progress('Saving the database', Math.floor(so / MB), 0).catch(() => {});
      });
      await run.progress('Checking the file', Math.floor(bytes / MB), 0);
      const tables = await this.desk.programs.tablesIn(part, run.signal);
      if (tables === 0) throw new Error('The backup holds no table: it is not kept.');
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      const result = { kind: 'backup', file: name, bytes, seconds, tables } as const;
      await run.commit(() => files.finish(name), result);
      return result;
    } finally {
      await rm(part, { force: true });
    }
  }
}
