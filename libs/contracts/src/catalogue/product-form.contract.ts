import { z } from 'zod';
import { rowVersion } from '../whole-number.js';
import { optionalText, typedText } from '../typed-text.js';
import { isOwnPath, isWebAddress } from '../web-address.js';
import { NOT_A_VIDEO, parseYoutube } from '../youtube.js';
import { readPriceRange } from './price-range.js';

const line = (what: string, longest: number, missing: string) =>
  typedText(what, longest, missing).transform((text) => text.replace(/\s+/g, ' '));

const NOT_A_PRICE =
  'The price is one price such as £12.95, or a range from the lower to the higher such as £10.95 - £12.50.';
const NOT_A_PICTURE = 'The picture is a path of this site, such as /images/wax.webp, or an http or https address.';

const address = (what: string) => {
  const sentence = `The ${what} must be an http or https address, such as https://example.org.`;
  return z
    .string(sentence)
    .trim()
    .refine((text) => text === '' || isWebAddress(text), sentence);
};

/** As `typed` reads it; `sentence` where it makes no sense of it. */
const understood = (typed: (text: string) => string | null, sentence: string) =>
  z.string(sentence).transform((text, context) => {
    const kept = typed(text);
    if (kept !== null) return kept;
    context.addIssue(sentence);
    return z.NEVER;
  });

const flag = (what: string) => z.boolean(`${what} is true or false.`);

const fields = {
  productName: line('name', 500, 'Please enter the name of the product.'),
  brand: line('brand', 100, 'Please choose a brand.'),
  category: line('category', 100, 'Please enter a category.'),
  description: optionalText('description', 5_000),
  priceRange: understood(readPriceRange, NOT_A_PRICE),
  problemType: optionalText('problem type', 1_000),
  keywords: optionalText('list of keywords', 1_000),
  aiLogic: optionalText('AI logic', 2_000),
  imageUrl: z
    .string(NOT_A_PICTURE)
    .trim()
    .refine((text) => text === '' || isOwnPath(text) || isWebAddress(text), NOT_A_PICTURE),
  /** Any form of a video's address is taken, its id is kept. */
  youtubeVideoId: understood((text) => (text.trim() === '' ? '' : (parseYoutube(text)?.videoId ?? null)), NOT_A_VIDEO),
  isYoutubeShort: flag('isYoutubeShort'),
  availabilityCleanyourcar: flag('availabilityCleanyourcar'),
  availabilityIn2detailing: flag('availabilityIn2detailing'),
  availabilityPolishedbliss: flag('availabilityPolishedbliss'),
  actualProductUrlCleanyourcar: address('page at Cleanyourcar'),
  actualProductUrlIn2detailing: address('page at In2Detailing'),
  actualProductUrlPolishedbliss: address('page at Polished Bliss'),
};

/** A new product as staff type it; whatever else a client sends (an id, a counter, isSample) is dropped. */
export const productFormSchema = z.object({
  ...fields,
  description: fields.description.default(''),
  priceRange: fields.priceRange.default(''),
  problemType: fields.problemType.default(''),
  keywords: fields.keywords.default(''),
  aiLogic: fields.aiLogic.default(''),
  imageUrl: fields.imageUrl.default(''),
  youtubeVideoId: fields.youtubeVideoId.default(''),
  isYoutubeShort: fields.isYoutubeShort.default(false),
  availabilityCleanyourcar: fields.availabilityCleanyourcar.default(true),
  availabilityIn2detailing: fields.availabilityIn2detailing.default(true),
  availabilityPolishedbliss: fields.availabilityPolishedbliss.default(true),
  actualProductUrlCleanyourcar: fields.actualProductUrlCleanyourcar.default(''),
  actualProductUrlIn2detailing: fields.actualProductUrlIn2detailing.default(''),
  actualProductUrlPolishedbliss: fields.actualProductUrlPolishedbliss.default(''),
});
export type ProductForm = z.infer<typeof productFormSchema>;

const NOT_A_VERSION = 'The version is a whole number.';

/** A change: what is absent stays as it is. With `version` it is refused once the product has changed meanwhile. */
export const productChangeSchema = z
  .object(fields)
  .partial()
  .extend({ version: rowVersion(NOT_A_VERSION).optional() });
export type ProductChange = z.infer<typeof productChangeSchema>;

/** With `version` only the product that was looked at is deleted. */
export const productDeletionSchema = z.object({
  version: z
    .string(NOT_A_VERSION)
    .regex(/^\d{1,9}$/, NOT_A_VERSION)
    .transform(Number)
    .optional(),
});
export type ProductDeletion = z.infer<typeof productDeletionSchema>;
