import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import { trainingPaths } from '@app/contracts/training/training.paths.js';
import { DomainError } from '../errors.js';

export class CorrectionChangedError extends DomainError {
  override readonly location: string = trainingPaths.list;

  constructor() {
    super('CONFLICT', 'Somebody else has changed this correction meanwhile. Please look at it again.');
  }
}

/** Staff may correct everything but safety. */
export class UnsafeCorrectionError extends DomainError {
  constructor({ id, says }: HazardRule) {
    super('BAD_REQUEST', `The corrected response breaks the safety rule '${id}'. ${firstSentence(says)}`);
  }
}

const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s+/)[0] ?? text;
