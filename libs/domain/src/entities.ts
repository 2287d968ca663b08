import { AccountEntity, AccountGarageEntity, AccountSessionEntity } from './accounts/account.entities.js';
import { AlertDeliveryEntity, AlertEntity, AlertSettingsEntity, CheapestShopEntity } from './alerts/alert.entities.js';
import { AnalysisEntity } from './analysis/analysis.entity.js';
import { FeedbackEventEntity } from './analysis/feedback-event.entity.js';
import { JobOutcomeEntity } from './analysis/job-outcome.entity.js';
import { ProductImpressionEntity } from './analysis/product-impression.entity.js';
import { RateLimitEntity } from './callers/rate-limit.entity.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { AuditKeptRowEntity } from './audit/audit-kept-row.entity.js';
import { BrandEntity, ProductEntity, ProductOfferEntity, RetailerEntity } from './catalogue/catalogue.entities.js';
import { ChatMessageEntity } from './chat/chat-message.entity.js';
import { ChatVideoEntity } from './chat/chat-video.entity.js';
import { CommunityFixSeedEntity } from './community-fixes/community-fix-seed.entity.js';
import { CommunityFixVoteEntity } from './community-fixes/community-fix-vote.entity.js';
import { CommunityFixEntity } from './community-fixes/community-fix.entity.js';
import { CrawlConfigEntity } from './crawler/crawl-config.entity.js';
import { CrawlHostEntity } from './crawler/crawl-host.entity.js';
import { CrawlMemoryEntity } from './crawler/crawl-memory.entity.js';
import { CrawlFoundEntity, CrawlLogEntity, CrawlPageEntity, CrawlRunEntity } from './crawler/crawl-run.entities.js';
import { CrawledProductEntity, PriceHistoryEntity } from './crawler/crawled-product.entities.js';
import { ProductImageEntity } from './crawler/product-image.entity.js';
import { RobotsCopyEntity } from './crawler/robots-copy.entity.js';
import { EarlyAccessEntity } from './early-access/early-access.entity.js';
import { EvaluationAnswerEntity, EvaluationRunEntity } from './evaluation/evaluation.entities.js';
import {
  DayFigureEntity,
  DayVisitorEntity,
  FigureBlockEntity,
  FigureSourceEntity,
  FigureTotalEntity,
  FigureWatermarkEntity,
  HourFigureEntity,
  KeptFigureEntity,
} from './figures/figure.entities.js';
import { InstallationEntity } from './installation/installation.entity.js';
import { SeededEntity } from './installation/seeded.entity.js';
import { JobRunLogEntity } from './jobs/job-run-log.entity.js';
import { JobRunEntity } from './jobs/job-run.entity.js';
import { QueuePauseEntity } from './jobs/queue-pause.entity.js';
import { RunTotalEntity } from './jobs/run-total.entity.js';
import { WorkerPresenceEntity } from './jobs/worker-presence.entity.js';
import { KnowledgeGapSignalEntity } from './knowledge-gaps/knowledge-gap-signal.entity.js';
import { EntryVectorEntity } from './knowledge/entry-vector.entity.js';
import { KnowledgeEntryVersionEntity } from './knowledge/knowledge-entry-version.entity.js';
import { KnowledgeEntryEntity } from './knowledge/knowledge-entry.entity.js';
import {
  LearningDraftEntity,
  LearningEvidenceEntity,
  LearningQuestionEntity,
  LearningSessionEntity,
} from './learning/learning.entities.js';
import { ModelCallEntity, ModelDayEntity, ModelVisitorDayEntity } from './model-usage/model-usage.entities.js';
import { NewsArticleEntity, NewsVideoEntity } from './news/news.entities.js';
import { PhotoEntity } from './photos/photo.entity.js';
import { WheelConfigEntity, WheelPrizeEntity, WheelSpinEntity } from './prize-wheel/prize-wheel.entities.js';
import { WheelCooldownEntity } from './prize-wheel/wheel-cooldown.entity.js';
import { ProductImportEntity, ProductImportLineEntity } from './product-import/product-import.entities.js';
import { ProductVoteEntity } from './product-ranking/product-vote.entity.js';
import { ScheduleEntity } from './schedules/schedule.entity.js';
import { SampleSearchTermEntity, SearchTermBlocklistEntity } from './search-terms/search-term.entities.js';
import { SecurityEventEntity } from './security-log/security-event.entity.js';
import { AssistantSessionEntity } from './sessions/assistant-session.entity.js';
import { SiteSettingEntity } from './settings/site-setting.entity.js';
import { SponsoredAdImageEntity } from './sponsored-ads/sponsored-ad-image.entity.js';
import { SponsoredAdEntity } from './sponsored-ads/sponsored-ad.entity.js';
import { StaffRecoveryCodeEntity, StaffSecondFactorEntity } from './staff-auth/second-factor.entities.js';
import { StaffKnownNetworkEntity, StaffSessionEntity, StaffUserEntity } from './staff-auth/staff.entities.js';
import { OperatorTokenEntity } from './tokens/operator-token.entity.js';
import {
  BuyNowEventEntity,
  SearchEventEntity,
  SearchTermEventEntity,
  VisitEventEntity,
} from './tracking/tracking.entities.js';
import { CorrectionEntity } from './training/correction.entity.js';
import { UploadDayEntity } from './uploads/upload-day.entity.js';
import { VideoEntity } from './videos/video.entity.js';

