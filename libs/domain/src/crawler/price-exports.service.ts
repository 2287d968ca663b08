import { Injectable } from '@nestjs/common';
import type { ShopProductsExportQuery } from '@app/contracts/crawler/crawler-exports.contract.js';
import type { PricePoint, ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { toFields } from '../audit/changed-fields.js';
import { toPricePoint, toShopProduct } from './crawler-view.js';
import { ShopProductRepository } from './shop-products.repository.js';

/** A price of a shop's product, as it was seen then. */
export interface ExportedPrice {
  product: ShopProduct;
  point: PricePoint;
}

/** Shops' prices on their way out. That they were taken out is written down before the first is read. */
@Injectable()
export class PriceExports {
  constructor(
    private readonly database: Database,
    private readonly products: ShopProductRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Every product that matches as it was seen last, some hundreds at a time. */
  async prices(query: ShopProductsExportQuery, by: Actor): Promise<AsyncIterable<ShopProduct>> {
    await this.note(query, by, 'prices');
    return this.eachProduct(query);
  }

  /** Every price that the shops' pages showed of them, product by product, oldest first. */
  async history(query: ShopProductsExportQuery, by: Actor): Promise<AsyncIterable<ExportedPrice>> {
    await this.note(query, by, 'history');
    return this.eachPrice(query);
  }

  private async note(query: ShopProductsExportQuery, by: Actor, id: 'prices' | 'history'): Promise<void> {
    const label = id === 'prices' ? 'Prices' : 'Price history';
    await this.database.transaction((tx) =>
      this.audit.note(tx, by, 'shop-product.export', { id, label }, toFields(query)),
    );
  }

  private async *eachProduct(query: ShopProductsExportQuery): AsyncGenerator<ShopProduct> {
    for await (const rows of this.products.each(query)) yield* rows.map(toShopProduct);
  }

  private async *eachPrice(query: ShopProductsExportQuery): AsyncGenerator<ExportedPrice> {
    for await (const rows of this.products.each(query)) {
      const products = new Map(rows.map((row) => [row.id, toShopProduct(row)]));
      for (const price of await this.products.findPricesOf([...products.keys()])) {
        yield { product: products.get(price.shopProductId)!, point: toPricePoint(price) };
      }
    }
  }
}
