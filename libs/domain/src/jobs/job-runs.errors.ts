import { addressOf } from '@app/contracts/address.js';
import { DomainError } from '../errors.js';

export class RunNotCancellableError extends DomainError {
  override readonly location: string;

  constructor(runId: string, state: string) {
    super('CONFLICT', `This run cannot be cancelled: it has ${state}.`);
    this.location = addressOf('GET /api/jobs/runs/:id', { params: { id: runId } });
  }
}

export class RunNotRetryableError extends DomainError {
  override readonly location: string;

  constructor(runId: string, state: string) {
    super('CONFLICT', `Only a failed, cancelled or discarded run can be tried again; this one is ${state}.`);
    this.location = addressOf('GET /api/jobs/runs/:id', { params: { id: runId } });
  }
}

export class QueueAwayError extends DomainError {
  constructor(name: string) {
    super('UNAVAILABLE', `The queue ${name} does not answer. Please try again.`);
  }
}

export class RunNotDiscardableError extends DomainError {
  override readonly location: string;

  constructor(runId: string, state: string) {
    super('CONFLICT', `Only a failed run can be discarded; this one is ${state}.`);
    this.location = addressOf('GET /api/jobs/runs/:id', { params: { id: runId } });
  }
}

export class SameWorkOpenError extends DomainError {
  override readonly location: string;

  constructor(openRunId: string, state: string) {
    super('CONFLICT', `A newer run does the same already: it is ${state}.`);
    this.location = addressOf('GET /api/jobs/runs/:id', { params: { id: openRunId } });
  }
}
