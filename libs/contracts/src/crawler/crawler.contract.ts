import { z } from 'zod';
import { runOutcomes, runStates } from '../jobs/jobs.constants.js';
import { chosenRows, MOST_CHOSEN, staffListQuery } from '../staff-list.js';
import { tooLong, typedText } from '../typed-text.js';
import { rowVersion } from '../whole-number.js';
import { crawlFrequencies, MAX_SELECTOR, type SelectorField, selectorFields } from './crawler.constants.js';

const eachSelector = <Field extends z.ZodType>(field: (name: SelectorField) => Field) =>
  z.object(Object.fromEntries(selectorFields.map((name) => [name, field(name)])) as Record<SelectorField, Field>);

/** How a shop's listing pages are read. */
export const crawlConfigSchema = z.object({
  id: z.string(),
  retailerName: z.string(),
  baseUrl: z.string(),
  productListUrl: z.string(),
  /** CSS selectors, several separated by commas; '' = not on the page. */
  selectors: eachSelector(() => z.string()),
  crawlFrequency: z.enum(crawlFrequencies),
  isActive: z.boolean(),
  /** Who confirmed that the shop agrees, and when; '' = not recorded. */
  permissionNote: z.string(),
  version: z.int(),
  retailerSlug: z.string(),
  /** Why a run is refused now, as a sentence; null when one may start. */
  refusal: z.string().nullable(),
});
export type CrawlConfig = z.infer<typeof crawlConfigSchema>;

const webAddress = (what: string) =>
  z
    .string(`Please enter the ${what}.`)
    .trim()
    .min(1, `Please enter the ${what}.`)
    .max(2_000, tooLong(what, 2_000))
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: `The ${what} must be an http or https address, such as https://example.org.`,
      }),
    )
    .meta({ example: 'https://example.org/wax' });

const selector = (name: SelectorField) =>
  z
    .string(`The selector ${name} is a text.`)
    .trim()
    .max(MAX_SELECTOR, `The selector ${name} is too long: at most ${MAX_SELECTOR} characters.`);

const formFields = {
  retailerName: z
    .string('Please choose a retailer.')
    .transform((name) => name.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'Please choose a retailer.').max(200, 'That is not the name of a retailer.')),
  baseUrl: webAddress('shop’s address'),
  productListUrl: webAddress('address of the product list'),
  crawlFrequency: z.enum(crawlFrequencies, 'The frequency is hourly, daily, weekly or off.'),
  isActive: z.boolean('isActive is true or false.'),
  permissionNote: z
    .string('The permission is a text: who confirmed it, and when.')
    .trim()
    .max(500, 'The permission is too long: at most 500 characters.'),
};
const selectors = eachSelector(selector);

/** What staff type; whatever else a client sends is dropped. */
export const crawlConfigFormSchema = z.object({
  ...formFields,
  selectors: eachSelector((name) => selector(name).default('')),
  crawlFrequency: formFields.crawlFrequency.default('daily'),
  isActive: formFields.isActive.default(false),
  permissionNote: formFields.permissionNote.default(''),
});
export type CrawlConfigForm = z.infer<typeof crawlConfigFormSchema>;

/** A change: what is absent stays as it is, each selector by itself. */
export const crawlConfigChangeSchema = z
  .object({ ...formFields, selectors: selectors.partial() })
  .partial()
  .extend({ version: rowVersion().optional() });
export type CrawlConfigChange = z.infer<typeof crawlConfigChangeSchema>;

/** What a preview needs of a configuration; nothing is stored, so that it needs no retailer. */
export const previewFormSchema = crawlConfigFormSchema.pick({ baseUrl: true, productListUrl: true, selectors: true });
export type PreviewForm = z.infer<typeof previewFormSchema>;

export const suggestFormSchema = z.object({ url: webAddress('address of the product list') });
export type SuggestForm = z.infer<typeof suggestFormSchema>;

const decimal = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ example: '12.95' });

/** What changed since the run before; null = nothing. */
export const productChanges = ['new', 'price', 'stock', 'details', 'gone', 'back'] as const;
export type ProductChange = (typeof productChanges)[number];

