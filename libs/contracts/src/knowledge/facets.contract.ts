import { z } from 'zod';

/** What people ask of a job beside how it is done; data/knowledge/facets/README.md says what each of them answers. */
export const facets = [
  'time-needed',
  'dwell',
  'wait',
  'lasts',
  'how-often',
  'urgency',
  'passes',
  'quantity',
  'dilution',
  'cost-diy',
  'cost-pro',
  'worth-it',
  'cheap-way',
  'what-to-buy',
  'household',
  'without-main',
  'hand-or-machine',
  'stronger',
  'technique',
  'water-heat',
  'pressure-washer',
  'weather',
  'place',
  'harms-surface',
  'other-finish',
  'health',
  'may-drive',
  'cause',
  'tell-apart',
  'done-sign',
  'comes-out',
  'left-alone',
  'no-effect',
  'worse',
  'left-mark',
  'came-back',
  'smell-left',
  'overdone',
  'after',
  'prevent',
  'skip',
  'order',
  'why-so',
  'when-pro',
  'selling',
] as const;
export const facetSchema = z.enum(facets);
export type Facet = z.infer<typeof facetSchema>;

/** A file of data/knowledge/facets, named after its guide: one answer for each facet, every one of them there. */
export const facetFileSchema = z.strictObject({
  guide: z.string(),
  facets: z.record(facetSchema, z.string().min(30).max(260)),
});
export type GuideFacets = z.infer<typeof facetFileSchema>;
