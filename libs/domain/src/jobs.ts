import type { JobDefinition } from '@app/queues/define-job.js';
import { makeFixPicturesJob } from './community-fixes/community-fixes.jobs.js';
import { crawlShopJob, fetchProductImageJob } from './crawler/crawler.jobs.js';
import { makeDerivativesJob } from './photos/photos.jobs.js';
import { retentionJob } from './retention/retention.jobs.js';

/** Every job of this release; the worker refuses to start when one has no handler. */
export const jobs: readonly JobDefinition[] = [
  crawlShopJob,
  fetchProductImageJob,
  makeDerivativesJob,
  makeFixPicturesJob,
  retentionJob,
];
