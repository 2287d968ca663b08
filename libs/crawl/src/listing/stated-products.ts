import { keyOfClean } from '../net/canonical-url.js';
import { compareDecimals } from '../price/decimal.js';
import { statedAmount } from '../price/stated-amount.js';
import { descendants, type Document } from './dom.js';
import { gtinIn, gtinProperties } from './gtin.js';
import { hasType, type JsonObject, jsonLdObjects, listOf, objectOf, textIn } from './json-ld.js';
import { type PageUrls } from './page-urls.js';
import { stockIn } from './stock.js';

/** A product as a page states it for search engines: the witness that is independent of the selectors. */
export interface StatedProduct {
  key: string | null;
  name: string | null;
  price: string | null;
  /** The highest of several offers. */
  priceMax: string | null;
  currency: string | null;
  inStock: boolean | null;
  sku: string | null;
  gtin: string | null;
  brand: string | null;
  imageUrl: string | null;
}

/** Finds what the page states about a product, by address, else by name. */
export class StatedProducts {
  private readonly byKey = new Map<string, StatedProduct>();
  private readonly byName = new Map<string, StatedProduct>();
  readonly currency: string | null;

  constructor(
    readonly all: readonly StatedProduct[],
    pageCurrency: string | null,
  ) {
    for (const product of all) {
      if (product.key && !this.byKey.has(product.key)) this.byKey.set(product.key, product);
      const name = product.name?.toLowerCase();
      if (name && !this.byName.has(name)) this.byName.set(name, product);
    }
    this.currency = pageCurrency ?? all.find(({ currency }) => currency)?.currency ?? null;
  }

  find(key: string, name: string): StatedProduct | undefined {
    return this.byKey.get(key) ?? this.byName.get(name.toLowerCase());
  }
}

export function readStatedProducts(document: Document, urls: PageUrls): StatedProducts {
  const products = jsonLdObjects(document)
    .filter((object) => hasType(object, 'Product', 'ProductGroup', 'IndividualProduct', 'ProductModel'))
    .map((object) => stated(object, urls));
  return new StatedProducts(products, metaCurrency(document));
}

function stated(product: JsonObject, urls: PageUrls): StatedProduct {
  const variants = listOf(product.hasVariant)
    .map(objectOf)
    .filter((one) => one !== null);
  const offers = [product, ...variants].flatMap((one) =>
    listOf(one.offers)
      .map(objectOf)
      .filter((offer) => offer !== null),
  );
  const prices = offers.flatMap(pricesOf).sort(compareDecimals);
  const [offer = {}] = offers;
  const href = textIn(product.url) ?? textIn(offer.url) ?? textIn(product['@id']);
  const url = href ? urls.product(href) : null;
  const image = textIn(product.image) ?? textIn(objectOf(listOf(product.image)[0])?.url);
  const stock = offers.map((one) => stockIn(textIn(one.availability) ?? '')).filter((one) => one !== null);
  return {
    key: url && keyOfClean(url),
    name: textIn(product.name),
    price: prices[0] ?? null,
    priceMax: prices.at(-1) ?? null,
    currency: offers.map(currencyOf).find((one) => one !== null) ?? null,
    inStock: stock.length === 0 ? null : stock.includes(true),
    sku: textIn(product.sku) ?? textIn(variants[0]?.sku) ?? textIn(offer.sku) ?? textIn(product.mpn),
    gtin:
      [product, ...(variants.length === 1 ? variants : []), ...(offers.length === 1 ? offers : [])].flatMap(
        gtinOf,
      )[0] ?? null,
    brand: textIn(product.brand) ?? textIn(objectOf(listOf(product.brand)[0])?.name),
    imageUrl: image && urls.image(image),
  };
}

const gtinOf = (object: JsonObject): string[] => gtinProperties.flatMap((name) => gtinIn(textIn(object[name])) ?? []);

const specifications = (offer: JsonObject) =>
  listOf(offer.priceSpecification)
    .map(objectOf)
    .filter((one) => one !== null);
const isStrike = (specification: JsonObject) =>
  /Strikethrough|ListPrice|SRP|MSRP/i.test(textIn(specification.priceType) ?? '');

function pricesOf(offer: JsonObject): string[] {
  const direct = [offer.price, offer.lowPrice, offer.highPrice].map(amount).filter((one) => one !== null);
  if (direct.length > 0) return direct;
  return specifications(offer)
    .filter((one) => !isStrike(one))
    .map(({ price }) => amount(price))
    .filter((one) => one !== null);
}

const currencyOf = (offer: JsonObject) =>
  textIn(offer.priceCurrency) ??
  specifications(offer)
    .map(({ priceCurrency }) => textIn(priceCurrency))
    .find((one) => one !== null) ??
  null;

const amount = (value: unknown): string | null => statedAmount(textIn(value) ?? '')?.price ?? null;

function metaCurrency(document: Document): string | null {
  for (const { name, attribs } of descendants(document)) {
    const says = attribs.property ?? attribs.itemprop ?? '';
    if (name === 'meta' && /^(og|product):price:currency$|^priceCurrency$/.test(says))
      return attribs.content?.trim() || null;
  }
  return null;
}
