import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Actor } from '../audit/actor.js';
import { ScheduleKinds } from '../schedules/schedule-kinds.js';
import { SingleSchedule } from '../schedules/single-schedule.js';
import { BACKUP_SCHEDULE, BACKUP_SUBJECT, BACKUP_TARGET } from './backup.jobs.js';
import { Backups } from './backups.service.js';

/** Lets the clock start backups, once staff have put one on the table of schedules. */
@Injectable()
export class BackupSchedule extends SingleSchedule {
  readonly kind = BACKUP_SCHEDULE;
  readonly label = 'Backup';
  protected readonly target = { id: BACKUP_TARGET, label: BACKUP_SUBJECT };

  constructor(
    kinds: ScheduleKinds,
    private readonly backups: Backups,
  ) {
    super(kinds);
  }

  refusal(): Promise<string | null> {
    return this.backups.refusal();
  }

  start(_target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.backups.start(by);
  }
}
