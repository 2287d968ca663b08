import { Body, Controller } from '@nestjs/common';
import type { CrawlPreview, SelectorSuggestion } from '@app/contracts/crawler/crawler-preview.contract.js';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import type { PreviewForm, SuggestForm } from '@app/contracts/crawler/crawler.contract.js';
import { ShopPreview } from '@app/domain/crawler/shop-preview.service.js';
import { Handles } from '../platform/handles.js';

@Controller()
export class ShopPreviewController {
  constructor(private readonly shops: ShopPreview) {}

  @Handles(crawlerCalls.preview)
  preview(@Body() form: PreviewForm): Promise<CrawlPreview> {
    return this.shops.preview(form);
  }

  @Handles(crawlerCalls.suggest)
  suggest(@Body() form: SuggestForm): Promise<SelectorSuggestion> {
    return this.shops.suggest(form);
  }
}
