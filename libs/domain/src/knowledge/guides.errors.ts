import type { EntryFault } from '@app/ai/entry-faults.js';
import { DomainError } from '../errors.js';

export class GuideChangedError extends DomainError {
  constructor() {
    super('CONFLICT', 'Somebody else has changed this guide meanwhile. Please look at it again.');
  }
}

/** It fits its form, and would be wrong or dangerous all the same: a sentence for each fault, at its field. */
export class FaultyGuideError extends DomainError {
  constructor(override readonly faults: readonly EntryFault[]) {
    super('BAD_REQUEST', faults.map(({ message }) => message).join(' '));
  }
}

export class NotReadyError extends DomainError {
  constructor() {
    super('UNAVAILABLE', 'The guides are being read. Please try again in a moment.');
  }
}
