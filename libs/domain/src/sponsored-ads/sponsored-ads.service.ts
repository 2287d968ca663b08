import { Injectable } from '@nestjs/common';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import type { Caller } from '../sessions/assistant-sessions.js';
import type { SponsoredAdEntity } from './sponsored-ad.entity.js';
import { SponsoredAdsRepository } from './sponsored-ads.repository.js';

/** Advertisements, shown while the assistant thinks. */
@Injectable()
export class SponsoredAds {
  constructor(private readonly ads: SponsoredAdsRepository) {}

  /** In the order of the carousel: the active ones, for staff all. */
  async list({ isStaff }: Caller): Promise<SponsoredAd[]> {
    return (await this.ads.find({ onlyActive: !isStaff })).map(toSponsoredAd);
  }
}

function toSponsoredAd({ id, url, imageUrl, isActive, displayOrder, isSample }: SponsoredAdEntity): SponsoredAd {
  return { id, url, imageUrl, isActive, displayOrder, isSample };
}
