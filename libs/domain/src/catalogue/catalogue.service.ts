import { Injectable } from '@nestjs/common';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { buyNowOrder } from './offers.js';
import { suggestProducts, type Suggestion, type WantedEquipment } from './suggest-products.js';

/** The catalogue as visitors and the assistant see it. */
@Injectable()
export class Catalogue {
  constructor(private readonly catalogue: CatalogueRepository) {}

  async publicProducts(): Promise<ListedProduct[]> {
    const [products, retailers] = await Promise.all([
      this.catalogue.findPublicProducts(),
      this.catalogue.findRetailers(),
    ]);
    return products.map((product) => ({ ...product, shops: buyNowOrder(product.offers, retailers) }));
  }

  /** Products for an answer's kit; empty where nothing matches. */
  async suggest(question: string, equipment: WantedEquipment[]): Promise<Suggestion[]> {
    const [products, brands, retailers] = await Promise.all([
      this.catalogue.findSuggestable(equipment.map(({ category }) => category)),
      this.catalogue.findBrands(),
      this.catalogue.findRetailers(),
    ]);
    const chosen = suggestProducts(question, equipment, { products, brands, retailers });
    const whole = await this.catalogue.findByIds(chosen.map(({ product }) => product.id));
    const byId = new Map(whole.map((product) => [product.id, product]));
    return chosen.map((suggestion) => ({
      ...suggestion,
      product: byId.get(suggestion.product.id) ?? suggestion.product,
    }));
  }
}
