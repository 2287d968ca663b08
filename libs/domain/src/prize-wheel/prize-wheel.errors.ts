import { addressOf } from '@app/contracts/address.js';
import { ALREADY_SPUN } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { DomainError } from '../errors.js';

/** This address has had its spins of the day. */
export class AlreadySpunError extends DomainError {
  constructor() {
    super('ALREADY_SPUN', ALREADY_SPUN);
  }
}

export class WheelClosedError extends DomainError {
  constructor() {
    super('CONFLICT', 'The prize wheel is closed right now.');
  }
}

/** Somebody else on the staff saved since this version was read. */
export class WheelChangedError extends DomainError {
  override readonly location = addressOf('GET /api/prize-wheel/config');

  constructor() {
    super('CONFLICT', 'The prize wheel was changed by someone else. Load it again and repeat your changes.');
  }
}

export const NOTHING_TO_RESTOCK =
  'No prize says what to restock it to. Please give one a quantity in the prize wheel tab.';

export class NothingToRestockError extends DomainError {
  constructor() {
    super('CONFLICT', NOTHING_TO_RESTOCK);
  }
}
