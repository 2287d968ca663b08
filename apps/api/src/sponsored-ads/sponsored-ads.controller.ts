import { Controller, Get, Req } from '@nestjs/common';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { sponsoredAdsPaths } from '@app/contracts/sponsored-ads/sponsored-ads.paths.js';
import { SponsoredAds } from '@app/domain/sponsored-ads/sponsored-ads.service.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import type { ApiRequest } from '../platform/request.js';

@Controller(sponsoredAdsPaths.ads)
export class SponsoredAdsController {
  constructor(private readonly ads: SponsoredAds) {}

  @Get()
  @PublicRead({ tables: ['sponsored_ad'] })
  list(@Req() { caller }: ApiRequest): Promise<SponsoredAd[]> {
    return this.ads.list(caller);
  }
}
