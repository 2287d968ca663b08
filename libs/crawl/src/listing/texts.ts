import { attribute, descendants, type Element, textOf } from './dom.js';
import { BY_CARD, type FieldReading, notConfigured, notFound, reading } from './field-reading.js';
import { propertyValue } from './microdata.js';

/** The first text that the selector's elements give, at most `length` characters of it. */
export function textField(elements: readonly Element[], selector: string, length: number): FieldReading<string> {
  if (elements.length === 0) return selector ? notFound(selector) : notConfigured();
  for (const element of elements) {
    const text = valueOf(element);
    if (text) return reading(text.slice(0, length), text, selector, 'The first text that it finds.');
  }
  return reading<string>(null, '', selector, 'What the selector finds is empty.');
}

/** A name that its card cuts off with dots, in full where its picture or its link says it so. */
export function fullName(cut: string, card: Element): string {
  const start = cutText.exec(cut)?.[1];
  if (!start) return cut;
  const said = descendants(card).flatMap((one) => ['alt', 'title', 'aria-label'].map((name) => attribute(one, name)));
  return said.find((text) => text.length > start.length && text.startsWith(start))?.slice(0, 500) ?? cut;
}

const cutText = /^(.{3,}?)\s*(?:…|\.\.\.)$/;

/** A property that the card states by itself. */
export function statedField(property: Element | undefined, length: number): FieldReading<string> {
  const value = property ? propertyValue(property) : '';
  if (!value) return notConfigured();
  return reading(value.slice(0, length), value, '', BY_CARD);
}

/** A name cut off with dots stands in full in the title or the picture's description. */
function valueOf(element: Element): string {
  if (element.name === 'img') return attribute(element, 'alt');
  if (element.attribs.content !== undefined || element.name === 'link') return propertyValue(element);
  const text = textOf(element);
  const start = cutText.exec(text)?.[1];
  const title = attribute(element, 'title');
  return (start && title.startsWith(start) ? title : text) || attribute(element, 'value') || title;
}

const size =
  /(?<![\w.,])(?:\d+\s?x\s?)?\d+(?:[.,]\d+)?\s?(?:ml|cl|l|lt|ltr|litres?|liters?|g|gr|kg|oz|fl\.?\s?oz|gal(?:lons?)?|cm|mm|m|inch(?:es)?|")(?![\w])/i;

/** A size in a product's name, such as '500ml' or '2 x 1L'; null where it names none. */
export function sizeIn(name: string): string | null {
  return size.exec(name)?.[0] ?? null;
}

const skuLabel =
  /\b(?:sku|art(?:icle|ikel)?\.?[- ]?(?:nr|no|number)|item (?:no|code|number)|product code|part (?:no|number)|mpn|ref)\s?[.:#]+\s?([A-Za-z0-9][\w./-]{1,39})/i;

/** A stock number that a card's text names as one: 'Product code: AB-12'. */
export function skuIn(text: string): string | null {
  return skuLabel.exec(text)?.[1] ?? null;
}