/** Every entity, listed one by one: a glob would find them only in one layout of the build. */
export const entities = [
  AccountEntity,
  AccountGarageEntity,
  AccountSessionEntity,
  AlertDeliveryEntity,
  AlertEntity,
  AlertSettingsEntity,
  AnalysisEntity,
  AssistantSessionEntity,
  AuditEntryEntity,
  AuditKeptRowEntity,
  BrandEntity,
  BuyNowEventEntity,
  ChatMessageEntity,
  ChatVideoEntity,
  CheapestShopEntity,
  CommunityFixEntity,
  CommunityFixSeedEntity,
  CommunityFixVoteEntity,
  CorrectionEntity,
  CrawlConfigEntity,
  CrawlFoundEntity,
  CrawlHostEntity,
  CrawlLogEntity,
  CrawlMemoryEntity,
  CrawlPageEntity,
  CrawlRunEntity,
  CrawledProductEntity,
  DayFigureEntity,
  DayVisitorEntity,
  EarlyAccessEntity,
  EntryVectorEntity,
  EvaluationAnswerEntity,
  EvaluationRunEntity,
  FeedbackEventEntity,
  FigureBlockEntity,
  FigureSourceEntity,
  FigureTotalEntity,
  FigureWatermarkEntity,
  HourFigureEntity,
  InstallationEntity,
  JobOutcomeEntity,
  JobRunEntity,
  JobRunLogEntity,
  KeptFigureEntity,
  KnowledgeEntryEntity,
  KnowledgeEntryVersionEntity,
  KnowledgeGapSignalEntity,
  LearningDraftEntity,
  LearningEvidenceEntity,
  LearningQuestionEntity,
  LearningSessionEntity,
  ModelCallEntity,
  ModelDayEntity,
  ModelVisitorDayEntity,
  NewsArticleEntity,
  NewsVideoEntity,
  OperatorTokenEntity,
  PhotoEntity,
  PriceHistoryEntity,
  ProductEntity,
  ProductImageEntity,
  ProductImportEntity,
  ProductImportLineEntity,
  ProductImpressionEntity,
  ProductOfferEntity,
  ProductVoteEntity,
  QueuePauseEntity,
  RateLimitEntity,
  RetailerEntity,
  RobotsCopyEntity,
  RunTotalEntity,
  SampleSearchTermEntity,
  ScheduleEntity,
  SearchEventEntity,
  SearchTermBlocklistEntity,
  SearchTermEventEntity,
  SecurityEventEntity,
  SeededEntity,
  SiteSettingEntity,
  SponsoredAdEntity,
  SponsoredAdImageEntity,
  StaffKnownNetworkEntity,
  StaffRecoveryCodeEntity,
  StaffSecondFactorEntity,
  StaffSessionEntity,
  StaffUserEntity,
  UploadDayEntity,
  VideoEntity,
  VisitEventEntity,
  WheelConfigEntity,
  WheelCooldownEntity,
  WheelPrizeEntity,
  WheelSpinEntity,
  WorkerPresenceEntity,
];
