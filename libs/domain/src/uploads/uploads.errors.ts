import { DomainError } from '../errors.js';

/** The visitor, or everybody behind one network address, has sent as much as one London day allows. */
export class UploadAllowanceUsedError extends DomainError {
  constructor(
    whose: 'visitor' | 'network',
    readonly retryAfterSeconds: number,
  ) {
    super('RATE_LIMITED', whose === 'visitor' ? ofVisitor : ofNetwork);
  }
}

const ofVisitor = 'You have sent all the photos and videos that one day allows. Please come back tomorrow.';
const ofNetwork =
  'All the photos and videos that one day allows have been sent from your network. Please come back tomorrow.';

/** So little room is left that nothing more is taken in; what is being worked on still gets it. */
export class NoRoomForUploadsError extends DomainError {
  constructor() {
    super('STORAGE_FULL', 'There is no room for photos and videos right now. Please ask in words, or try again later.');
  }
}
