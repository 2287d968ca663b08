import { Module } from '@nestjs/common';
import { SponsoredAdsModule } from '@app/domain/sponsored-ads/sponsored-ads.module.js';
import { MakeAdImageHandler } from './make-ad-image.handler.js';

@Module({ imports: [SponsoredAdsModule], providers: [MakeAdImageHandler] })
export class SponsoredAdsWorkerModule {}
