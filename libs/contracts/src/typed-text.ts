import { z } from 'zod';

/** What shows nothing and can hide or join words: soft hyphens, zero-width characters, marks of direction, tags. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0001}-\u{e007f}]|(?<!\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d|\u200c/gu;

/** Line breaks stay; other control characters and those that turn the direction of a text go. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what has to go
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text as it may be shown to others, as it is read. A joiner stays within an emoji alone. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(INVISIBLE, '').replace(UNPRINTABLE, ' ').trim();

/** The same for a field with rules of its own: goes where `.trim()` would. */
export const shownText = (message?: string) => z.string(message).transform(printable);

/** Said of a text beyond its limit, which no form cuts. */
export const tooLong = (what: string, longest: number) => `The ${what} is too long: at most ${longest} characters.`;

/** What somebody typed into a field that may not stay empty: 1 to `longest` characters, `missing` where there are none. */
export const typedText = (what: string, longest: number, missing: string) =>
  z
    .string(missing)
    .transform(printable)
    .pipe(z.string().min(1, missing).max(longest, tooLong(what, longest)));

/** The same of a field that may stay empty. */
export const optionalText = (what: string, longest: number) =>
  z
    .string(`The ${what} is a text.`)
    .transform(printable)
    .pipe(z.string().max(longest, tooLong(what, longest)));
