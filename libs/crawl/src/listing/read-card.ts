import { keyOfClean } from '../net/canonical-url.js';
import { ancestors, attribute, descendants, type Element, textOf, wordsOf } from './dom.js';
import { BY_PAGE, type FieldReading, notConfigured, notFound, reading } from './field-reading.js';
import { gtinIn, gtinProperties } from './gtin.js';
import { imageOf } from './images.js';
import { itemProperties, propertyValue } from './microdata.js';
import { isSameSite, type PageUrls } from './page-urls.js';
import { readPrices } from './prices.js';
import { type CrawledProduct } from './product.js';
import { statedAmount } from '../price/stated-amount.js';
import { type CompiledSelectors } from './selectors.js';
import { type StatedProduct, type StatedProducts } from './stated-products.js';
import { stockFromElements, stockOfCard } from './stock.js';
import { fullName, sizeIn, skuIn, statedField, textField } from './texts.js';

export interface CardFields {
  productName: FieldReading<string>;
  productUrl: FieldReading<string>;
  price: FieldReading<string>;
  originalPrice: FieldReading<string>;
  size: FieldReading<string>;
  description: FieldReading<string>;
  brand: FieldReading<string>;
  category: FieldReading<string>;
  inStock: FieldReading<boolean>;
  imageUrl: FieldReading<string>;
  sku: FieldReading<string>;
}

export interface CardReading {
  /** Null where the card has no name, or neither an address nor a SKU to know it by. */
  product: CrawledProduct | null;
  fields: CardFields;
  /** Whether structured data agrees with the price; null where it says nothing of it. */
  agrees: boolean | null;
  /** It shows a name and a price and leads nowhere: a product that is lost. One that leads to another site is an advertisement. */
  isUnlinked: boolean;
}

export interface PageContext {
  urls: PageUrls;
  pageKey: string;
  stated: StatedProducts;
}

/** Reads one product's card. A selector that is set and finds nothing leaves its field null: nothing is guessed. */
export function readCard(selectors: CompiledSelectors, card: Element, page: PageContext): CardReading {
  const own = itemProperties(card);
  const text = (field: 'productName' | 'size' | 'description' | 'brand' | 'category' | 'sku', length: number) =>
    textField(selectors.withSelf(field, card), selectors.written[field] ?? '', length);
  const written = selectors.has('productName') ? text('productName', 500) : nameOf(card, own.get('name'));
  const name = fullName(written.value ?? '', card);
  const productName = written.value === null ? written : { ...written, value: name };
  const productUrl = readUrl(selectors, card, page);
  const url = productUrl.value;
  const stated = page.stated.find(url ? keyOfClean(new URL(url)) : '', name);
  const currency = own.get('priceCurrency');
  const prices = readPrices(selectors, card, currency ? propertyValue(currency) : page.stated.currency);
  const fields: CardFields = {
    productName,
    productUrl,
    price: prices.price,
    originalPrice: prices.originalPrice,
    size: selectors.has('size') ? text('size', 100) : fromWords(sizeIn(name), 'The product’s name tells it.'),
    description: selectors.has('description') ? text('description', 5_000) : statedField(own.get('description'), 5_000),
    brand: selectors.has('brand')
      ? text('brand', 200)
      : orStated(statedField(own.get('brand.name') ?? own.get('brand'), 200), stated?.brand),
    category: selectors.has('category') ? text('category', 200) : statedField(own.get('category'), 200),
    inStock: readStock(selectors, card, own.get('availability'), stated),
    imageUrl: orStated(readImage(selectors, card, own.get('image'), page.urls), stated?.imageUrl),
    sku: selectors.has('sku') ? text('sku', 100) : orStated(skuOf(card, own.get('sku')), stated?.sku),
  };
  const product = asProduct(fields, page, gtinOf(own) ?? stated?.gtin ?? null, {
    currency: prices.currency,
    isFromPrice: prices.isFromPrice,
  });
  const isPriced = productName.value !== null && fields.price.value !== null;
  return {
    product,
    fields,
    agrees: agreement(fields.price.value, stated, own.get('price')),
    isUnlinked: product === null && isPriced && !leadsElsewhere(productUrl.raw ?? '', page),
  };
}

/** One field of a card, for whoever tries many selectors of it. */
export function readCardField(
  field: keyof CardFields,
  selectors: CompiledSelectors,
  card: Element,
  page: PageContext,
): FieldReading<string | boolean> {
  if (field === 'price' || field === 'originalPrice') return readPrices(selectors, card, page.stated.currency)[field];
  if (field === 'productUrl') return readUrl(selectors, card, page);
  if (field === 'imageUrl' && selectors.has(field)) return readImage(selectors, card, undefined, page.urls);
  if (field === 'inStock' && selectors.has(field)) return readStock(selectors, card, undefined, undefined);
  if (!selectors.has(field)) return readCard(selectors, card, page).fields[field];
  return textField(selectors.withSelf(field, card), selectors.written[field] ?? '', 500);
}

