import { addressOf } from '@app/contracts/address.js';
import { DomainError, NotFoundError } from '../errors.js';

export const retailerNotFound = () => new NotFoundError('There is no such retailer.');

export class RetailerNameTakenError extends DomainError {
  override readonly location: string;

  constructor(name: string) {
    super('CONFLICT', `The retailer ${name} already exists.`);
    this.location = addressOf('PUT /api/retailers/:name', { params: { name } });
  }
}

export class StaleRetailerError extends DomainError {
  override readonly location: string;

  constructor(name: string) {
    super('CONFLICT', `Somebody else has changed ${name} meanwhile. Please look at it again.`);
    this.location = addressOf('PUT /api/retailers/:name', { params: { name } });
  }
}

export class RetailerIsCrawledError extends DomainError {
  override readonly location: string;

  constructor(name: string, runId: string) {
    super('CONFLICT', `${name} is being crawled. Stop the run first.`);
    this.location = addressOf('GET /api/jobs/runs/:id', { params: { id: runId } });
  }
}
