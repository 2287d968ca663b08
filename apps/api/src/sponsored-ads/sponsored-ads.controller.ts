import { Controller, Req } from '@nestjs/common';
import { sponsoredAdsCalls } from '@app/contracts/sponsored-ads/sponsored-ads.calls.js';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { SponsoredAds } from '@app/domain/sponsored-ads/sponsored-ads.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import type { ApiRequest } from '../platform/request.js';

@Controller()
export class SponsoredAdsController {
  constructor(private readonly ads: SponsoredAds) {}

  @PublicRead({ tables: ['sponsored_ad'] })
  @Handles(sponsoredAdsCalls.list)
  list(@Req() { caller }: ApiRequest): Promise<SponsoredAd[]> {
    return this.ads.list(caller);
  }
}
