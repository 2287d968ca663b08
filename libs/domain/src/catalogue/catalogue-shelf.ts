import { Injectable } from '@nestjs/common';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductShelf, ProductText, Shop } from '@app/ai/products/product-shelf.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { activeShops } from './offers.js';

/** How long the texts are good for before somebody looks whether they changed, in milliseconds. */
const GOOD_FOR_MS = 5_000;

interface Names {
  mark: string;
  texts: readonly ProductText[];
  shops: readonly Shop[];
}

/** The catalogue as the assistant speaks of it: names at most five seconds old, prices and shops as they are now. */
@Injectable()
export class CatalogueShelf implements ProductShelf {
  private read: { at: number; names: Promise<Names> } | undefined;

  constructor(private readonly catalogue: CatalogueRepository) {}

  async texts(): Promise<readonly ProductText[]> {
    return (await this.names()).texts;
  }

  async shops(): Promise<readonly Shop[]> {
    return (await this.names()).shops;
  }

  async products(ids: readonly string[]): Promise<readonly Product[]> {
    return this.catalogue.findByIds([...ids]);
  }

  private async names(): Promise<Names> {
    if (!this.read || performance.now() - this.read.at > GOOD_FOR_MS)
      this.read = { at: performance.now(), names: this.renewed(this.read?.names) };
    try {
      return await this.read.names;
    } catch (error) {
      this.read = undefined;
      throw error;
    }
  }

  /** The same list where nothing changed: what was made of it stays good. */
  private async renewed(before: Promise<Names> | undefined): Promise<Names> {
    const [known, mark, retailers] = await Promise.all([
      before?.catch(() => undefined),
      this.catalogue.mark(),
      this.catalogue.findRetailers(),
    ]);
    const shops = activeShops(retailers).map(({ slug, retailer, shippingCost }) => ({
      slug,
      name: retailer,
      shippingCost,
    }));
    return { mark, shops, texts: known?.mark === mark ? known.texts : await this.catalogue.findTexts() };
  }
}
