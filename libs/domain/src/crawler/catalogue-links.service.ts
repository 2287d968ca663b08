import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { CatalogueMatcher } from './match-product.js';

/** So many products are compared before other work has its turn. */
const BATCH = 200;

/** A retailer's page that was a product of the catalogue. */
interface Match {
  retailerSlug: string;
  productId: string;
  url: string;
}

/** Finds the shops' products in the catalogue, and passes on what the shops say. */
@Injectable()
export class CatalogueLinks {
  constructor(
    private readonly database: Database,
    private readonly links: CatalogueLinkRepository,
    private readonly offers: ProductOfferRepository,
    private readonly products: ProductRepository,
  ) {}

  /**
   * Matches what is not matched and brings the catalogue up to date with this retailer. What staff decided stands. A second
   * call changes nothing.
   */
  async refresh(retailerSlug: string): Promise<void> {
    const unmatched = await this.links.findUnmatched(retailerSlug);
    const matches: { id: string; productId: string }[] = [];
    if (unmatched.length > 0) {
      const matcher = new CatalogueMatcher(await this.links.findCatalogue());
      for (const [place, wanted] of unmatched.entries()) {
        if (place % BATCH === BATCH - 1) await breathe();
        const productId = matcher.match(wanted);
        if (productId) matches.push({ id: wanted.id, productId });
      }
    }
    await this.database.transaction(async ({ manager }) => {
      await this.links.saveMatches(manager, matches);
      const outdated = await this.offers.lockOutdated(manager, retailerSlug);
      await this.offers.update(manager, retailerSlug, outdated);
      await this.offers.updatePrices(manager, retailerSlug);
      await this.products.raiseVersions(manager, outdated);
    });
  }

  /** Takes back what the catalogue was told because of a match that staff have undone. */
  async withdraw(manager: EntityManager, { retailerSlug, productId, url }: Match): Promise<void> {
    if (await this.offers.withdraw(manager, { retailerSlug, productId, url }))
      await this.products.raiseVersions(manager, [productId]);
  }
}
