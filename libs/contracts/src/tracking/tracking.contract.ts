import { z } from 'zod';
import { confidenceSchema } from '../analysis/analysis.contract.js';

/** Longer texts are cut, not refused: nobody is there to read a refusal. */
const cut = (length: number) => z.string().transform((text) => text.slice(0, length));
const optionalText = (length: number) =>
  cut(length)
    .nullish()
    .transform((text) => text ?? '');

export const MAX_TERM_LENGTH = 200;

/** All that is kept of what a browser says of itself. An app shows our pages inside of its own. */
export const devices = ['desk', 'phone'] as const;
export type Device = (typeof devices)[number];
export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'app', 'other'] as const;
export type Browser = (typeof browsers)[number];

export const trackVisitorSchema = z.object({
  visitorId: cut(64),
  sessionId: optionalText(64),
  userAgent: optionalText(512),
  referrer: optionalText(2_048),
  currentUrl: optionalText(2_048),
});
export type TrackVisitor = z.infer<typeof trackVisitorSchema>;

export const trackSearchTermSchema = z.object({
  term: cut(MAX_TERM_LENGTH).refine((term) => term.trim() !== ''),
});
export type TrackSearchTerm = z.infer<typeof trackSearchTermSchema>;

export const searchTypeSchema = z.enum(['text', 'image']);

export const trackSearchSchema = z.object({
  visitorId: optionalText(64),
  sessionId: optionalText(64),
  searchQuery: cut(4_000),
  /** Ignored where `analysisId` names an answer of this session. */
  aiFix: cut(8_000)
    .nullish()
    .transform((text) => text ?? null),
  analysisId: z
    .uuid()
    .nullish()
    .catch(null)
    .transform((id) => id ?? null),
  searchType: searchTypeSchema,
  responseGenerated: z.boolean(),
});
export type TrackSearch = z.infer<typeof trackSearchSchema>;

export const searchIdSchema = z.string().regex(/^\d{1,18}$/, 'A search is named by its number.');

export const recentSearchSchema = z.object({
  id: z.string(),
  searchQuery: z.string(),
  searchType: searchTypeSchema,
  createdAt: z.string(),
  responseGenerated: z.boolean(),
  /** Null where the answer is not known, or deleted by now. */
  analysisId: z.string().nullable(),
  /** How sure the answer was; null where none is known. */
  confidence: confidenceSchema.nullable(),
});
export type RecentSearch = z.infer<typeof recentSearchSchema>;

export const trackBuyNowSchema = z.object({
  productId: z.uuid(),
  /** The shop's slug. */
  retailer: z.string().min(1).max(100),
});
export type TrackBuyNow = z.infer<typeof trackBuyNowSchema>;

const londonDate = z.iso.date('A date is written like 2026-11-21.').optional();

/** Calendar days in London, both included; without them, from the first or to the last search there is. */
export const searchesQuerySchema = z.object({ start: londonDate, end: londonDate });
export type SearchesQuery = z.infer<typeof searchesQuerySchema>;

/** From when on there are searches: '2026-11', null where there are none. Older ones have been deleted for their age. */
export const firstSearchSchema = z.object({ month: z.string().nullable() });
export type FirstSearch = z.infer<typeof firstSearchSchema>;
