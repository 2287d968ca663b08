import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { sponsoredAdsCalls } from '@app/contracts/sponsored-ads/sponsored-ads.calls.js';
import { AD_IMAGE_MISSING } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import type {
  AdPlaces,
  SponsoredAd,
  SponsoredAdChange,
  SponsoredAdForm,
  UploadedImage,
} from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { DomainError } from '@app/domain/errors.js';
import { AdImages } from '@app/domain/sponsored-ads/ad-images.service.js';
import { SponsoredAds } from '@app/domain/sponsored-ads/sponsored-ads.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { readForm } from '../platform/read-upload.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

/** The bytes never change under this name once the carousel's form is made; until then a better one is on its way. */
const FINAL = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=10';

@Controller()
export class SponsoredAdsController {
  constructor(
    private readonly ads: SponsoredAds,
    private readonly images: AdImages,
  ) {}

  @PublicRead({ tables: ['sponsored_ad'] })
  @Handles(sponsoredAdsCalls.list)
  list(@Req() { caller }: ApiRequest): Promise<SponsoredAd[]> {
    return this.ads.list(caller);
  }

  @Handles(sponsoredAdsCalls.create)
  create(@Body() form: SponsoredAdForm, @Req() request: ApiRequest): Promise<SponsoredAd> {
    return this.ads.create(form, doneBy(request));
  }

  @Handles(sponsoredAdsCalls.uploadImage)
  async uploadImage(@Req() request: ApiRequest): Promise<UploadedImage> {
    const { uploads } = await readForm(request, sponsoredAdsCalls.uploadImage.form);
    if (!uploads.image) throw new DomainError('BAD_REQUEST', AD_IMAGE_MISSING);
    return this.images.keep(uploads.image, doneBy(request));
  }

  @Handles(sponsoredAdsCalls.image)
  async image(@Param('id') id: string, @Res() reply: ApiReply): Promise<void> {
    const { bytes, contentType, isFinal } = await this.images.open(id);
    await reply
      .headers({
        'content-type': contentType,
        'cache-control': isFinal ? FINAL : FOR_NOW,
        // Never rendered as a document.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes);
  }

  @Handles(sponsoredAdsCalls.place)
  place(@Body() places: AdPlaces, @Req() request: ApiRequest): Promise<SponsoredAd[]> {
    return this.ads.place(places, doneBy(request));
  }

  @Handles(sponsoredAdsCalls.change)
  change(@Param('id') id: string, @Body() change: SponsoredAdChange, @Req() request: ApiRequest): Promise<SponsoredAd> {
    return this.ads.change(id, change, doneBy(request));
  }

  @Handles(sponsoredAdsCalls.remove)
  remove(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.ads.remove(id, doneBy(request));
  }
}
