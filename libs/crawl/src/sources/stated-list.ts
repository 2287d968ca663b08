import { compareDecimals } from '../price/decimal.js';
import { type PageUrls } from '../listing/page-urls.js';
import { type CrawledProduct } from '../listing/product.js';
import { type StatedProduct } from '../listing/stated-products.js';
import { sizeIn } from '../listing/texts.js';

/** A product as the page states it for search engines; null where it has no name, or nothing to know it by. */
export function crawledOf(stated: StatedProduct, urls: PageUrls): CrawledProduct | null {
  const { key, name, sku, price, priceMax } = stated;
  if (!name || (key === null && sku === null)) return null;
  return {
    key: key ?? `sku:${sku}`,
    url: key ?? urls.page.href,
    name,
    price,
    originalPrice: null,
    isFromPrice: price !== null && priceMax !== null && compareDecimals(priceMax, price) > 0,
    currency: stated.currency,
    size: sizeIn(name),
    description: null,
    brand: stated.brand,
    category: null,
    inStock: stated.inStock,
    imageUrl: stated.imageUrl,
    sku,
    gtin: stated.gtin,
    pageText: null,
  };
}