function asProduct(
  fields: CardFields,
  page: PageContext,
  gtin: string | null,
  price: Pick<CrawledProduct, 'currency' | 'isFromPrice'>,
): CrawledProduct | null {
  const { productName, productUrl, ...others } = fields;
  const sku = others.sku.value;
  const url = productUrl.value;
  if (!productName.value || (!url && !sku)) return null;
  return {
    key: url ? keyOfClean(new URL(url)) : `sku:${sku}`,
    url: url ?? page.urls.page.href,
    name: productName.value,
    price: others.price.value,
    originalPrice: others.originalPrice.value,
    ...price,
    size: others.size.value,
    description: others.description.value,
    brand: others.brand.value,
    category: others.category.value,
    inStock: others.inStock.value,
    imageUrl: others.imageUrl.value,
    sku,
    gtin,
    pageText: null,
  };
}

/** As the card states it. */
function gtinOf(own: ReadonlyMap<string, Element>): string | null {
  const element = gtinProperties.map((property) => own.get(property)).find((one) => one !== undefined);
  return element ? gtinIn(propertyValue(element)) : null;
}

function readUrl(selectors: CompiledSelectors, card: Element, page: PageContext): FieldReading<string> {
  const selector = selectors.written.productUrl ?? '';
  const matches = selectors.withSelf('productUrl', card);
  if (selector && matches.length === 0) return notFound(selector);
  const names = selector ? [] : selectors.withSelf('productName', card);
  const links = (selector ? matches : [...names, card]).flatMap((element) => linksAt(element, card));
  for (const link of [...links.filter((one) => !isAction(one)), ...links.filter(isAction)]) {
    const href = attribute(link, 'href') || attribute(link, 'content');
    const url = page.urls.product(href);
    if (url && keyOfClean(url) !== page.pageKey) return reading(url.href, href, selector, 'The link’s address.');
  }
  const hrefs = links.map((link) => attribute(link, 'href'));
  const href = hrefs.find((one) => leadsElsewhere(one, page)) ?? hrefs[0] ?? null;
  return reading<string>(null, href, selector, 'There is no link to a page of this shop.');
}

function leadsElsewhere(href: string, { urls }: PageContext): boolean {
  const url = urls.resolve(href);
  return url !== null && !isSameSite(url, urls.page);
}

/** 'Add to basket', 'Compare': what a card's product can be put into. */
const isAction = (link: Element): boolean =>
  /[/=?&_-](?:cart|basket|bag|wish-?list|compare|favou?rites|quick-?view|login)\b/i.test(attribute(link, 'href'));

/** The element if it is a link, else the link around it, else those inside it. */
function linksAt(element: Element, card: Element): Element[] {
  const isLink = ({ attribs, name }: Element) =>
    (attribs.href !== undefined && name !== 'link') || attribs.itemprop === 'url';
  if (isLink(element)) return [element];
  const around =
    element === card ? undefined : ([...ancestors(element, card)].find(isLink) ?? (isLink(card) ? card : undefined));
  return around ? [around] : descendants(element).filter(isLink);
}

function nameOf(card: Element, property: Element | undefined): FieldReading<string> {
  if (property) return statedField(property, 500);
  const heading = descendants(card).find(({ name }) => /^h[1-6]$/.test(name));
  return heading ? reading(textOf(heading) || null, textOf(heading), '', 'The card’s heading.') : notConfigured();
}

function readStock(
  selectors: CompiledSelectors,
  card: Element,
  availability: Element | undefined,
  stated: StatedProduct | undefined,
): FieldReading<boolean> {
  if (selectors.has('inStock')) {
    return stockFromElements(selectors.withSelf('inStock', card), selectors.written.inStock ?? '', wordsOf(card));
  }
  return orStated(stockOfCard(card, availability), stated?.inStock);
}

function readImage(
  selectors: CompiledSelectors,
  card: Element,
  property: Element | undefined,
  urls: PageUrls,
): FieldReading<string> {
  const resolve = (href: string) => urls.image(href);
  if (selectors.has('imageUrl')) {
    return imageOf(selectors.withSelf('imageUrl', card), selectors.written.imageUrl ?? '', resolve);
  }
  return imageOf(property ? [property] : [card], '', resolve);
}

function skuOf(card: Element, property: Element | undefined): FieldReading<string> {
  if (property) return statedField(property, 100);
  const holder = descendants(card).find(({ attribs }) => attribs['data-product_sku'] || attribs['data-sku']);
  const held = holder && (attribute(holder, 'data-product_sku') || attribute(holder, 'data-sku'));
  return held
    ? reading(held, held, '', 'An attribute of the card.')
    : fromWords(skuIn(wordsOf(card)), 'The card’s text names it.');
}

const fromWords = (value: string | null, reason: string): FieldReading<string> =>
  value ? reading(value, value, '', reason) : notConfigured();

/** What structured data adds where no selector is set and the card does not tell. */
function orStated<T extends string | boolean>(own: FieldReading<T>, stated: T | null | undefined): FieldReading<T> {
  if (own.value !== null || own.selector || stated === null || stated === undefined) return own;
  return reading(stated, String(stated), '', BY_PAGE);
}

function agreement(price: string | null, stated: StatedProduct | undefined, own: Element | undefined): boolean | null {
  const amounts = [stated?.price, stated?.priceMax, own && statedAmount(propertyValue(own))?.price]
    .filter((one): one is string => typeof one === 'string')
    .map(Number);
  if (price === null || amounts.length === 0) return null;
  // VAT may be in one and not in the other.
  return amounts.some((amount) =>
    [1, 1.2, 1 / 1.2].some((factor) => Math.abs(amount * factor - Number(price)) < 0.011),
  );
}
