import { z } from 'zod';
import { canonicalKey } from '../net/canonical-url.js';
import { compareDecimals, toTwoPlaces } from '../price/decimal.js';
import { plainTextOf } from './plain-text.js';
import { gtinIn } from '../listing/gtin.js';
import { type CrawledProduct } from '../listing/product.js';
import { sizeIn } from '../listing/texts.js';

const decimal = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));
const variant = z.object({
  title: z.string().nullish(),
  sku: z.string().nullish(),
  barcode: z.string().nullish().catch(null),
  available: z.boolean().nullish(),
  price: decimal,
  compare_at_price: decimal.nullish().catch(null),
});
const product = z.object({
  title: z.string().min(1),
  handle: z.string().min(1),
  vendor: z.string().nullish(),
  product_type: z.string().nullish(),
  body_html: z.string().nullish(),
  variants: z.array(variant).min(1),
  images: z.array(z.object({ src: z.string() })).catch([]),
});
const list = z.object({ products: z.array(z.unknown()) });
const PER_PAGE = 250;

/** Where a Shopify shop lists the products of the collection that an address shows, or all; null for a filtered list. */
export function shopifyFeedFor(page: URL): URL | null {
  const [, before = '', handle] = /^(.*?)\/collections\/([^/]+)\/?$/.exec(page.pathname) ?? [];
  const isFiltered = [...page.searchParams.keys()].some((name) => /^(filter\.|q$|constraint$)/.test(name));
  if (isFiltered || (!handle && /\/(collections\/.+\/|products\/|search|pages\/)/.test(page.pathname))) return null;
  const path = handle && handle !== 'all' ? `${before}/collections/${handle}/products.json` : `${before}/products.json`;
  return new URL(`${path}?limit=${PER_PAGE}&page=1`, page);
}

/** Products of a Shopify shop's list; null where this is none. What is no product in it is passed over. */
export function shopifyProducts(json: unknown, url: URL, currency: string | null): CrawledProduct[] | null {
  const read = list.safeParse(json);
  const isIt = read.success && /\/products\.json$/.test(url.pathname);
  if (!isIt) return null;
  const above = url.pathname.replace(/(\/collections\/[^/]+)?\/products\.json$/, '');
  return read.data.products.flatMap((one) => {
    const parsed = product.safeParse(one);
    return parsed.success
      ? crawled(parsed.data, new URL(`${above}/products/${parsed.data.handle}`, url), currency)
      : [];
  });
}

function crawled(one: z.infer<typeof product>, url: URL, currency: string | null): CrawledProduct {
  const inOrder = [...one.variants].sort((a, b) => compareDecimals(a.price, b.price));
  const [least, most] = [inOrder[0]!, inOrder.at(-1)!];
  const before = least.compare_at_price ?? null;
  const stock = one.variants.map(({ available }) => available).filter((known) => typeof known === 'boolean');
  const only = one.variants.length === 1 ? one.variants[0]!.title : null;
  return {
    key: canonicalKey(url),
    url: url.href,
    name: one.title.trim(),
    price: toTwoPlaces(least.price),
    originalPrice: before !== null && compareDecimals(before, least.price) > 0 ? toTwoPlaces(before) : null,
    isFromPrice: compareDecimals(most.price, least.price) > 0,
    currency,
    size: sizeIn(one.title) ?? (only ? sizeIn(only) : null),
    description: plainTextOf(one.body_html ?? '', 5_000),
    brand: one.vendor?.trim() || null,
    category: one.product_type?.trim() || null,
    inStock: stock.length === 0 ? null : stock.includes(true),
    imageUrl: one.images[0] ? new URL(one.images[0].src, url).href : null,
    sku: one.variants.find(({ sku }) => sku)?.sku ?? null,
    gtin: one.variants.length === 1 ? gtinIn(one.variants[0]!.barcode ?? null) : null,
    pageText: null,
  };
}
