import type { JobDefinition } from '@app/queues/define-job.js';
import { backupJob } from './backup/backup.jobs.js';
import { makeFixPicturesJob } from './community-fixes/community-fixes.jobs.js';
import { crawlShopJob, fetchProductImageJob } from './crawler/crawler.jobs.js';
import { evaluationJob } from './evaluation/evaluation.jobs.js';
import { rebuildFiguresJob } from './figures/figures.jobs.js';
import { learningCycleJob, topicStudyJob } from './learning/learning.jobs.js';
import { makeDerivativesJob } from './photos/photos.jobs.js';
import { productImportJob } from './product-import/product-import.jobs.js';
import { wheelRestockJob } from './prize-wheel/wheel-restock.jobs.js';
import { retentionJob } from './retention/retention.jobs.js';
import { makeAdImageJob } from './sponsored-ads/ad-images.jobs.js';

/** Every job of this release; the worker refuses to start when one has no handler. */
export const jobs: readonly JobDefinition[] = [
  backupJob,
  crawlShopJob,
  evaluationJob,
  fetchProductImageJob,
  learningCycleJob,
  makeAdImageJob,
  makeDerivativesJob,
  makeFixPicturesJob,
  productImportJob,
  rebuildFiguresJob,
  retentionJob,
  topicStudyJob,
  wheelRestockJob,
];
