import { type DynamicModule, Module } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SettingsModule } from '@app/config/settings.module.js';
import { traceTarget } from '@app/config/trace-target.js';
import { DatabaseModule } from '@app/database/database.module.js';
import { entities } from '@app/domain/entities.js';
import { jobs } from '@app/domain/jobs.js';
import { JobsModule } from '@app/domain/jobs/jobs.module.js';
import { KnowledgeModule } from '@app/domain/knowledge/knowledge.module.js';
import type { QueueBackend } from '@app/queues/backend.js';
import { QueuesModule } from '@app/queues/queues.module.js';
import { StorageModule } from '@app/storage/storage.module.js';
import { TracingModule } from '@app/tracing/tracing.module.js';
import { AccountsApiModule } from './accounts/accounts.api-module.js';
import { AlertsApiModule } from './alerts/alerts.api-module.js';
import { AnalysisApiModule } from './analysis/analysis.api-module.js';
import { ApiDescriptionApiModule } from './api-description/api-description.api-module.js';
import { AuditApiModule } from './audit/audit.api-module.js';
import { BackupApiModule } from './backup/backup.api-module.js';
import { BrandsApiModule } from './brands/brands.api-module.js';
import { CatalogueApiModule } from './catalogue/catalogue.api-module.js';
import { ChatApiModule } from './chat/chat.api-module.js';
import { CrawlerApiModule } from './crawler/crawler.api-module.js';
import { EarlyAccessApiModule } from './early-access/early-access.api-module.js';
import { EvaluationApiModule } from './evaluation/evaluation.api-module.js';
import { CommunityFixesApiModule } from './community-fixes/community-fixes.api-module.js';
import { FiguresApiModule } from './figures/figures.api-module.js';
import { JobsApiModule } from './jobs/jobs.api-module.js';
import { KnowledgeGapsApiModule } from './knowledge-gaps/knowledge-gaps.api-module.js';
import { KnowledgeApiModule } from './knowledge/knowledge.api-module.js';
import { LearningApiModule } from './learning/learning.api-module.js';
import { ModelUsageApiModule } from './model-usage/model-usage.api-module.js';
import { NewsApiModule } from './news/news.api-module.js';
import { PhotosApiModule } from './photos/photos.api-module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyApiModule } from './privacy/privacy.api-module.js';
import { PrizeWheelApiModule } from './prize-wheel/prize-wheel.api-module.js';
import { ProductImportApiModule } from './product-import/product-import.api-module.js';
import { ProductRankingApiModule } from './product-ranking/product-ranking.api-module.js';
import { RetentionApiModule } from './retention/retention.api-module.js';
import { RetailersApiModule } from './retailers/retailers.api-module.js';
import { SamplesApiModule } from './samples/samples.api-module.js';
import { SchedulesApiModule } from './schedules/schedules.api-module.js';
import { SearchTermsApiModule } from './search-terms/search-terms.api-module.js';
import { SecurityLogApiModule } from './security-log/security-log.api-module.js';
import { SettingsApiModule } from './settings/settings.api-module.js';
import { SponsoredAdsApiModule } from './sponsored-ads/sponsored-ads.api-module.js';
import { StaffAuthApiModule } from './staff-auth/staff-auth.api-module.js';
import { TokensApiModule } from './tokens/tokens.api-module.js';
import { TrainingApiModule } from './training/training.api-module.js';
import { TrackingApiModule } from './tracking/tracking.api-module.js';
import { VideosApiModule } from './videos/videos.api-module.js';

/** One line per feature. */
const features = [
  AccountsApiModule,
  AlertsApiModule,
  AnalysisApiModule,
  ApiDescriptionApiModule,
  AuditApiModule,
  BackupApiModule,
  BrandsApiModule,
  CatalogueApiModule,
  ChatApiModule,
  CommunityFixesApiModule,
  CrawlerApiModule,
  EarlyAccessApiModule,
  EvaluationApiModule,
  FiguresApiModule,
  JobsApiModule,
  KnowledgeApiModule,
  KnowledgeGapsApiModule,
  LearningApiModule,
  ModelUsageApiModule,
  NewsApiModule,
  PhotosApiModule,
  PrivacyApiModule,
  PrizeWheelApiModule,
  ProductImportApiModule,
  ProductRankingApiModule,
  RetailersApiModule,
  RetentionApiModule,
  SamplesApiModule,
  SchedulesApiModule,
  SearchTermsApiModule,
  SecurityLogApiModule,
  SettingsApiModule,
  SponsoredAdsApiModule,
  StaffAuthApiModule,
  TokensApiModule,
  TrackingApiModule,
  TrainingApiModule,
  VideosApiModule,
];

export interface ApiConnections {
  databaseUrl: string;
  queue: QueueBackend;
}

@Module({})
export class ApiModule {
  static create(settings: Settings, { databaseUrl, queue }: ApiConnections): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        SettingsModule.with(settings),
        TracingModule.connect(traceTarget(settings, 'api')),
        DatabaseModule.connect(databaseUrl, entities),
        QueuesModule.connect(queue, 'producer'),
        StorageModule.connect(settings),
        JobsModule.withJobs(jobs),
        KnowledgeModule.connect(settings),
        LimitsModule.connect({ redisUrl: settings.redisUrl, databaseUrl }),
        MetricsModule,
        PlatformModule,
        ...features,
      ],
    };
  }
}
