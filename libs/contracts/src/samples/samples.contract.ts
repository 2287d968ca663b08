import { z } from 'zod';

/** How much of what is invented there is, by what it is. */
export const sampleCountsSchema = z.object({
  products: z.int(),
  brands: z.int(),
  ads: z.int(),
  articles: z.int(),
  newsVideos: z.int(),
  videos: z.int(),
  fixes: z.int(),
  searchTerms: z.int(),
});
export type SampleCounts = z.infer<typeof sampleCountsSchema>;

export const totalSamples = (counts: SampleCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** As many as somebody was told: another number by now, and nothing goes. */
export const removeSamplesSchema = z.object({ expected: z.int().min(1) });
export type RemoveSamples = z.infer<typeof removeSamplesSchema>;
