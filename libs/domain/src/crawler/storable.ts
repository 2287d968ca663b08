import { createHash } from 'node:crypto';

/** What PostgreSQL can keep of a stranger's text: no NUL and no half of a character, which no text or jsonb column takes. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as T;
  if (Array.isArray(value)) return value.map((item: unknown) => storable(item)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [storable(name), storable(item)])) as T;
  return value;
}

/** Ten digits are the column's width; more is a mistake of the page, and a price that is not known. */
export function storablePrice(price: string | null): string | null {
  return price !== null && /^\d{1,9}(\.\d{1,2})?$/.test(price) ? price : null;
}

/** An index takes no more of a key than this; a longer one is told from others by its hash. A second call changes nothing. */
const LONGEST_KEY = 600;

export function storableKey(key: string): string {
  const kept = storable(key);
  if (kept.length <= LONGEST_KEY) return kept;
  return `${kept.slice(0, LONGEST_KEY - 65).toWellFormed()}#${createHash('sha256').update(kept).digest('hex')}`;
}
