import { addressOf } from '@app/contracts/address.js';
import { DomainError, NotFoundError } from '../errors.js';

export const productNotFound = () => new NotFoundError('There is no such product.');

/** Unknown or blacklisted: nothing may be sold under it. */
export class UnusableBrandError extends DomainError {
  override readonly field = 'brand';

  constructor(brand: string) {
    super('BAD_REQUEST', `${brand} is not an approved brand. Please add or approve it in the Brands tab.`);
  }
}

/** The import tells duplicates by 'already exists' in the sentence. */
export class ProductExistsError extends DomainError {
  override readonly location: string;

  constructor(name: string, brand: string, existingId: string) {
    super('CONFLICT', `The product ${name} of ${brand} already exists. Please use that one.`);
    this.location = addressOf('GET /api/products/:id', { params: { id: existingId } });
  }
}

/** A crawl changes products too, so that nobody is named. */
export class StaleProductError extends DomainError {
  override readonly location: string;

  constructor(name: string, id: string) {
    super('CONFLICT', `${name} has been changed meanwhile. Please look at it again.`);
    this.location = addressOf('GET /api/products/:id', { params: { id } });
  }
}
