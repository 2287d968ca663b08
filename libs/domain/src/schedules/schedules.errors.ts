import { addressOf } from '@app/contracts/address.js';
import { DomainError } from '../errors.js';

export class ScheduleExistsError extends DomainError {
  override readonly location: string;

  constructor(scheduleId: string) {
    super('CONFLICT', 'There is a schedule for this already. Change that one instead.');
    this.location = addressOf('PUT /api/schedules/:id', { params: { id: scheduleId } });
  }
}

export class ScheduleChangedError extends DomainError {
  override readonly location: string;

  constructor(scheduleId: string) {
    super('CONFLICT', 'Somebody else has changed this schedule meanwhile. Please look at it again.');
    this.location = addressOf('PUT /api/schedules/:id', { params: { id: scheduleId } });
  }
}

export class UnknownTargetError extends DomainError {
  override readonly field = 'target';

  constructor() {
    super('BAD_REQUEST', 'There is nothing of this kind to be started. Please choose from the list.');
  }
}

export class TooOftenError extends DomainError {
  override readonly field = 'pattern';

  constructor() {
    super('BAD_REQUEST', 'This can be started once an hour at most. Please choose a longer step.');
  }
}

export class StillRunningError extends DomainError {
  override readonly location: string;

  constructor(runId: string) {
    super('CONFLICT', 'The last run has not ended yet.');
    this.location = addressOf('GET /api/jobs/runs/:id', { params: { id: runId } });
  }
}

export class ScheduleRefusedError extends DomainError {
  constructor(reason: string) {
    super('CONFLICT', reason);
  }
}
