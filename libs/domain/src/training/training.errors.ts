import { addressOf } from '@app/contracts/address.js';
import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import { DomainError } from '../errors.js';

export class CorrectionChangedError extends DomainError {
  override readonly location: string = addressOf('GET /api/training/corrections');

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
