import { Module } from '@nestjs/common';
import { SponsoredAdsRepository } from './sponsored-ads.repository.js';
import { SponsoredAds } from './sponsored-ads.service.js';

@Module({ providers: [SponsoredAdsRepository, SponsoredAds], exports: [SponsoredAds] })
export class SponsoredAdsModule {}
