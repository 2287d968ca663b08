import { Controller, Req } from '@nestjs/common';
import { backupCalls } from '@app/contracts/backup/backup.calls.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Backups } from '@app/domain/backup/backups.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class BackupController {
  constructor(private readonly backups: Backups) {}

  /** A run that waits or works already is answered as it stands. */
  @Handles(backupCalls.run)
  async start(@Req() request: ApiRequest): Promise<JobRun> {
    return (await this.backups.start(doneBy(request))).run;
  }
}
