import { describe, expect, it } from '@jest/globals';
import type { ZodObject, ZodType } from 'zod';
import { saveAlertSettingsSchema } from './alerts/alerts.contract.js';
import { brandFormSchema } from './brands/brands.contract.js';
import { productFormSchema } from './catalogue/product-form.contract.js';
import { crawlConfigFormSchema, matchDecisionSchema } from './crawler/crawler.contract.js';
import { queuePauseRequestSchema } from './jobs/jobs.contract.js';
import { guidePreviewRequestSchema, guideRollbackSchema } from './knowledge/knowledge-admin.contract.js';
import { rejectDraftSchema } from './learning/drafts.contract.js';
import { studyTopicSchema } from './learning/learning.contract.js';
import { articleFormSchema, newsVideoFormSchema } from './news/news.contract.js';
import { prizeInputSchema, wheelConfigUpdateSchema } from './prize-wheel/prize-wheel.contract.js';
import { saveVotesRequestSchema } from './product-ranking/product-ranking.contract.js';
import { retailerFormSchema } from './retailers/retailers.contract.js';
import { saveSiteSettingsSchema } from './settings/settings.contract.js';
import { sponsoredAdFormSchema } from './sponsored-ads/sponsored-ads.contract.js';
import { newTokenSchema } from './tokens/tokens.contract.js';
import { newCorrectionSchema } from './training/training.contract.js';
import { videoFormSchema } from './videos/videos.contract.js';

/** What staff type into the forms of the console. */
const forms: [string, ZodObject][] = [
  ['alerts', saveAlertSettingsSchema],
  ['a brand', brandFormSchema],
  ['a product', productFormSchema],
  ['a crawl configuration', crawlConfigFormSchema],
  ['a pause', queuePauseRequestSchema],
  ['a question to a guide', guidePreviewRequestSchema.pick({ question: true })],
  ['a version of a guide', guideRollbackSchema.pick({ reason: true })],
  ['a rejection', rejectDraftSchema],
  ['a topic', studyTopicSchema],
  ['an article', articleFormSchema],
  ['a news video', newsVideoFormSchema],
  ['a prize', prizeInputSchema.omit({ id: true, icon: true, qtyLoaded: true })],
  ['the wheel', wheelConfigUpdateSchema],
  ['votes', saveVotesRequestSchema.shape.updates.element.omit({ from: true })],
  ['a retailer', retailerFormSchema],
  ['the settings', saveSiteSettingsSchema],
  ['an ad', sponsoredAdFormSchema],
  ['a token', newTokenSchema],
  ['a correction', newCorrectionSchema],
  ['a video', videoFormSchema],
  ['a product of a shop', matchDecisionSchema.options[1]],
];
const typed = [
  '',
  'x'.repeat(100_000),
  -1,
  0,
  1.5,
  1e12,
  1e300,
  Number.NaN,
  '[]',
  JSON.stringify(Array(13).fill('#0a3a29')),
];
/** The validator's own words for a limit, or for a number field that was cleared. */
const RAW = /^Too (?:big|small)|^Invalid input: expected (?:number|int), received NaN/;

describe('what is out of bounds', () => {
  it.each(forms)('is refused in plain sentences in the form of %s', (_name, schema) => {
    for (const [field, rule] of Object.entries<ZodType>(schema.shape))
      for (const value of typed) {
        const messages = rule.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
        expect({ field, raw: messages.filter((message) => RAW.test(message)) }).toEqual({ field, raw: [] });
      }
  });
});
