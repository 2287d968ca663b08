import { addressOf } from '@app/contracts/address.js';
import { DomainError, NotFoundError } from '../errors.js';

export const adNotFound = () => new NotFoundError('There is no such ad.');

export class AdImageGoneError extends DomainError {
  constructor() {
    super('BAD_REQUEST', 'The picture is not kept any more. Please upload it again.');
  }
}

export class StaleAdError extends DomainError {
  override readonly location = addressOf('GET /api/sponsored-ads');

  constructor() {
    super('CONFLICT', 'Somebody else has changed this ad meanwhile. Please look at it again.');
  }
}
