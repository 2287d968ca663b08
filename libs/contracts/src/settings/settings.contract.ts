import { z } from 'zod';
import { optionalText } from '../typed-text.js';
import { NOT_A_VIDEO, parseYoutube } from '../youtube.js';

/** What staff have saved; null where they never did, which leaves the browser's own value or the default. */
export const siteSettingsSchema = z.object({
  showPrizeWheelOnHomepage: z.boolean().nullable(),
  showNewsFeed: z.boolean().nullable(),
  /** 1 to 10. */
  cameraQuality: z.int().min(1).max(10).nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  /** The homepage video: an 11-character id or any YouTube address. */
  youtubeUrl: z.string().nullable(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

const text = (length: number, name: string) => optionalText(name, length).nullable();

const changesSchema = siteSettingsSchema
  .extend({
    cameraQuality: z
      .int('The photo quality is a whole number from 1 to 10.')
      .min(1, 'The photo quality goes from 1 to 10.')
      .max(10, 'The photo quality goes from 1 to 10.')
      .nullable(),
    metaTitle: text(200, 'title'),
    metaDescription: text(1_000, 'description'),
    metaKeywords: text(1_000, 'list of keywords'),
    youtubeUrl: optionalText('video address', 500)
      .refine((typed) => typed === '' || parseYoutube(typed) !== null, NOT_A_VIDEO)
      .nullable(),
  })
  .partial();
export type SettingsChanges = z.infer<typeof changesSchema>;

/** What staff save: absent settings stay as they are, null forgets what was saved. */
export const saveSiteSettingsSchema = changesSchema.extend({
  /** What they were when they were read: others by now are a conflict. Without it the last save wins. */
  from: siteSettingsSchema.partial().optional(),
});
export type SaveSiteSettings = z.infer<typeof saveSiteSettingsSchema>;
