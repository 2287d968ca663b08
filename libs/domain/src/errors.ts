import type { ErrorCode } from '@app/contracts/errors.js';

/** Something the caller can be told: a code for programs and one plain sentence for people. */
export class DomainError extends Error {
  /** False: trying again cannot help, a job fails at once. */
  readonly retryable: boolean = false;
  /** A job that failed with it at once may go better when staff retry it later. */
  readonly isTemporary: boolean = false;
  /** Where the thing stands that this error is about, sent as `Location`. */
  readonly location: string | undefined = undefined;
  /** The field of the caller's form that it is about, where it is one. */
  readonly field: string | undefined = undefined;
  /** The same where there are several, each with a sentence of its own. */
  readonly faults: readonly { field: string; message: string }[] = [];

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

export class NotFoundError extends DomainError {
  constructor(sentence: string) {
    super('NOT_FOUND', sentence);
  }
}
