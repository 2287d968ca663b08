import { attribute, descendants, type Document, firstElement, textOf } from '../listing/dom.js';
import { gtinIn, gtinProperties } from '../listing/gtin.js';
import { itemProperties, propertyValue } from '../listing/microdata.js';
import { type PageUrls } from '../listing/page-urls.js';
import { type CrawledProduct } from '../listing/product.js';
import { type StatedProduct, type StatedProducts } from '../listing/stated-products.js';
import { stockIn } from '../listing/stock.js';
import { canonicalKey } from '../net/canonical-url.js';
import { toTwoPlaces } from '../price/decimal.js';
import { crawledOf } from './stated-list.js';

/** The one product of a page of its own: by JSON-LD, microdata or OpenGraph; null where the page is not one product's. */
export function productOfPage(document: Document, urls: PageUrls, stated: StatedProducts): CrawledProduct | null {
  const here = canonicalKey(urls.page);
  const own = stated.all.filter(({ key, price }) => key === here && price !== null);
  const nameless = stated.all.filter(({ key, price }) => key === null && price !== null);
  const [said] = own.length > 0 ? own : nameless.length === 1 ? nameless : [];
  const facts = said ?? microdataOf(document, urls) ?? openGraphOf(document);
  return facts && crawledOf({ ...facts, key: here }, urls);
}

const nothing: StatedProduct = {
  key: null,
  name: null,
  price: null,
  priceMax: null,
  currency: null,
  inStock: null,
  sku: null,
  gtin: null,
  brand: null,
  imageUrl: null,
};

function microdataOf(document: Document, urls: PageUrls): StatedProduct | null {
  const items = descendants(document).filter(({ attribs }) => /schema\.org\/Product$/i.test(attribs.itemtype ?? ''));
  const [item] = items;
  if (!item || items.length > 1) return null;
  const properties = itemProperties(item);
  const value = (name: string) => {
    const element = properties.get(name);
    return element ? propertyValue(element) || null : null;
  };
  const price = decimalOf(value('price') ?? value('lowPrice'));
  const image = value('image');
  return {
    ...nothing,
    name: value('name'),
    price,
    currency: value('priceCurrency'),
    inStock: stockIn(value('availability') ?? ''),
    sku: value('sku') ?? value('mpn'),
    gtin: gtinProperties.flatMap((name) => gtinIn(value(name)) ?? [])[0] ?? null,
    brand: value('brand.name') ?? value('brand'),
    imageUrl: image && urls.image(image),
  };
}

function openGraphOf(document: Document): StatedProduct | null {
  const said = new Map<string, string>();
  for (const element of descendants(document)) {
    const name = element.attribs.property ?? element.attribs.name;
    if (element.name === 'meta' && name && !said.has(name)) said.set(name, attribute(element, 'content'));
  }
  const price = decimalOf(said.get('product:price:amount') ?? said.get('og:price:amount') ?? null);
  if (price === null && !/product/.test(said.get('og:type') ?? '')) return null;
  const heading = firstElement(document, ({ name }) => name === 'h1');
  return {
    ...nothing,
    name: (heading && textOf(heading)) || said.get('og:title') || null,
    price,
    currency: said.get('product:price:currency') ?? said.get('og:price:currency') ?? null,
    inStock: stockIn(
      (said.get('product:availability') ?? said.get('og:availability') ?? '').replace(/oos/i, 'out of stock'),
    ),
    sku: said.get('product:retailer_item_id') ?? null,
    brand: said.get('product:brand') ?? null,
    imageUrl: said.get('og:image') ?? null,
  };
}

const decimalOf = (text: string | null): string | null => {
  const plain = text?.trim().replace(/^(\d{1,3}),(\d{3}\.\d{2})$/, '$1$2') ?? '';
  return /^\d+(\.\d+)?$/.test(plain) ? toTwoPlaces(plain) : null;
};
