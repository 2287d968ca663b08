import { addressOf } from '@app/contracts/address.js';
import { DomainError } from '../errors.js';

export class TokenNameTakenError extends DomainError {
  override readonly location = addressOf('GET /api/tokens');

  constructor(name: string) {
    super('CONFLICT', `A token called “${name}” already exists. Revoke that one, or choose another name.`);
  }
}

export class TokenEndPassedError extends DomainError {
  constructor() {
    super('BAD_REQUEST', 'The token would have expired already. Please choose a later end.');
  }
}

/** Unknown, revoked or expired: whoever holds it is not told which. */
export class WrongTokenError extends DomainError {
  constructor() {
    super('UNAUTHENTICATED', 'This token is not valid (any more). Ask staff for a new one.');
  }
}
