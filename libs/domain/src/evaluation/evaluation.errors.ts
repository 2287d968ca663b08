import { addressOf } from '@app/contracts/address.js';
import { DomainError } from '../errors.js';

export const NO_MODEL = 'No model is set up: only the built-in engine can be evaluated.';

export class NoModelError extends DomainError {
  constructor() {
    super('BAD_REQUEST', NO_MODEL);
  }
}

export class EvaluationOpenError extends DomainError {
  override readonly location: string;

  constructor(runId: string) {
    super('CONFLICT', 'An evaluation runs already.');
    this.location = addressOf('GET /api/evaluation/runs/:id', { params: { id: runId } });
  }
}
