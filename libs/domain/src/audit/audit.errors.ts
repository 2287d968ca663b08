import { DomainError } from '../errors.js';

/** A change that cannot be taken back, with the reason as staff read it. */
export class NotRevertibleError extends DomainError {
  constructor(reason: string) {
    super('CONFLICT', `This cannot be taken back: ${reason}.`);
  }
}

/** Somebody has changed the same fields since. */
export class ChangedSinceError extends NotRevertibleError {
  constructor(fields: readonly string[]) {
    super(`${listed(fields.map(inWords).sort())} ${fields.length === 1 ? 'has' : 'have'} been changed again since`);
  }
}

/** 'correctedResponse' in words. */
const inWords = (field: string): string => field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);
