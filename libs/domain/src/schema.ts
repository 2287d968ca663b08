import type { TableOf } from '@app/database/typed-sql.js';
import type { AccountEntity, AccountGarageEntity, AccountSessionEntity } from './accounts/account.entities.js';
import type {
  AlertDeliveryEntity,
  AlertEntity,
  AlertSettingsEntity,
  CheapestShopEntity,
} from './alerts/alert.entities.js';
import type { AnalysisEntity } from './analysis/analysis.entity.js';
import type { FeedbackEventEntity } from './analysis/feedback-event.entity.js';
import type { JobOutcomeEntity } from './analysis/job-outcome.entity.js';
import type { ProductImpressionEntity } from './analysis/product-impression.entity.js';
import type { AuditEntryEntity } from './audit/audit-entry.entity.js';
import type { AuditKeptRowEntity } from './audit/audit-kept-row.entity.js';
import type { RateLimitEntity } from './callers/rate-limit.entity.js';
import type { BrandEntity, ProductEntity, ProductOfferEntity, RetailerEntity } from './catalogue/catalogue.entities.js';
import type { ChatMessageEntity } from './chat/chat-message.entity.js';
import type { ChatVideoEntity } from './chat/chat-video.entity.js';
import type { CommunityFixSeedEntity } from './community-fixes/community-fix-seed.entity.js';
import type { CommunityFixVoteEntity } from './community-fixes/community-fix-vote.entity.js';
import type { CommunityFixEntity } from './community-fixes/community-fix.entity.js';
import type { CrawlConfigEntity } from './crawler/crawl-config.entity.js';
import type { CrawlHostEntity } from './crawler/crawl-host.entity.js';
import type { CrawlMemoryEntity } from './crawler/crawl-memory.entity.js';
import type {
  CrawlFoundEntity,
  CrawlLogEntity,
  CrawlPageEntity,
  CrawlRunEntity,
} from './crawler/crawl-run.entities.js';
import type { CrawledProductEntity, PriceHistoryEntity } from './crawler/crawled-product.entities.js';
import type { ProductImageEntity } from './crawler/product-image.entity.js';
import type { RobotsCopyEntity } from './crawler/robots-copy.entity.js';
import type { EarlyAccessEntity } from './early-access/early-access.entity.js';
import type { EvaluationAnswerEntity, EvaluationRunEntity } from './evaluation/evaluation.entities.js';
import type {
  DayFigureEntity,
  DayVisitorEntity,
  FigureBlockEntity,
  FigureSourceEntity,
  FigureTotalEntity,
  FigureWatermarkEntity,
  HourFigureEntity,
  KeptFigureEntity,
} from './figures/figure.entities.js';
import type { InstallationEntity } from './installation/installation.entity.js';
import type { SeededEntity } from './installation/seeded.entity.js';
import type { JobRunLogEntity } from './jobs/job-run-log.entity.js';
import type { JobRunEntity } from './jobs/job-run.entity.js';
import type { QueuePauseEntity } from './jobs/queue-pause.entity.js';
import type { RunTotalEntity } from './jobs/run-total.entity.js';
import type { WorkerPresenceEntity } from './jobs/worker-presence.entity.js';
import type { KnowledgeGapSignalEntity } from './knowledge-gaps/knowledge-gap-signal.entity.js';
import type { EntryVectorEntity } from './knowledge/entry-vector.entity.js';
import type { KnowledgeEntryVersionEntity } from './knowledge/knowledge-entry-version.entity.js';
import type { KnowledgeEntryEntity } from './knowledge/knowledge-entry.entity.js';
import type {
  LearningDraftEntity,
  LearningEvidenceEntity,
  LearningQuestionEntity,
  LearningSessionEntity,
} from './learning/learning.entities.js';
import type { ModelCallEntity, ModelDayEntity, ModelVisitorDayEntity } from './model-usage/model-usage.entities.js';
import type { NewsArticleEntity, NewsVideoEntity } from './news/news.entities.js';
import type { PhotoEntity } from './photos/photo.entity.js';
import type { WheelConfigEntity, WheelPrizeEntity, WheelSpinEntity } from './prize-wheel/prize-wheel.entities.js';
import type { WheelCooldownEntity } from './prize-wheel/wheel-cooldown.entity.js';
import type { ProductImportEntity, ProductImportLineEntity } from './product-import/product-import.entities.js';
import type { ProductVoteEntity } from './product-ranking/product-vote.entity.js';
import type { ScheduleEntity } from './schedules/schedule.entity.js';
import type { SampleSearchTermEntity, SearchTermBlocklistEntity } from './search-terms/search-term.entities.js';
import type { SecurityEventEntity } from './security-log/security-event.entity.js';
import type { AssistantSessionEntity } from './sessions/assistant-session.entity.js';
import type { SiteSettingEntity } from './settings/site-setting.entity.js';
import type { SponsoredAdImageEntity } from './sponsored-ads/sponsored-ad-image.entity.js';
import type { SponsoredAdEntity } from './sponsored-ads/sponsored-ad.entity.js';
import type { StaffRecoveryCodeEntity, StaffSecondFactorEntity } from './staff-auth/second-factor.entities.js';
import type { StaffKnownNetworkEntity, StaffSessionEntity, StaffUserEntity } from './staff-auth/staff.entities.js';
import type { OperatorTokenEntity } from './tokens/operator-token.entity.js';
import type {
  BuyNowEventEntity,
  SearchEventEntity,
  SearchTermEventEntity,
  VisitEventEntity,
} from './tracking/tracking.entities.js';
import type { CorrectionEntity } from './training/correction.entity.js';
import type { UploadDayEntity } from './uploads/upload-day.entity.js';
import type { VideoEntity } from './videos/video.entity.js';

