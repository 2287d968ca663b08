import { listOf, objectOf, textIn, type JsonObject } from '../listing/json-ld.js';
import { sizeIn } from '../listing/texts.js';
import { stockIn } from '../listing/stock.js';
import { keyOfClean } from '../net/canonical-url.js';
import { type PageUrls } from '../listing/page-urls.js';
import { gtinIn, gtinProperties } from '../listing/gtin.js';
import { type CrawledProduct } from '../listing/product.js';
import { amountsInJson, type JsonAmount, pricesFrom } from './json-prices.js';

/** An object that names something with a price. */
export interface JsonProduct {
  object: JsonObject;
  name: string;
  amounts: JsonAmount[];
}

const names = ['name', 'title', 'productName', 'product_name', 'displayName', 'productTitle'];
const addresses = [
  'url',
  'href',
  'link',
  'permalink',
  'productUrl',
  'product_url',
  'canonicalUrl',
  'canonical_url',
  'onlineStoreUrl',
  'fullUrl',
  'relativeUrl',
  'pdpUrl',
  'path',
  'uri',
];
const slugs = ['handle', 'slug', 'urlKey', 'url_key', 'urlSlug', 'seoName', 'urlPart'];
/** What lists wrap their products in. */
const wrappers = ['node', 'product', 'item', 'document', '_source', 'data', 'attributes', 'productData', 'hit'];

export function jsonProductOf(value: unknown): JsonProduct | null {
  const object = objectOf(value);
  if (!object) return null;
  const name = firstText(object, names);
  const amounts = name === null ? [] : amountsInJson(object);
  const isNamed = name !== null && name.length <= 300 && (addressIn(object) ?? skuIn(object)) !== null;
  if (isNamed && amounts.length > 0) return { object, name, amounts };
  for (const key of wrappers) {
    const inner = objectOf(object[key]);
    const product = inner && jsonProductOf({ ...object, ...inner, [key]: undefined });
    if (product) return product;
  }
  return null;
}

/** `linkFor` finds the address that the page links a slug by. */
export function crawledFrom(
  { object, name, amounts }: JsonProduct,
  page: { urls: PageUrls; currency: string | null; isMinor: boolean | null; linkFor: (slug: string) => URL | null },
): CrawledProduct | null {
  const url = urlOf(object, page);
  const sku = skuIn(object);
  if (!url && !sku) return null;
  const image = imageIn(object);
  const tidyName = textIn(name) ?? name;
  return {
    key: url ? keyOfClean(url) : `sku:${sku}`,
    url: url?.href ?? page.urls.page.href,
    name: tidyName,
    ...pricesFrom(amounts, page.isMinor),
    currency: currencyIn(object, 0) ?? page.currency,
    size: firstText(object, ['size', 'volume']) ?? sizeIn(tidyName),
    description: null,
    brand: namedText(object, ['brand', 'vendor', 'manufacturer', 'brandName', 'brand_name']),
    category: namedText(object, ['productType', 'product_type', 'category', 'categoryName']),
    inStock: stockOf(object),
    imageUrl: image && page.urls.image(image),
    sku: skuOf(object),
    gtin: gtinIn(firstText(object, [...gtinProperties])),
    pageText: null,
  };
}

function urlOf(object: JsonObject, page: { urls: PageUrls; linkFor: (slug: string) => URL | null }): URL | null {
  const slug = firstText(object, slugs);
  const linked = slug === null ? null : page.linkFor(slug);
  if (linked) return linked;
  const address = firstText(object, addresses);
  if (address === null) return null;
  if (/^(https?:)?\//.test(address)) return page.urls.product(address);
  return page.linkFor(address) ?? page.urls.product(`/${address}`);
}

const addressIn = (object: JsonObject): string | null => firstText(object, [...addresses, ...slugs]);
const skuOf = (object: JsonObject): string | null =>
  firstText(object, ['sku', 'productCode', 'product_code', 'itemCode', 'mpn']) ??
  firstText(objectOf(listOf(object.variants)[0]) ?? {}, ['sku']);
const skuIn = (object: JsonObject): string | null =>
  skuOf(object) ?? firstText(object, ['code', 'productId', 'product_id', 'id', 'objectID', '_id']);

function firstText(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = object[key];
    const text = typeof value === 'string' || typeof value === 'number' ? textIn(value) : null;
    if (text) return text.slice(0, 1_000);
  }
  return null;
}

const namedText = (object: JsonObject, keys: readonly string[]): string | null =>
  firstText(object, keys) ??
  keys.map((key) => firstText(objectOf(listOf(object[key])[0]) ?? {}, ['name', 'title', 'label'])).find(Boolean) ??
  null;

function imageIn(object: JsonObject): string | null {
  for (const key of [
    'image',
    'imageUrl',
    'image_url',
    'featuredImage',
    'featured_image',
    'images',
    'thumbnail',
    'media',
  ]) {
    const [first] = listOf(object[key]);
    const held = objectOf(first);
    const text = held ? firstText(objectOf(held.node) ?? held, ['url', 'src', 'href', 'originalSrc']) : textIn(first);
    if (text) return text;
  }
  return null;
}

function currencyIn(value: unknown, depth: number): string | null {
  const object = objectOf(listOf(value)[0]);
  if (!object || depth > 4) return null;
  const own = firstText(object, ['currencyCode', 'currency_code', 'currency', 'priceCurrency', 'currencyIso']);
  if (own && /^[a-z]{3}$/i.test(own)) return own.toUpperCase();
  for (const [key, below] of Object.entries(object)) {
    const found = /price|variant|offer|amount|sale|final|minimum|node|edges/i.test(key)
      ? currencyIn(below, depth + 1)
      : null;
    if (found) return found;
  }
  return null;
}

const stocked = [
  'availableForSale',
  'available',
  'inStock',
  'in_stock',
  'isInStock',
  'is_in_stock',
  'isAvailable',
  'salable',
  'isSalable',
];
const soldOut = ['soldOut', 'sold_out', 'isSoldOut', 'outOfStock', 'out_of_stock', 'isOutOfStock'];
const levels = [
  'stock',
  'stockLevel',
  'stock_level',
  'quantityAvailable',
  'inventory',
  'stockQuantity',
  'stock_quantity',
];

function stockOf(object: JsonObject): boolean | null {
  for (const key of stocked) if (typeof object[key] === 'boolean') return object[key];
  for (const key of soldOut) if (typeof object[key] === 'boolean') return !object[key];
  const said = firstText(object, ['availability', 'stockStatus', 'stock_status', 'inventoryStatus']);
  if (said) return stockIn(said.replace(/_/g, ' ').toLowerCase());
  for (const key of levels) if (typeof object[key] === 'number') return object[key] > 0;
  const variants = listOf(object.variants).map((variant) => objectOf(variant)?.available);
  return variants.length > 0 && variants.every((one) => typeof one === 'boolean') ? variants.includes(true) : null;
}
