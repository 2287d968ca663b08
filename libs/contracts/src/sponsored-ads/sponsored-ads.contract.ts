import { z } from 'zod';

/** Places in the carousel: 1 to 3. */
export const MAX_DISPLAY_ORDER = 3;

export const sponsoredAdSchema = z.object({
  id: z.string(),
  /** Where it leads, another site's http(s) address. */
  url: z.string(),
  /** Its picture, 760 by 260, served by us. */
  imageUrl: z.string(),
  isActive: z.boolean(),
  displayOrder: z.int().min(1).max(MAX_DISPLAY_ORDER),
  isSample: z.boolean(),
});
export type SponsoredAd = z.infer<typeof sponsoredAdSchema>;