/** A product as its shop's pages showed it last. */
export const shopProductSchema = z.object({
  id: z.string(),
  retailerName: z.string(),
  name: z.string(),
  url: z.string(),
  /** In major units of `currency`; null when it could not be read. */
  price: decimal.nullable(),
  originalPrice: decimal.nullable(),
  currency: z.string().nullable(),
  size: z.string().nullable(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  /** Null = the page does not say. */
  inStock: z.boolean().nullable(),
  imageUrl: z.string().nullable(),
  sku: z.string().nullable(),
  lastSeenAt: z.string(),
  /** The catalogue's product that this is; null = not matched. */
  productId: z.string().nullable(),
  retailerSlug: z.string(),
  /** The price is the least of several ('from £9.95'). */
  isFromPrice: z.boolean(),
  firstSeenAt: z.string(),
  /** Two complete runs in a row did not find it. */
  isGone: z.boolean(),
  change: z.enum(productChanges).nullable(),
  /** What it was before the change that `change` names; null where that was no other price or stock. */
  before: z
    .object({ price: decimal.nullable(), currency: z.string().nullable(), inStock: z.boolean().nullable() })
    .nullable(),
});
export type ShopProduct = z.infer<typeof shopProductSchema>;

export const crawlLogSchema = z.object({
  id: z.string(),
  runId: z.string(),
  retailerName: z.string(),
  at: z.string(),
  level: z.enum(['info', 'warn', 'error']),
  url: z.string().nullable(),
  /** HTTP status; null when nothing answered. */
  status: z.int().nullable(),
  message: z.string(),
});
export type CrawlLog = z.infer<typeof crawlLogSchema>;

export const pageStates = ['queued', 'done', 'failed', 'skipped'] as const;

export const crawlPageSchema = z.object({
  url: z.string(),
  state: z.enum(pageStates),
  status: z.int().nullable(),
  /** What happened, as a sentence; '' while it waits. */
  reason: z.string(),
  /** Products seen here first in this run. */
  productCount: z.int(),
  finishedAt: z.string().nullable(),
});
export type CrawlPage = z.infer<typeof crawlPageSchema>;

/** What a run found; how far it is stands in its job run of the same id. */
export const crawlRunSchema = z.object({
  runId: z.string(),
  retailerName: z.string(),
  retailerSlug: z.string(),
  /** Of its job run. */
  state: z.enum(runStates),
  /** Null while it runs, and when it ended without a result. */
  outcome: z.enum(runOutcomes).nullable(),
  /** Why it is not 'ok', worst first. */
  reasons: z.array(z.string()),
  pages: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  products: z.int(),
  /** Share of the products that had each field, 0 to 1; empty while it runs. */
  fillRates: z.record(z.string(), z.number()),
  /** What was stored. */
  counts: z.object({ new: z.int(), changed: z.int(), gone: z.int() }),
  /** Found values that differ from the stored ones and wait for 'accept anyway'. */
  held: z.int(),
  /** What it cost, so far while it runs; null of runs from before it was counted. */
  cost: z
    .object({
      /** Answers to requests for pages. */
      requests: z.int(),
      /** Of their content, unpacked. */
      bytes: z.int(),
      /** Pages that were as before, so that the shop sent nothing. */
      unchanged: z.int(),
      /** Of reading, the waits between requests among it. */
      seconds: z.int(),
    })
    .nullable(),
  acceptedBy: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type CrawlRun = z.infer<typeof crawlRunSchema>;

export const pricePointSchema = z.object({
  price: decimal.nullable(),
  originalPrice: decimal.nullable(),
  currency: z.string().nullable(),
  inStock: z.boolean().nullable(),
  seenAt: z.string(),
  runId: z.string().nullable(),
});
export type PricePoint = z.infer<typeof pricePointSchema>;

/** What one shop asked for a product of the catalogue, over time. */
export const shopPricesSchema = z.object({ product: shopProductSchema, points: z.array(pricePointSchema) });
export type ShopPrices = z.infer<typeof shopPricesSchema>;

export const matchCandidateSchema = z.object({
  productId: z.string(),
  productName: z.string(),
  brand: z.string(),
  /** 0 to 1; candidates below 0.3 are not shown. */
  score: z.number(),
  /** What speaks for it and against it, in words. */
  why: z.string(),
});
export type MatchCandidate = z.infer<typeof matchCandidateSchema>;

/** An unmatched product, with the catalogue's products that it may be, best first. */
export const reviewItemSchema = z.object({
  product: shopProductSchema,
  candidates: z.array(matchCandidateSchema),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** What staff say of an unmatched product; remembered for all later runs. */
export const matchDecisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('accept'), productId: z.uuid('Please choose a product of the catalogue.') }),
    z.object({
      decision: z.literal('create'),
      brand: typedText('brand', 100, 'Please choose a brand.'),
      category: typedText('category', 100, 'Please enter a category.'),
    }),
    z.object({ decision: z.literal('ignore') }),
    /** Takes an earlier decision back; the product is on the list again. */
    z.object({ decision: z.literal('undo') }),
  ],
  'The decision is accept, create, ignore or undo.',
);
export type MatchDecision = z.infer<typeof matchDecisionSchema>;

const retailer = z
  .string()
  .max(200)
  .transform((name) => name.replaceAll('\0', '').trim())
  .optional();
const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);
/** A shop's whole list, unless asked for less: scripts read it in one call. */
const pageSize = z.coerce.number().int().min(1).max(20_000).catch(20_000);
const runId = z.uuid('That is not the id of a run.').optional();

