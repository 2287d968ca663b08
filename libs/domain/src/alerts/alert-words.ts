import type { AlertLine } from '@app/contracts/alerts/alerts.contract.js';

/** A line of a product's history beside the one before. Amounts in major units. */
export interface PriceMove {
  name: string;
  url: string;
  price: number | null;
  currency: string | null;
  inStock: boolean | null;
  priceBefore: number | null;
  currencyBefore: string | null;
  inStockBefore: boolean | null;
}

export interface CheapestMove {
  productName: string;
  retailerName: string;
  price: number;
  retailerBefore: string;
  priceBefore: number;
}

/** More would not be read; how many there are is said. */
export const MOST_LINES = 100;

const money = (amount: number, currency: string | null): string =>
  currency === 'GBP' ? `£${amount.toFixed(2)}` : `${amount.toFixed(2)} ${currency ?? ''}`.trim();

/** A price that fell by so many percent or more, in the same money; null for any other. */
export function dropLine(
  { name, url, price, currency, priceBefore, currencyBefore }: PriceMove,
  percent: number,
): AlertLine | null {
  if (percent === 0 || price === null || priceBefore === null || currency !== currencyBefore) return null;
  if (price >= priceBefore || price > priceBefore * (1 - percent / 100) + 1e-9) return null;
  const share = Math.round((1 - price / priceBefore) * 100);
  return {
    kind: 'drop',
    url,
    text: `${name}: ${money(priceBefore, currency)} → ${money(price, currency)} (−${share} %)`,
  };
}

/** What could not be bought, and can be now. */
export function backLine({ name, url, inStock, inStockBefore }: PriceMove): AlertLine | null {
  return inStock === true && inStockBefore === false ? { kind: 'back', url, text: `${name} is back in stock.` } : null;
}

export const cheapestLine = ({
  productName,
  retailerName,
  price,
  retailerBefore,
  priceBefore,
}: CheapestMove): AlertLine => ({
  kind: 'cheapest',
  url: null,
  text: `${productName}: ${retailerName} is the cheapest now at ${money(price, 'GBP')}; it was ${retailerBefore} at ${money(priceBefore, 'GBP')}.`,
});

const outcomes: Record<string, string> = {
  ok: 'holds back what it doubts',
  partial: 'is not whole',
  blocked: 'was not let in',
  drifted: 'found the shop changed',
  empty: 'found no product',
  failed: 'failed',
};

export function lookLine(outcome: string, reasons: readonly string[], url: string | null): AlertLine {
  return {
    kind: 'look',
    url,
    text: `The crawl ${outcomes[outcome] ?? outcome}: ${reasons.slice(0, 3).join(' ')}`.trim(),
  };
}

export function subjectOf(retailerName: string, lines: readonly AlertLine[]): string {
  const many = (kind: AlertLine['kind'], one: string, several: string) => {
    const { length } = lines.filter((line) => line.kind === kind);
    return length > 0 && `${length} ${length === 1 ? one : several}`;
  };
  const parts = [
    lines.some(({ kind }) => kind === 'look') && 'a crawl needs a look',
    many('drop', 'price fell', 'prices fell'),
    many('back', 'product is back', 'products are back'),
    many('cheapest', 'cheapest shop changed', 'cheapest shops changed'),
  ].filter((part) => part !== false);
  return `${retailerName}: ${parts.join(', ')}`;
}

export function shortened(lines: readonly AlertLine[]): AlertLine[] {
  const [last, left] = [lines[MOST_LINES], lines.length - MOST_LINES];
  return last
    ? [...lines.slice(0, MOST_LINES), { kind: last.kind, url: null, text: `… and ${left} more.` }]
    : [...lines];
}
