/** A field as read from a card: the value, and for staff where it came from. */
export interface FieldReading<T> {
  value: T | null;
  /** The text or attribute it was read from, cut to what a screen shows; null where nothing was found. */
  raw: string | null;
  /** The selector that found it; '' where the card itself told. */
  selector: string;
  /** A sentence: why this value, or why none. */
  reason: string;
}

const SHOWN = 300;

/** Reasons of what is read from structured data. */
export const BY_CARD = 'The card states it for search engines.';
export const BY_PAGE = 'The page’s structured data says so.';
export const isStated = ({ reason }: FieldReading<unknown>): boolean => reason === BY_CARD || reason === BY_PAGE;

export function reading<T>(value: T | null, raw: string | null, selector: string, reason: string): FieldReading<T> {
  return { value, raw: raw === null ? null : raw.slice(0, SHOWN), selector, reason };
}

export const notConfigured = <T>(): FieldReading<T> =>
  reading<T>(null, null, '', 'No selector, and the card does not say.');

export const notFound = <T>(selector: string): FieldReading<T> =>
  reading<T>(null, null, selector, 'The selector finds nothing in this card.');
