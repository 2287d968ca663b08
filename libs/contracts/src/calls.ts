import { accountsCalls } from './accounts/accounts.calls.js';
import { alertsCalls } from './alerts/alerts.calls.js';
import { analysisCalls } from './analysis/analysis.calls.js';
import { apiDescriptionCalls } from './api-description/api-description.calls.js';
import { auditCalls } from './audit/audit.calls.js';
import { backupCalls } from './backup/backup.calls.js';
import { brandsCalls } from './brands/brands.calls.js';
import { catalogueCalls } from './catalogue/catalogue.calls.js';
import { chatCalls } from './chat/chat.calls.js';
import { communityFixesCalls } from './community-fixes/community-fixes.calls.js';
import { crawlerCalls } from './crawler/crawler.calls.js';
import { earlyAccessCalls } from './early-access/early-access.calls.js';
import { evaluationCalls } from './evaluation/evaluation.calls.js';
import { figuresCalls } from './figures/figures.calls.js';
import { healthCalls } from './health/health.calls.js';
import { jobsCalls } from './jobs/jobs.calls.js';
import { knowledgeCalls } from './knowledge/knowledge.calls.js';
import { knowledgeGapsCalls } from './knowledge-gaps/knowledge-gaps.calls.js';
import { learningCalls } from './learning/learning.calls.js';
import { metricsCalls } from './metrics/metrics.calls.js';
import { modelUsageCalls } from './model-usage/model-usage.calls.js';
import { newsCalls } from './news/news.calls.js';
import { photosCalls } from './photos/photos.calls.js';
import { privacyCalls } from './privacy/privacy.calls.js';
import { prizeWheelCalls } from './prize-wheel/prize-wheel.calls.js';
import { productImportCalls } from './product-import/product-import.calls.js';
import { productRankingCalls } from './product-ranking/product-ranking.calls.js';
import { retailersCalls } from './retailers/retailers.calls.js';
import { retentionCalls } from './retention/retention.calls.js';
import { samplesCalls } from './samples/samples.calls.js';
import { schedulesCalls } from './schedules/schedules.calls.js';
import { searchTermsCalls } from './search-terms/search-terms.calls.js';
import { securityLogCalls } from './security-log/security-log.calls.js';
import { settingsCalls } from './settings/settings.calls.js';
import { sponsoredAdsCalls } from './sponsored-ads/sponsored-ads.calls.js';
import { staffAuthCalls } from './staff-auth/staff-auth.calls.js';
import { tokensCalls } from './tokens/tokens.calls.js';
import { trackingCalls } from './tracking/tracking.calls.js';
import { trainingCalls } from './training/training.calls.js';
import { videosCalls } from './videos/videos.calls.js';
import type { Call } from './call.js';

/** One line per feature. */
const features = [
  accountsCalls,
  alertsCalls,
  analysisCalls,
  apiDescriptionCalls,
  auditCalls,
  backupCalls,
  brandsCalls,
  catalogueCalls,
  chatCalls,
  communityFixesCalls,
  crawlerCalls,
  earlyAccessCalls,
  evaluationCalls,
  figuresCalls,
  healthCalls,
  jobsCalls,
  knowledgeCalls,
  knowledgeGapsCalls,
  learningCalls,
  metricsCalls,
  modelUsageCalls,
  newsCalls,
  photosCalls,
  privacyCalls,
  prizeWheelCalls,
  productImportCalls,
  productRankingCalls,
  retailersCalls,
  retentionCalls,
  samplesCalls,
  schedulesCalls,
  searchTermsCalls,
  securityLogCalls,
  settingsCalls,
  sponsoredAdsCalls,
  staffAuthCalls,
  tokensCalls,
  trackingCalls,
  trainingCalls,
  videosCalls,
] as const;

/** Every call of the api. */
export const calls: readonly Call[] = features.flatMap((feature) => Object.values<Call>(feature));

type ValueOf<Feature> = Feature extends unknown ? Feature[keyof Feature] : never;
type Definition = Extract<ValueOf<(typeof features)[number]>, Call>;

/** The definitions by their names, such as `'GET /api/jobs/runs/:id'`; a page needs no more than this type of them. */
export type Calls = { [C in Definition as `${C['method']} ${C['path']}`]: C };
export type CallName = keyof Calls;
