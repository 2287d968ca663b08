import { Injectable } from '@nestjs/common';
import type { OfCatalogue } from '@app/ai/pipeline-answer.js';
import type { ListedProduct, Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { PreviewedProduct } from '@app/contracts/catalogue/staff-products.contract.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { activeShops, buyNowOrder, offersOfNamedShops } from './offers.js';
import { toProduct } from './product-row.js';
import { suggestProducts, type Suggestion, type SuggestionShelf, type WantedEquipment } from './suggest-products.js';

/** The catalogue as visitors and the assistant see it. */
@Injectable()
export class Catalogue {
  constructor(private readonly catalogue: CatalogueRepository) {}

  async publicProducts(): Promise<ListedProduct[]> {
    return this.withShops(await this.catalogue.findPublicProducts());
  }

  /** These of it, in no order; ids that are gone are left out. */
  async listed(ids: string[]): Promise<ListedProduct[]> {
    return this.withShops(await this.catalogue.findByIds(ids));
  }

  /** The products that an answer speaks of, in its order; those that are gone meanwhile are left out. */
  async named({ asked, named }: OfCatalogue): Promise<Suggestion[]> {
    const whole = new Map(
      (await this.catalogue.findByIds(named.map(({ id }) => id))).map((product) => [product.id, product]),
    );
    return named.flatMap(({ id, reason }, at) => {
      const product = whole.get(id);
      // Earlier is better, as with scores.
      return product ? [{ product, equipmentName: '', reason, score: -at, why: asked }] : [];
    });
  }

  /** Products for an answer's kit; empty where nothing matches. */
  async suggest(question: string, equipment: WantedEquipment[]): Promise<Suggestion[]> {
    const shelf = await this.shelf(equipment.map(({ category }) => category));
    const chosen = suggestProducts(question, equipment, shelf);
    const whole = await this.catalogue.findByIds(chosen.map(({ product }) => product.id));
    const byId = new Map(whole.map((product) => [product.id, product]));
    return chosen.map((suggestion) => ({
      ...suggestion,
      product: byId.get(suggestion.product.id) ?? suggestion.product,
    }));
  }

  /** What products are chosen from, as if the catalogue held this one as it is typed: under its own id, or as a new one. */
  async shelfWith(
    { id, ...form }: PreviewedProduct,
    categories: string[],
  ): Promise<{ shelf: SuggestionShelf; product: Product }> {
    const [shelf, others] = await Promise.all([this.shelf(categories), this.catalogue.findOffers(id)]);
    const given = offersOfNamedShops(form).map((offer) => ({ ...offer, price: null, currency: null, seenAt: null }));
    const named = new Set(given.map(({ retailerSlug }) => retailerSlug));
    const product = toProduct(
      {
        ...form,
        id: id ?? NEW_PRODUCT,
        isSample: false,
        version: 0,
        impressionCount: 0,
        offers: [...others.filter(({ retailerSlug }) => !named.has(retailerSlug)), ...given],
      },
      activeShops(await this.catalogue.findRetailers()),
    );
    const isUsable = await this.catalogue.isUsable(form.brand);
    const products = [...shelf.products.filter((other) => other.id !== product.id), ...(isUsable ? [product] : [])];
    return { shelf: { ...shelf, products }, product };
  }

  private async withShops(products: Product[]): Promise<ListedProduct[]> {
    const retailers = await this.catalogue.findRetailers();
    return products.map((product) => ({ ...product, shops: buyNowOrder(product.offers, retailers) }));
  }

  private async shelf(categories: string[]): Promise<SuggestionShelf> {
    const [products, brands, retailers] = await Promise.all([
      this.catalogue.findSuggestable(categories),
      this.catalogue.findBrands(),
      this.catalogue.findRetailers(),
    ]);
    return { products, brands, retailers };
  }
}

/** Stands for a product that has no id yet. */
const NEW_PRODUCT = '00000000-0000-0000-0000-000000000000';
