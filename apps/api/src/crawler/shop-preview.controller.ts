import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { CrawlPreview, SelectorSuggestion } from '@app/contracts/crawler/crawler-preview.contract.js';
import {
  type PreviewForm,
  previewFormSchema,
  type SuggestForm,
  suggestFormSchema,
} from '@app/contracts/crawler/crawler.contract.js';
import { ShopPreview } from '@app/domain/crawler/shop-preview.service.js';

@Controller('api/crawler')
export class ShopPreviewController {
  constructor(private readonly shops: ShopPreview) {}

  @Post('preview')
  @HttpCode(200)
  preview(@Body({ schema: previewFormSchema }) form: PreviewForm): Promise<CrawlPreview> {
    return this.shops.preview(form);
  }

  @Post('suggest')
  @HttpCode(200)
  suggest(@Body({ schema: suggestFormSchema }) form: SuggestForm): Promise<SelectorSuggestion> {
    return this.shops.suggest(form);
  }
}
