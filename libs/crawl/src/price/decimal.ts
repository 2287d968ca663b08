/**
 * A written number as decimal text: '1.299,00' → '1299.00', '12,9' → '12.90', '1 298' → '1298.00'. The last of two
 * separators is the decimal one; a single one before three digits parts thousands, unless `hasThousandths`. Null where
 * the groups are of no known way to write a number.
 */
export function toDecimal(written: string, hasThousandths = false): string | null {
  const text = written.replace(/['’]|\s(?=\d{3}(?!\d))/g, '').replace(/([.,])\s/g, '$1');
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (!last) return padded(text, '');
  const lastAt = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, lastAt), text.slice(lastAt + 1)];
  const isMixed = separators.some((separator) => separator !== last);
  if (isMixed) return separators.filter((one) => one === last).length === 1 ? padded(whole, fraction) : null;
  if (separators.length > 1) return isGrouped(text) ? padded(text, '') : null;
  const partsThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !hasThousandths;
  return partsThousands ? padded(text, '') : padded(whole, fraction);
}

/** A decimal's text with two places, the rest rounded half up; for what is stored and compared. */
export function toTwoPlaces(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  const text = String(hundredths + ((fraction[2] ?? '0') >= '5' ? 1n : 0n)).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Negative, zero or positive, as a sorts before, with or after b. */
export const compareDecimals = (a: string, b: string): number => Number(a) - Number(b);

const isGrouped = (text: string) => /^\d{1,3}([.,]\d{3})+$/.test(text);

function padded(whole: string, fraction: string): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return `${digits}.${fraction.padEnd(2, '0')}`;
}
