import { Injectable } from '@nestjs/common';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import {
  type ProductsQuery,
  productsQuerySchema,
  type ProductSummary,
} from '@app/contracts/catalogue/staff-products.contract.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { buyNowOrder } from './offers.js';
import { type ProductFilters, StaffProductRepository, type StaffProductRow } from './staff-products.repository.js';

/** The catalogue as staff see it: what visitors see of a product, and those that visitors do not see. */
@Injectable()
export class StaffProducts {
  constructor(
    private readonly products: StaffProductRepository,
    private readonly catalogue: CatalogueRepository,
  ) {}

  async page(query: ProductsQuery): Promise<{ products: ListedProduct[]; total: number }> {
    const { rows, total } = await this.products.findPage(query);
    return { products: await this.listed(rows), total };
  }

  /** All of it, by name. */
  async all(): Promise<ListedProduct[]> {
    const all: ListedProduct[] = [];
    for await (const product of this.each(productsQuerySchema.parse({}))) all.push(product);
    return all.sort((one, other) => collator.compare(one.productName, other.productName));
  }

  /** One after the other, in no order that means anything. */
  async *each(filters: ProductFilters): AsyncGenerator<ListedProduct> {
    for await (const rows of this.products.each(filters)) yield* await this.listed(rows);
  }

  summary(): Promise<ProductSummary> {
    return this.products.summary();
  }

  private async listed(rows: StaffProductRow[]): Promise<ListedProduct[]> {
    const [products, retailers] = await Promise.all([this.catalogue.wholeOf(rows), this.catalogue.findRetailers()]);
    const hidden = new Set(rows.filter(({ isHidden }) => isHidden).map(({ id }) => id));
    const active = retailers.filter(({ status }) => status === 'active');
    return products.map((product) => ({
      ...product,
      shops: buyNowOrder(
        product.offers.filter(({ retailer }) => active.some(({ slug }) => slug === retailer)),
        retailers,
      ),
      isHidden: hidden.has(product.id),
    }));
  }
}

const collator = new Intl.Collator('en');
