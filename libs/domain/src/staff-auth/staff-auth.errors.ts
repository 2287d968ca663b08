import { DomainError } from '../errors.js';

export class WrongCredentialsError extends DomainError {
  constructor() {
    super('UNAUTHENTICATED', 'Invalid username or password');
  }
}

/** The password was right, and now a code is asked for. */
export class CodeNeededError extends DomainError {
  constructor() {
    super('SECOND_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.');
  }
}

/** At the sign-in. */
export class WrongCodeError extends DomainError {
  constructor() {
    super('SECOND_FACTOR_REQUIRED', 'That code is not valid. Please enter the newest one that your app shows.');
  }
}

/** Of somebody who is signed in already. */
export class WrongProofError extends DomainError {
  override readonly field: string;

  constructor(field: 'current' | 'password' | 'code') {
    super(
      'BAD_REQUEST',
      field === 'code'
        ? 'That code is not valid. Please enter the newest one that your app shows.'
        : 'That is not your present password.',
    );
    this.field = field;
  }
}

export class PoorPasswordError extends DomainError {
  override readonly field = 'new';

  constructor(sentence: string) {
    super('BAD_REQUEST', sentence);
  }
}
