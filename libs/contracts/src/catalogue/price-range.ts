const AMOUNT = String.raw`£?\s*(\d{1,9}(?:\.\d{1,2})?)`;
const RANGE = new RegExp(String.raw`^${AMOUNT}(?:\s*[-–—]\s*${AMOUNT})?$`);

/**
 * A typed price as the catalogue keeps it: '12.95' is '£12.95', '10.95-£12.5' is '£10.95 - £12.50', a range of equal ends
 * one price, '' none. Null where it is no price or begins with its higher end. Never throws.
 */
export function readPriceRange(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const [, low, high = low] = RANGE.exec(text) ?? [];
  if (low === undefined || Number(high) < Number(low)) return null;
  const [from, to] = [low, high].map((amount) => `£${Number(amount).toFixed(2)}`);
  return from === to ? `${from}` : `${from} - ${to}`;
}
