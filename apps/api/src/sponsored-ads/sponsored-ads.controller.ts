import { Controller, Get, Req } from '@nestjs/common';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { sponsoredAdsPaths } from '@app/contracts/sponsored-ads/sponsored-ads.paths.js';
import { SponsoredAds } from '@app/domain/sponsored-ads/sponsored-ads.service.js';
import { Public } from '../platform/access.js';
import type { ApiRequest } from '../platform/request.js';

@Controller(sponsoredAdsPaths.ads)
export class SponsoredAdsController {
  constructor(private readonly ads: SponsoredAds) {}

  @Get()
  @Public()
  list(@Req() { caller }: ApiRequest): Promise<SponsoredAd[]> {
    return this.ads.list(caller);
  }
}
