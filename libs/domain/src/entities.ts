import { AnalysisEntity } from './analysis/analysis.entity.js';
import { BrandEntity, ProductEntity, RetailerEntity } from './catalogue/catalogue.entities.js';
import { ChatMessageEntity } from './chat/chat-message.entity.js';
import { ChatVideoEntity } from './chat/chat-video.entity.js';
import { EarlyAccessEntity } from './early-access/early-access.entity.js';
import { CommunityFixEntity } from './community-fixes/community-fix.entity.js';
import { KnowledgeEntryEntity } from './knowledge/knowledge-entry.entity.js';
import { CorrectionEntity } from './training/correction.entity.js';
import { NewsArticleEntity, NewsVideoEntity } from './news/news.entities.js';
import { PhotoEntity } from './photos/photo.entity.js';
import { WheelConfigEntity, WheelPrizeEntity, WheelSpinEntity } from './prize-wheel/prize-wheel.entities.js';
import { SponsoredAdEntity } from './sponsored-ads/sponsored-ad.entity.js';
import { StaffUserEntity } from './staff-auth/staff.entities.js';

/** Every entity, listed one by one: a glob would find them only in one layout of the build. */
export const entities = [
  AnalysisEntity,
  BrandEntity,
  ChatMessageEntity,
  ChatVideoEntity,
  CommunityFixEntity,
  CorrectionEntity,
  EarlyAccessEntity,
  KnowledgeEntryEntity,
  NewsArticleEntity,
  NewsVideoEntity,
  PhotoEntity,
  ProductEntity,
  RetailerEntity,
  SponsoredAdEntity,
  StaffUserEntity,
  WheelConfigEntity,
  WheelPrizeEntity,
  WheelSpinEntity,
];
