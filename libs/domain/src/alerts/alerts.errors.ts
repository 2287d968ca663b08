import { DomainError } from '../errors.js';

export class AlertSettingsChangedError extends DomainError {
  constructor() {
    super('CONFLICT', 'Somebody else has changed these settings meanwhile. Please look at them again.');
  }
}

export class AlertSettingsRefusedError extends DomainError {
  constructor(sentence: string) {
    super('BAD_REQUEST', sentence);
  }
}

export class NobodyToAlertError extends DomainError {
  constructor() {
    super('CONFLICT', 'There is nobody to send a test to. Please save an address first.');
  }
}
