import { jobsPaths } from '@app/contracts/jobs/jobs.paths.js';
import { retailersPaths } from '@app/contracts/retailers/retailers.paths.js';
import { DomainError, NotFoundError } from '../errors.js';

export const retailerNotFound = () => new NotFoundError('There is no such retailer.');

export class RetailerNameTakenError extends DomainError {
  override readonly location: string;

  constructor(name: string) {
    super('CONFLICT', `The retailer ${name} already exists.`);
    this.location = retailersPaths.one(name);
  }
}

export class StaleRetailerError extends DomainError {
  override readonly location: string;

  constructor(name: string) {
    super('CONFLICT', `Somebody else has changed ${name} meanwhile. Please look at it again.`);
    this.location = retailersPaths.one(name);
  }
}

export class RetailerIsCrawledError extends DomainError {
  override readonly location: string;

  constructor(name: string, runId: string) {
    super('CONFLICT', `${name} is being crawled. Stop the run first.`);
    this.location = jobsPaths.run(runId);
  }
}
