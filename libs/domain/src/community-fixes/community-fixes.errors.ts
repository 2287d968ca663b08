import { addressOf } from '@app/contracts/address.js';
import {
  FIX_INCOMPLETE,
  FIX_VOTED_ALREADY,
  type FixSide,
} from '@app/contracts/community-fixes/community-fixes.constants.js';
import { DomainError, NotFoundError } from '../errors.js';
import { PhotoRefusedError } from '../photos/photo-errors.js';

/** One sentence for a fix that never was and one that the caller may not see. */
export const fixNotFound = () => new NotFoundError('There is no such fix.');

export class FixIncompleteError extends DomainError {
  constructor() {
    super('BAD_REQUEST', `${FIX_INCOMPLETE}.`);
  }
}

/** Says which of the two pictures it was that cannot be used. */
export const refusedSide = (side: FixSide, error: PhotoRefusedError) =>
  new PhotoRefusedError(error.code, `The ${side} image: ${error.message}`, error.cause);

export class VotedAlreadyError extends DomainError {
  override readonly location: string = addressOf('GET /api/fixes');

  constructor() {
    super('CONFLICT', FIX_VOTED_ALREADY);
  }
}

export class DailyVotesUsedError extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', 'That is all the votes from one place for today. Please come back tomorrow.');
  }
}
