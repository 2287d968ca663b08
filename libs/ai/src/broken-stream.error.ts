/** The engine failed after some of its reply was already sent: what came stays, and the reader is told that it is incomplete. */
export class BrokenStreamError extends Error {
  constructor(cause: unknown) {
    super('The reply broke off before its end.', { cause });
    this.name = 'BrokenStreamError';
  }
}
