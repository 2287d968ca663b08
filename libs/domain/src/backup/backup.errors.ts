import { DomainError } from '../errors.js';

/** What is missing is for an operator to bring: trying again does not. */
export class BackupOffError extends DomainError {
  constructor(sentence: string) {
    super('CONFLICT', sentence);
  }
}
