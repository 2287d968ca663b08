import { addressOf } from '@app/contracts/address.js';
import { DomainError } from '../errors.js';

/** Somebody else on the staff has saved one of these settings since it was read. */
export class SettingsChangedError extends DomainError {
  override readonly location = addressOf('GET /api/settings');

  constructor() {
    super('CONFLICT', 'One of these settings was changed by someone else. Load them again and repeat your changes.');
  }
}
