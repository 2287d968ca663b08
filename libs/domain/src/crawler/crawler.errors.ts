import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { jobsPaths } from '@app/contracts/jobs/jobs.paths.js';
import { DomainError, NotFoundError } from '../errors.js';

export const configNotFound = () => new NotFoundError('There is no such crawler configuration.');
export const crawlRunNotFound = () => new NotFoundError('There is no such crawl.');
export const shopProductNotFound = () => new NotFoundError('There is no such crawled product.');

export class UnknownRetailerError extends DomainError {
  constructor(name: string) {
    super('BAD_REQUEST', `There is no retailer ${name}. Please add it first.`);
  }
}

export class ConfigExistsError extends DomainError {
  override readonly location: string;

  constructor(retailerName: string, configId: string) {
    super('CONFLICT', `The configuration of ${retailerName} already exists. Please change that one.`);
    this.location = crawlerPaths.config(configId);
  }
}

export class StaleConfigError extends DomainError {
  override readonly location: string;

  constructor(configId: string) {
    super('CONFLICT', 'Somebody else has changed this configuration meanwhile. Please look at it again.');
    this.location = crawlerPaths.config(configId);
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

/** A shop that needs a browser, where none is to be had: trying again brings none. */
export class BrowserNeededError extends DomainError {
  constructor(sentence: string) {
    super('CONFLICT', sentence);
  }
}

export class AlreadyCrawlingError extends DomainError {
  override readonly location: string;

  constructor(retailerName: string, runId: string) {
    super('CONFLICT', `${retailerName} is being crawled already.`);
    this.location = jobsPaths.run(runId);
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
