import { z } from 'zod';

/** Line breaks stay; other control characters and those that turn the direction of a text go. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what has to go
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const printable = (text: string) => text.replaceAll('\r\n', '\n').replace(UNPRINTABLE, ' ').trim();
const tooLong = (what: string, longest: number) => `The ${what} is too long: at most ${longest} characters.`;

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
