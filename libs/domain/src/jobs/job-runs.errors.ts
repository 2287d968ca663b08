import { jobsPaths } from '@app/contracts/jobs/jobs.paths.js';
import { DomainError } from '../errors.js';

export class RunNotCancellableError extends DomainError {
  override readonly location: string;

  constructor(runId: string, state: string) {
    super('CONFLICT', `This run cannot be cancelled: it has ${state}.`);
    this.location = jobsPaths.run(runId);
  }
}

export class RunNotRetryableError extends DomainError {
  override readonly location: string;

  constructor(runId: string, state: string) {
    super('CONFLICT', `Only a failed or cancelled run can be tried again; this one is ${state}.`);
    this.location = jobsPaths.run(runId);
  }
}

export class SameWorkOpenError extends DomainError {
  override readonly location: string;

  constructor(openRunId: string, state: string) {
    super('CONFLICT', `A newer run does the same already: it is ${state}.`);
    this.location = jobsPaths.run(openRunId);
  }
}
