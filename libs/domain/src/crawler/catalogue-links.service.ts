import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { CatalogueMatcher } from './match-product.js';

/** So many products are compared before other work has its turn. */
const BATCH = 200;

/** Finds the shops' products in the catalogue, and passes on what the shops say. */
@Injectable()
export class CatalogueLinks {
  constructor(
    private readonly database: Database,
    private readonly links: CatalogueLinkRepository,
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
      await this.links.bringUpToDate(manager, retailerSlug);
    });
  }
}
