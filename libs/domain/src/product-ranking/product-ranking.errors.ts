import { addressOf } from '@app/contracts/address.js';
import { DomainError } from '../errors.js';

/** Somebody else on the staff has saved votes of the same products since they were read. */
export class VotesChangedError extends DomainError {
  override readonly location = addressOf('GET /api/admin/favorite-products/votes');

  constructor() {
    super('CONFLICT', 'Some of these votes were changed by someone else. Load them again and repeat your changes.');
  }
}
