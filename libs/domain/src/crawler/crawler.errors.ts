import { addressOf } from '@app/contracts/address.js';
import { DomainError, NotFoundError } from '../errors.js';

export const configNotFound = () => new NotFoundError('There is no such crawler configuration.');
export const crawlRunNotFound = () => new NotFoundError('There is no such crawl.');
export const shopProductNotFound = () => new NotFoundError('There is no such crawled product.');

export class DecidedMeanwhileError extends DomainError {
  constructor() {
    super('CONFLICT', 'It does not wait any more: it was decided meanwhile, or the shop has taken it out.');
  }
}

export class UnknownRetailerError extends DomainError {
  constructor(name: string) {
    super('BAD_REQUEST', `There is no retailer ${name}. Please add it first.`);
  }
}

export class ConfigExistsError extends DomainError {
  override readonly location: string;

  constructor(retailerName: string, configId: string) {
    super('CONFLICT', `The configuration of ${retailerName} already exists. Please change that one.`);
    this.location = addressOf('PUT /api/crawler/configs/:id', { params: { id: configId } });
  }
}

export class StaleConfigError extends DomainError {
  override readonly location: string;

  constructor(configId: string) {
    super('CONFLICT', 'Somebody else has changed this configuration meanwhile. Please look at it again.');
    this.location = addressOf('PUT /api/crawler/configs/:id', { params: { id: configId } });
  }
}

/** An address, a selector: what cannot be used, in the guard's or the parser's own sentence. */
export class UnusableConfigError extends DomainError {
  constructor(sentence: string) {
    super('BAD_REQUEST', sentence);
  }
}

export class CrawlRefusedError extends DomainError {
  constructor(sentence: string) {
    super('CONFLICT', sentence);
  }
}

/** A shop of which nothing can be read, for want of an answer or of a browser: the engine has tried it again already. */
export class UnreadableShopError extends DomainError {
  override readonly isTemporary = true;

  constructor(sentence: string) {
    super('CONFLICT', sentence);
  }
}

export class AlreadyCrawlingError extends DomainError {
  override readonly location: string;

  constructor(retailerName: string, runId: string) {
    super('CONFLICT', `${retailerName} is being crawled already.`);
    this.location = addressOf('GET /api/jobs/runs/:id', { params: { id: runId } });
  }
}

export class NothingHeldError extends DomainError {
  constructor(sentence: string) {
    super('CONFLICT', sentence);
  }
}

export class ReviewDecisionError extends DomainError {
  constructor(sentence: string) {
    super('BAD_REQUEST', sentence);
  }
}
