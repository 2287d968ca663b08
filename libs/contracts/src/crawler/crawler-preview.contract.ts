import { z } from 'zod';
import { cardFields, selectorFields } from './crawler.constants.js';

/** A field as it was read from a card, with the reason for its value or for having none. */
export const previewFieldSchema = z.object({
  field: z.enum(cardFields),
  value: z.union([z.string(), z.boolean()]).nullable(),
  /** The text or attribute it was read from, cut to what a screen shows. */
  raw: z.string().nullable(),
  /** The selector that found it; '' where the card itself told. */
  selector: z.string(),
  reason: z.string(),
});
export type PreviewField = z.infer<typeof previewFieldSchema>;

export const previewCardSchema = z.object({
  /** What a crawl would store of it; null where it would leave the card out. */
  product: z.object({ name: z.string(), url: z.string() }).nullable(),
  fields: z.array(previewFieldSchema),
  /** Whether the page's structured data agrees with the price; null where it says nothing of it. */
  agrees: z.boolean().nullable(),
});
export type PreviewCard = z.infer<typeof previewCardSchema>;

/** What selectors make of one page; nothing of it is stored. */
export const crawlPreviewSchema = z.object({
  /** The first 200. */
  cards: z.array(previewCardSchema),
  /** How many there are on the page. */
  cardCount: z.int(),
  /** Share of the cards that gave each field, 0 to 1. */
  fillRates: z.record(z.string(), z.number()),
  nextUrl: z.string().nullable(),
  warnings: z.array(z.string()),
});
export type CrawlPreview = z.infer<typeof crawlPreviewSchema>;

export const selectorSuggestionSchema = z.object({
  /** Null where nothing on the page looks like a list of products; a field that is absent was not found. */
  selectors: z.partialRecord(z.enum(selectorFields), z.string()).nullable(),
  cardCount: z.int(),
  /** Sentences for staff, who correct what is wrong. */
  reasons: z.array(z.string()),
});
export type SelectorSuggestion = z.infer<typeof selectorSuggestionSchema>;
