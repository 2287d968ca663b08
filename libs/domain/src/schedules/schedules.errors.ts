import { jobsPaths } from '@app/contracts/jobs/jobs.paths.js';
import { schedulesPaths } from '@app/contracts/schedules/schedules.paths.js';
import { DomainError } from '../errors.js';

export class ScheduleExistsError extends DomainError {
  override readonly location: string;

  constructor(scheduleId: string) {
    super('CONFLICT', 'There is a schedule for this already. Change that one instead.');
    this.location = schedulesPaths.one(scheduleId);
  }
}

export class ScheduleChangedError extends DomainError {
  override readonly location: string;

  constructor(scheduleId: string) {
    super('CONFLICT', 'Somebody else has changed this schedule meanwhile. Please look at it again.');
    this.location = schedulesPaths.one(scheduleId);
  }
}

export class UnknownTargetError extends DomainError {
  constructor() {
    super('BAD_REQUEST', 'There is nothing of this kind to be started. Please choose from the list.');
  }
}

export class StillRunningError extends DomainError {
  override readonly location: string;

  constructor(runId: string) {
    super('CONFLICT', 'The last run has not ended yet.');
    this.location = jobsPaths.run(runId);
  }
}
