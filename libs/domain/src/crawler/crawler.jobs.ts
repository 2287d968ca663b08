import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/**
 * Reads a retailer's listing pages and brings its products up to date. One at a time per retailer. Few attempts: the
 * engine itself tries each page again, and what is left is seldom better a minute later.
 */
export const crawlShopJob = defineJob({
  name: 'crawl.shop',
  kind: 'crawl',
  queue: 'crawl',
  payload: z.object({ retailerSlug: z.string() }),
  attempts: 3,
  backoffMs: 2_000,
  businessKey: ({ retailerSlug }) => retailerSlug,
});

/** Gets a picture of a catalogue product from the shop that sells it. */
export const fetchProductImageJob = defineJob({
  name: 'crawl.fetch-product-image',
  kind: 'image',
  queue: 'images',
  payload: z.object({ productId: z.uuid() }),
  attempts: 3,
  backoffMs: 5_000,
  businessKey: ({ productId }) => `product-${productId}`,
});
