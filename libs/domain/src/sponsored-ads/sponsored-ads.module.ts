import { Module } from '@nestjs/common';
import { AdImageRepository } from './ad-images.repository.js';
import { AdImages } from './ad-images.service.js';
import { SponsoredAdRecord } from './sponsored-ad.record.js';
import { SponsoredAdsRepository } from './sponsored-ads.repository.js';
import { SponsoredAds } from './sponsored-ads.service.js';

@Module({
  providers: [AdImageRepository, AdImages, SponsoredAdRecord, SponsoredAdsRepository, SponsoredAds],
  exports: [AdImageRepository, AdImages, SponsoredAds],
})
export class SponsoredAdsModule {}
