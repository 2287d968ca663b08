import { z } from 'zod';
import { engineNameSchema } from '../analysis/analysis.contract.js';
import { browsers, devices, searchIdSchema } from '../tracking/tracking.contract.js';

/** Two years and their leap day: what a retailer compares at most. */
export const MAX_REPORT_DAYS = 731;
const DAY_MS = 86_400_000;

const londonDate = z.iso.date('A date is written like 2026-11-21.').meta({ example: '2026-11-21' });

/** Calendar days in London, both included. */
export const reportQuerySchema = z
  .object({ start: londonDate, end: londonDate })
  .refine(({ start, end }) => start <= end, { message: 'The first day comes before the last.', path: ['end'] })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) < MAX_REPORT_DAYS * DAY_MS, {
    message: `A report covers at most ${MAX_REPORT_DAYS} days.`,
    path: ['end'],
  });
export type ReportQuery = z.infer<typeof reportQuerySchema>;

const count = z.int();
const milliseconds = z.number().nullable();

/** How far the figures go. */
export const figuresStateSchema = z.object({
  /** When every event was in them; null before they were counted for the first time. */
  asOf: z.string().nullable(),
  /** Events that are stored and not counted yet. */
  behind: count,
});
export type FiguresState = z.infer<typeof figuresStateSchema>;

/** What one api process was told and did not store since it started, by why. */
export const droppedEventsSchema = z.object({
  limit: count,
  full: count,
  invalid: count,
  failed: count,
  bot: count,
  prefetch: count,
  'opted-out': count,
});

export const reportDaySchema = z.object({
  day: z.string(),
  answered: count,
  unsure: count,
  refused: count,
  visitors: count,
  visits: count,
  impressions: count,
  buyNow: count,
  chats: count,
  helpful: count,
  unhelpful: count,
  corrections: count,
  spins: count,
  wins: count,
  crawls: count,
  /** In US dollars, as the endpoint's prices are set. */
  cost: z.number(),
  /** Calls of a model whose price is not known: they are not in the cost. */
  unpriced: count,
  /** Half of the answers took no longer, and 95 of 100; null without answers. */
  middleMs: milliseconds,
  slowMs: milliseconds,
});
export type ReportDay = z.infer<typeof reportDaySchema>;

export const reportHourSchema = reportDaySchema
  .pick({ answered: true, unsure: true, refused: true, visits: true, impressions: true, buyNow: true })
  .extend({ hour: z.string() });
export type ReportHour = z.infer<typeof reportHourSchema>;

export const reportSchema = figuresStateSchema.extend({
  start: z.string(),
  end: z.string(),
  /** The first day of which there are figures; null while there are none. A day before it is not a day with nothing. */
  since: z.string().nullable(),
  days: z.array(reportDaySchema),
  /** As many days, just before. */
  before: z.array(reportDaySchema),
  /** Of one day alone: 23, 24 or 25 of London’s. */
  hours: z.array(reportHourSchema),
  /** `before`: how often it was asked on the days before. */
  terms: z.array(z.object({ term: z.string(), withProduct: count, withoutProduct: count, before: count })),
  products: z.array(
    z.object({
      productId: z.string(),
      /** Null for one that is no longer in the catalogue. */
      productName: z.string().nullable(),
      impressions: count,
      buyNow: count,
      /** Impressions on the days before. */
      before: count,
    }),
  ),
  shops: z.array(z.object({ slug: z.string(), name: z.string().nullable(), buyNow: count })),
  guides: z.array(z.object({ guide: z.string(), title: z.string().nullable(), helpful: count, unhelpful: count })),
  browsers: z.array(z.object({ device: z.enum(devices), browser: z.enum(browsers), visits: count })),
  /** `cost`: of the model calls that wrote answers, in dollars; those without a known price are `unpriced`. */
  engines: z.array(
    z.object({
      engine: engineNameSchema,
      answers: count,
      middleMs: milliseconds,
      slowMs: milliseconds,
      cost: z.number(),
      unpriced: count,
    }),
  ),
  /**
   * Of each model that an endpoint answered with: its calls, how many of them failed or were kept back, dollars, and how many calls
   * are not in these because their price is not known.
   */
  models: z.array(
    z.object({
      model: z.string(),
      calls: count,
      failed: count,
      refused: count,
      cost: z.number(),
      unpriced: count,
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

/** Every search there is, by its words. */
export const searchLogQuerySchema = z.object({
  q: z
    .string()
    .max(200)
    .transform((words) => words.replaceAll('\0', '').trim())
    .catch('')
    .default(''),
  start: londonDate.optional(),
  end: londonDate.optional(),
  /** The id of a search: only older ones. */
  before: searchIdSchema.optional(),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(50),
});
export type SearchLogQuery = z.infer<typeof searchLogQuerySchema>;

export const rebuildRequestSchema = z.object({
  target: z.enum(['recent', 'all'], 'Count the last 7 days anew ("recent"), or all of them ("all").').default('recent'),
});
export type RebuildRequest = z.infer<typeof rebuildRequestSchema>;
