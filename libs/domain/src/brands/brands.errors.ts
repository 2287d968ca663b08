import { addressOf } from '@app/contracts/address.js';
import { DomainError, NotFoundError } from '../errors.js';

export const brandNotFound = () => new NotFoundError('There is no such brand.');

export class BrandNameTakenError extends DomainError {
  override readonly location: string;

  constructor(name: string) {
    super('CONFLICT', `The brand ${name} already exists.`);
    this.location = addressOf('PUT /api/brands/:name', { params: { name } });
  }
}

export class StaleBrandError extends DomainError {
  override readonly location: string;

  constructor(name: string) {
    super('CONFLICT', `Somebody else has changed ${name} meanwhile. Please look at it again.`);
    this.location = addressOf('PUT /api/brands/:name', { params: { name } });
  }
}

/** A product without a brand would be one that nobody could find or hide. */
export class BrandInUseError extends DomainError {
  override readonly location: string;

  constructor(name: string, products: number) {
    const has = products === 1 ? 'one product' : `${products.toLocaleString('en-GB')} products`;
    const them = products === 1 ? 'it' : 'them';
    super('CONFLICT', `${name} still has ${has}. Please delete ${them} or choose another brand for ${them} first.`);
    this.location = addressOf('GET /api/products', { query: { brand: name } });
  }
}
