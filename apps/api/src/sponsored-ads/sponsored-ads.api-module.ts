import { Module } from '@nestjs/common';
import { SponsoredAdsModule } from '@app/domain/sponsored-ads/sponsored-ads.module.js';
import { SponsoredAdsController } from './sponsored-ads.controller.js';

@Module({ imports: [SponsoredAdsModule], controllers: [SponsoredAdsController] })
export class SponsoredAdsApiModule {}