/**
 * Every table of the database, for the builder of statements (`sql.ts`). The columns and their types are the entities';
 * beside them stand those that an insert may leave out because the database gives them a value.
 */
export interface Schema {
  account: TableOf<AccountEntity, 'id' | 'createdAt' | 'signedInAt'>;
  account_garage: TableOf<AccountGarageEntity>;
  account_session: TableOf<AccountSessionEntity, 'createdAt' | 'lastSeenAt' | 'id'>;
  alert: TableOf<AlertEntity, 'id' | 'isTest' | 'createdAt'>;
  alert_delivery: TableOf<AlertDeliveryEntity, 'id' | 'state' | 'attempts' | 'dueAt' | 'reason' | 'createdAt'>;
  alert_settings: TableOf<
    AlertSettingsEntity,
    | 'id'
    | 'mailTo'
    | 'webhookUrl'
    | 'dropPercent'
    | 'onBackInStock'
    | 'onCheapest'
    | 'onLook'
    | 'quietFrom'
    | 'quietTo'
    | 'version'
  >;
  analysis: TableOf<AnalysisEntity, 'id' | 'isEvaluation' | 'createdAt' | 'writtenBy'>;
  assistant_session: TableOf<AssistantSessionEntity, 'createdAt'>;
  audit_entry: TableOf<AuditEntryEntity, 'id' | 'at' | 'writtenBy' | 'searched'>;
  audit_kept_row: TableOf<AuditKeptRowEntity, 'id' | 'at'>;
  brand: TableOf<BrandEntity, 'id' | 'notes' | 'isSample' | 'version'>;
  buy_now_event: TableOf<BuyNowEventEntity, 'id' | 'writtenBy'>;
  chat_message: TableOf<
    ChatMessageEntity,
    'id' | 'position' | 'isIncomplete' | 'isEvaluation' | 'createdAt' | 'options' | 'writtenBy'
  >;
  chat_video: TableOf<ChatVideoEntity, 'id' | 'createdAt'>;
  cheapest_shop: TableOf<CheapestShopEntity>;
  community_fix: TableOf<CommunityFixEntity, 'id' | 'status' | 'isSample' | 'createdAt'>;
  community_fix_seed: TableOf<CommunityFixSeedEntity, 'id' | 'seededAt'>;
  community_fix_vote: TableOf<CommunityFixVoteEntity, 'createdAt'>;
  crawl_config: TableOf<
    CrawlConfigEntity,
    'id' | 'crawlFrequency' | 'isActive' | 'permissionNote' | 'needsScript' | 'version' | 'createdAt'
  >;
  crawl_found: TableOf<CrawlFoundEntity, 'position' | 'seenAt'>;
  crawl_host: TableOf<CrawlHostEntity>;
  crawl_log: TableOf<CrawlLogEntity, 'id' | 'at'>;
  crawl_memory: TableOf<CrawlMemoryEntity>;
  crawl_page: TableOf<CrawlPageEntity, 'state' | 'reason' | 'productCount'>;
  crawl_run: TableOf<
    CrawlRunEntity,
    'reasons' | 'newCount' | 'changedCount' | 'goneCount' | 'heldCount' | 'createdAt' | 'writtenBy'
  >;
  crawled_product: TableOf<CrawledProductEntity, 'id' | 'isFromPrice' | 'missedRuns' | 'matchState'>;
  day_figure: TableOf<DayFigureEntity>;
  day_visitor: TableOf<DayVisitorEntity>;
  early_access_submission: TableOf<EarlyAccessEntity, 'id' | 'position' | 'createdAt' | 'updatedAt'>;
  entry_vector: TableOf<EntryVectorEntity>;
  evaluation_answer: TableOf<EvaluationAnswerEntity>;
  evaluation_run: TableOf<EvaluationRunEntity, 'questions' | 'createdAt'>;
  feedback_event: TableOf<FeedbackEventEntity, 'id' | 'writtenBy'>;
  figure_block: TableOf<FigureBlockEntity>;
  figure_source: TableOf<FigureSourceEntity>;
  figure_total: TableOf<FigureTotalEntity>;
  figure_watermark: TableOf<FigureWatermarkEntity, 'id' | 'countedThrough'>;
  hour_figure: TableOf<HourFigureEntity>;
  installation: TableOf<InstallationEntity, 'id' | 'createdAt'>;
  job_outcome: TableOf<JobOutcomeEntity, 'saidAt'>;
  job_run: TableOf<
    JobRunEntity,
    | 'id'
    | 'state'
    | 'stage'
    | 'progressDone'
    | 'progressTotal'
    | 'attempt'
    | 'failures'
    | 'seq'
    | 'dueAt'
    | 'createdAt'
    | 'priority'
    | 'retryMayHelp'
    | 'retry'
  >;
  job_run_log: TableOf<JobRunLogEntity, 'id' | 'at'>;
  kept_figure: TableOf<KeptFigureEntity, 'id' | 'writtenBy'>;
  knowledge_entry: TableOf<KnowledgeEntryEntity, 'version' | 'updatedAt' | 'searched'>;
  knowledge_entry_version: TableOf<KnowledgeEntryVersionEntity, 'at'>;
  knowledge_gap_signal: TableOf<KnowledgeGapSignalEntity, 'id' | 'createdAt'>;
  learning_draft: TableOf<
    LearningDraftEntity,
    'id' | 'state' | 'engine' | 'reason' | 'createdAt' | 'waitingSince' | 'version' | 'searched'
  >;
  learning_evidence: TableOf<LearningEvidenceEntity>;
  learning_question: TableOf<LearningQuestionEntity, 'createdAt' | 'sentence' | 'evidenceCount'>;
  learning_session: TableOf<LearningSessionEntity, 'tokens' | 'reservedTokens' | 'remark'>;
  model_call: TableOf<
    ModelCallEntity,
    'id' | 'createdAt' | 'writtenBy' | 'inputTokens' | 'outputTokens' | 'cachedTokens' | 'isEstimated'
  >;
  model_day: TableOf<ModelDayEntity, 'calls' | 'committedMicros'>;
  model_visitor_day: TableOf<ModelVisitorDayEntity, 'calls'>;
  news_article: TableOf<
    NewsArticleEntity,
    'id' | 'content' | 'sourceUrl' | 'sourceName' | 'imageUrl' | 'isPublished' | 'isSample' | 'version' | 'createdAt'
  >;
  news_video: TableOf<
    NewsVideoEntity,
    | 'id'
    | 'description'
    | 'youtubeUrl'
    | 'youtubeId'
    | 'thumbnail'
    | 'keywords'
    | 'position'
    | 'isActive'
    | 'isSample'
    | 'version'
    | 'createdAt'
  >;
  operator_token: TableOf<OperatorTokenEntity, 'id' | 'scopes' | 'createdAt'>;
  photo: TableOf<PhotoEntity, 'id' | 'derivatives' | 'createdAt'>;
  price_history: TableOf<PriceHistoryEntity, 'id'>;
  product: TableOf<
    ProductEntity,
    | 'id'
    | 'description'
    | 'priceRange'
    | 'problemType'
    | 'keywords'
    | 'aiLogic'
    | 'imageUrl'
    | 'youtubeVideoId'
    | 'isYoutubeShort'
    | 'isSample'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
  >;
  product_image: TableOf<ProductImageEntity>;
  product_import: TableOf<ProductImportEntity>;
  product_import_line: TableOf<ProductImportLineEntity, 'state'>;
  product_impression: TableOf<ProductImpressionEntity, 'createdAt' | 'writtenBy'>;
  product_offer: TableOf<ProductOfferEntity, 'url' | 'isAvailable'>;
  product_vote: TableOf<ProductVoteEntity>;
  queue_pause: TableOf<QueuePauseEntity, 'pausedAt'>;
  rate_limit: TableOf<RateLimitEntity, 'points'>;
  retailer: TableOf<RetailerEntity, 'shippingCost' | 'priority' | 'notes' | 'version'>;
  robots_copy: TableOf<RobotsCopyEntity>;
  run_total: TableOf<RunTotalEntity>;
  sample_search_term: TableOf<SampleSearchTermEntity>;
  schedule: TableOf<ScheduleEntity, 'id' | 'isPaused' | 'overlap' | 'missed' | 'lastNote' | 'version' | 'createdAt'>;
  search_event: TableOf<SearchEventEntity, 'id' | 'writtenBy'>;
  search_term_blocklist: TableOf<SearchTermBlocklistEntity, 'createdAt'>;
  search_term_event: TableOf<SearchTermEventEntity, 'id' | 'writtenBy'>;
  security_event: TableOf<SecurityEventEntity, 'id' | 'at' | 'detail' | 'searched'>;
  seeded: TableOf<SeededEntity, 'seededAt'>;
  site_setting: TableOf<SiteSettingEntity, 'updatedAt'>;
  sponsored_ad: TableOf<SponsoredAdEntity, 'id' | 'isActive' | 'isSample' | 'version' | 'createdAt'>;
  sponsored_ad_image: TableOf<SponsoredAdImageEntity, 'isMade' | 'createdAt'>;
  staff_known_network: TableOf<StaffKnownNetworkEntity, 'lastSignInAt'>;
  staff_recovery_code: TableOf<StaffRecoveryCodeEntity>;
  staff_second_factor: TableOf<StaffSecondFactorEntity, 'lastStep' | 'tries' | 'triesSince'>;
  staff_session: TableOf<StaffSessionEntity, 'createdAt' | 'lastSeenAt' | 'id' | 'browser'>;
  staff_user: TableOf<StaffUserEntity, 'id' | 'isDisabled' | 'createdAt'>;
  training_correction: TableOf<CorrectionEntity, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
  upload_day: TableOf<UploadDayEntity, 'uploads' | 'bytes'>;
  video: TableOf<
    VideoEntity,
    'id' | 'videoId' | 'description' | 'isYoutubeShort' | 'isSample' | 'version' | 'createdAt'
  >;
  visit_event: TableOf<VisitEventEntity, 'id' | 'writtenBy'>;
  wheel_config: TableOf<
    WheelConfigEntity,
    'id' | 'isEnabled' | 'maxSpinsPerUser' | 'spinCooldownHours' | 'wheelStyle' | 'version'
  >;
  wheel_cooldown: TableOf<WheelCooldownEntity>;
  wheel_prize: TableOf<WheelPrizeEntity, 'value' | 'description' | 'color' | 'icon'>;
  wheel_spin: TableOf<WheelSpinEntity, 'id' | 'sessionId' | 'createdAt' | 'writtenBy'>;
  worker_presence: TableOf<WorkerPresenceEntity, 'startedAt' | 'seenAt' | 'unable'>;
}
