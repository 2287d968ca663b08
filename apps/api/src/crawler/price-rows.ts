import type { priceColumns, priceHistoryColumns } from '@app/contracts/crawler/crawler-exports.contract.js';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import type { ExportedPrice } from '@app/domain/crawler/price-exports.service.js';

/** Nothing where the shop does not say. */
const said = (value: boolean | null): string => (value === null ? '' : String(value));

/** One line for each product, as it was seen last. */
export async function* toPriceRows(
  products: AsyncIterable<ShopProduct>,
): AsyncGenerator<Record<(typeof priceColumns)[number], string | null>> {
  for await (const { retailerName, before, isFromPrice, isGone, inStock, ...product } of products)
    yield {
      ...product,
      retailer: retailerName,
      isFromPrice: said(isFromPrice),
      inStock: said(inStock),
      isGone: said(isGone),
      priceBefore: before?.price ?? null,
    };
}

/** One line for each price and stock that differed from the one before. */
export async function* toPriceHistoryRows(
  prices: AsyncIterable<ExportedPrice>,
): AsyncGenerator<Record<(typeof priceHistoryColumns)[number], string | null>> {
  for await (const { product, point } of prices)
    yield {
      ...point,
      retailer: product.retailerName,
      name: product.name,
      sku: product.sku,
      inStock: said(point.inStock),
      productId: product.productId,
      url: product.url,
    };
}