export const shopProductSorts = ['name', 'price', 'seen'] as const;
export type ShopProductSort = (typeof shopProductSorts)[number];

/** `retailer` is a name or a slug. */
export const shopProductsQuerySchema = staffListQuery(shopProductSorts, {
  retailer,
  runId,
  /** Only what the retailer's last run changed. */
  changed: z.enum(['true', 'false']).catch('false').default('false'),
}).extend({ pageSize });
export type ShopProductsQuery = z.infer<typeof shopProductsQuerySchema>;

export const crawlLogsQuerySchema = z.object({
  retailer,
  runId,
  level: crawlLogSchema.shape.level.optional().catch(undefined),
  /** With it: only lines behind this one, oldest first. Without: newest first. */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  page,
  pageSize,
});
export type CrawlLogsQuery = z.infer<typeof crawlLogsQuerySchema>;

export const crawlConfigsQuerySchema = z.object({ retailer });
export type CrawlConfigsQuery = z.infer<typeof crawlConfigsQuerySchema>;

export const crawlRunsQuerySchema = z.object({
  retailer,
  /** Only the newest of each retailer. */
  latest: z.enum(['true', 'false']).catch('false').default('false'),
  page,
  /** At most as many as there are retailers on a page of theirs. */
  pageSize: z.coerce.number().int().min(1).max(500).catch(20),
});
export type CrawlRunsQuery = z.infer<typeof crawlRunsQuerySchema>;

export const reviewQuerySchema = z.object({
  retailer,
  page,
  pageSize: z.coerce.number().int().min(1).max(100).catch(20),
});
export type ReviewQuery = z.infer<typeof reviewQuerySchema>;

const shopProductId = z.uuid('That is not the id of a crawled product.');

/**
 * The same said of many: what is accepted is named with the product that staff have seen beside it; ignored are those that are
 * named, or all that wait.
 */
export const reviewBulkSchema = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('accept'),
      matches: z
        .array(z.object({ id: shopProductId, productId: z.uuid('Please choose a product of the catalogue.') }))
        .min(1)
        .max(MOST_CHOSEN),
    }),
    z.object({
      action: z.literal('ignore'),
      rows: chosenRows(shopProductId, reviewQuerySchema.pick({ retailer: true })),
    }),
  ],
  'The action is accept or ignore.',
);
export type ReviewBulk = z.infer<typeof reviewBulkSchema>;
