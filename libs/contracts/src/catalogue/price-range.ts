/** '1,049.95' as well; a comma before the last two figures is a point, as on the Continent. */
const AMOUNT = String.raw`£?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)`;
const RANGE = new RegExp(String.raw`^${AMOUNT}(?:\s*[-–—]\s*${AMOUNT})?$`);

/**
 * A typed price as the catalogue keeps it: '12.95' is '£12.95', '10.95-£12.5' is '£10.95 - £12.50', a range of equal ends
 * one price, '' none. Null where it is no price or begins with its higher end. Never throws.
 */
export function readPriceRange(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const [, low, high = low] = RANGE.exec(text) ?? [];
  if (low === undefined || high === undefined || pounds(high) < pounds(low)) return null;
  const [from, to] = [low, high].map((amount) => `£${pounds(amount).toFixed(2)}`);
  return from === to ? `${from}` : `${from} - ${to}`;
}

const pounds = (amount: string): number => Number(amount.replace(/,(?=\d{3})/g, '').replace(',', '.'));
