import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { WorkerPresenceRepository } from '../jobs/worker-presence.repository.js';
import { BackupOffError } from './backup.errors.js';
import { BACKUP_SUBJECT, backupJob } from './backup.jobs.js';
import { NO_FOLDER } from './why-off.js';

/** Starts backups, where a worker can make them. */
@Injectable()
export class Backups {
  constructor(
    private readonly database: Database,
    private readonly jobRuns: JobRuns,
    private readonly workers: WorkerPresenceRepository,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'backup'>,
  ) {}

  /** Queues a run; one that waits or works already is answered with `isNew: false`. Throws `BackupOffError`. */
  async start(by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    const refusal = await this.refusal();
    if (refusal) throw new BackupOffError(refusal);
    return this.database.transaction((tx) =>
      this.jobRuns.startFor(tx, by, backupJob, {}, { subject: BACKUP_SUBJECT, urgency: 'bulk' }),
    );
  }

  /** Why none can be made, by the word of the workers that would; null where one of them can. */
  async refusal(): Promise<string | null> {
    const word = await this.workers.findUnable(backupJob.kind, backupJob.queue);
    // Where no worker is there to say, what this process knows.
    if (word === undefined) return this.settings.backup.dir === undefined ? NO_FOLDER : null;
    return word;
  }
}
