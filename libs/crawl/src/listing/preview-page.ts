import { type CardField, cardFields } from '@app/contracts/crawler/crawler.constants.js';
import { type CardChoice, type PageSource, readCards } from './extract-listing.js';
import { type FieldReading } from './field-reading.js';
import { type CrawledProduct, type Selectors } from './product.js';
import { CompiledSelectors } from './selectors.js';

export interface PreviewField extends FieldReading<string | boolean> {
  field: CardField;
}

export interface PreviewCard {
  /** What a run would store; null where it would leave the card out. */
  product: CrawledProduct | null;
  fields: PreviewField[];
  /** Whether structured data agrees with the price; null where it says nothing of it. */
  agrees: boolean | null;
}

export interface PagePreview {
  cards: PreviewCard[];
  /** Cards on the page; `cards` holds the first 200. */
  cardCount: number;
  /** Share of the cards that gave each field, 0 to 1. */
  fillRates: Record<CardField, number>;
  nextUrl: string | null;
  warnings: string[];
}

const SHOWN = 200;

/**
 * What selectors would make of a page, field by field, each with its reason. Stores nothing. Throws SelectorError
 * naming the field of a selector that is none, or that takes too long here.
 */
export function previewPage(
  source: PageSource,
  selectors: Selectors,
  choice: Pick<CardChoice, 'ofListOnly'> = {},
): PagePreview {
  const compiled = new CompiledSelectors(selectors);
  const { cards, cardCount, nextUrl } = readCards(source, compiled, { limit: SHOWN, ...choice });
  const shown = cards.map(({ product, fields, agrees }) => ({
    product,
    agrees,
    fields: cardFields.map((field) => ({ field, ...fields[field] })),
  }));
  const readings = (field: CardField) => cards.map(({ fields }) => fields[field]);
  const rates = cardFields.map((field) => {
    const filled = readings(field).filter(({ value }) => value !== null).length;
    return [field, cards.length === 0 ? 0 : filled / cards.length] as const;
  });
  return {
    cards: shown,
    cardCount,
    fillRates: Object.fromEntries(rates) as Record<CardField, number>,
    nextUrl,
    warnings: [
      ...containerWarnings(cardCount),
      ...cardFields.flatMap((field) => fieldWarnings(field, compiled.has(field), readings(field))),
      ...cardWarnings(shown),
    ],
  };
}

function containerWarnings(count: number): string[] {
  if (count === 0) return ['productContainer matches nothing. The page may have changed, or need its scripts.'];
  if (count === 1) return ['productContainer matches once. It may be the list; it should be each product in it.'];
  return count > SHOWN ? [`productContainer matches ${count} times. It may be more than the products.`] : [];
}

function fieldWarnings(field: CardField, isSet: boolean, readings: FieldReading<string | boolean>[]): string[] {
  if (!isSet || readings.length === 0) return [];
  const values = readings.map(({ value }) => value).filter((value) => value !== null);
  if (values.length === 0 && readings.every(({ raw }) => raw === null))
    return [`${field} matches nothing in any card.`];
  const unread = readings.filter(({ value, raw }) => value === null && raw !== null && raw !== '').length;
  const warnings: string[] = [];
  if (unread > 0 && field !== 'originalPrice') {
    const noun = field === 'price' ? 'price could not be read' : 'value could not be used';
    warnings.push(`${field}: in ${unread} of ${readings.length} cards the ${noun}.`);
  }
  const sameIsOdd = field === 'productName' || field === 'productUrl' || field === 'price' || field === 'sku';
  if (sameIsOdd && values.length > 2 && new Set(values).size === 1) {
    warnings.push(
      `${field} is “${String(values[0]).slice(0, 60)}” in every card. It may be read from outside the cards.`,
    );
  }
  return warnings;
}

function cardWarnings(cards: PreviewCard[]): string[] {
  const left = cards.filter(({ product }) => product === null).length;
  const contradicted = cards.filter(({ agrees }) => agrees === false).length;
  const keys = cards.flatMap(({ product }) => product?.key ?? []);
  const repeated = keys.length - new Set(keys).size;
  return [
    left > 0 && `${left} of ${cards.length} cards would be left out: no name, or no link to a page of this shop.`,
    repeated > 0 && `${repeated} cards show a product that another card shows too.`,
    contradicted > 0 && `${contradicted} prices differ from the page’s structured data.`,
  ].filter((warning) => warning !== false);
}
