import { z } from 'zod';
import { attribute, descendants, type Document } from '../listing/dom.js';
import { gtinIn } from '../listing/gtin.js';
import { type CrawledProduct } from '../listing/product.js';
import { sizeIn } from '../listing/texts.js';
import { canonicalKey } from '../net/canonical-url.js';
import { compareDecimals, toTwoPlaces } from '../price/decimal.js';
import { shifted } from './json-prices.js';
import { plainTextOf } from './plain-text.js';

const minor = z.string().regex(/^\d+$/);
const named = z.array(z.object({ name: z.string() })).catch([]);
const product = z.object({
  name: z.string().min(1),
  permalink: z.string().min(1),
  sku: z.string().nullish(),
  global_unique_id: z.string().nullish().catch(null),
  short_description: z.string().nullish(),
  prices: z.object({
    price: minor.catch(''),
    regular_price: minor.nullish().catch(null),
    price_range: z.object({ min_amount: minor, max_amount: minor }).nullish().catch(null),
    currency_code: z.string().nullish(),
    currency_minor_unit: z.number().int().min(0).max(4),
  }),
  images: z.array(z.object({ src: z.string() })).catch([]),
  categories: named,
  brands: named,
  is_in_stock: z.boolean().nullish(),
});
const PER_PAGE = 100;

/** Where a WooCommerce shop lists the products of the category that a page shows, or all. */
export function wooCommerceFeedFor(document: Document, page: URL): URL | null {
  if (
    page.searchParams.has('s') ||
    [...page.searchParams.keys()].some((name) => /^(filter_|min_price|max_price)/.test(name))
  )
    return null;
  const root = descendants(document).find(
    ({ name, attribs }) => name === 'link' && /api\.w\.org/.test(attribs.rel ?? ''),
  );
  const api = root ? attribute(root, 'href') : '/wp-json/';
  if (!URL.canParse(api, page.href) || new URL(api, page).origin !== page.origin) return null;
  const feed = new URL(`${api.replace(/\/?$/, '/')}wc/store/v1/products`, page);
  feed.search = `per_page=${PER_PAGE}&page=1`;
  const body = descendants(document).find(({ name }) => name === 'body');
  const classes = body ? attribute(body, 'class') : '';
  const slug = /\/product-category\/(?:[^/]+\/)*([^/]+)\/?(?:page\/\d+\/?)?$/.exec(page.pathname)?.[1];
  const category = /\btax-product_cat\b/.test(classes) ? /\bterm-(\d+)\b/.exec(classes)?.[1] : undefined;
  if (category ?? slug) feed.searchParams.set('category', category ?? slug!);
  else if (/\btax-product_/.test(classes)) return null;
  return feed;
}

/** Products of a WooCommerce shop's list; null where this is none. */
export function wooCommerceProducts(json: unknown, url: URL): CrawledProduct[] | null {
  if (
    !Array.isArray(json) ||
    !/\/wc\/store\/(v1\/)?products$/.test(url.pathname + (url.searchParams.get('rest_route') ?? ''))
  )
    return null;
  return json.flatMap((one) => {
    const parsed = product.safeParse(one);
    return parsed.success && URL.canParse(parsed.data.permalink, url.href) ? crawled(parsed.data, url) : [];
  });
}

function crawled(one: z.infer<typeof product>, feed: URL): CrawledProduct {
  const { prices } = one;
  const url = new URL(one.permalink, feed);
  const [name, brand] = [plainTextOf(one.name, 500), one.brands[0]?.name];
  const amount = (text: string | null | undefined) =>
    text ? toTwoPlaces(shifted(text, prices.currency_minor_unit)) : null;
  const price = amount(prices.price_range?.min_amount ?? prices.price);
  const before = prices.price_range ? null : amount(prices.regular_price);
  return {
    key: canonicalKey(url),
    url: url.href,
    name: name ?? one.name,
    price,
    originalPrice: price !== null && before !== null && compareDecimals(before, price) > 0 ? before : null,
    isFromPrice: prices.price_range ? prices.price_range.max_amount !== prices.price_range.min_amount : false,
    currency: prices.currency_code ?? null,
    size: sizeIn(one.name),
    description: plainTextOf(one.short_description ?? '', 5_000),
    brand: brand ? plainTextOf(brand, 200) : null,
    category: one.categories[0] ? plainTextOf(one.categories[0].name, 200) : null,
    inStock: one.is_in_stock ?? null,
    imageUrl: one.images[0] ? new URL(one.images[0].src, url).href : null,
    sku: one.sku?.trim() || null,
    gtin: gtinIn(one.global_unique_id ?? null),
    pageText: null,
  };
}
