import { Module } from '@nestjs/common';
import { CrawlerModule } from '@app/domain/crawler/crawler.module.js';
import { CrawlConfigsController } from './crawl-configs.controller.js';
import { CrawlsController } from './crawls.controller.js';
import { MatchReviewController } from './match-review.controller.js';
import { PriceExportsController } from './price-exports.controller.js';
import { ProductImagesController } from './product-images.controller.js';
import { ShopPreviewController } from './shop-preview.controller.js';

@Module({
  imports: [CrawlerModule],
  controllers: [
    CrawlConfigsController,
    CrawlsController,
    MatchReviewController,
    PriceExportsController,
    ProductImagesController,
    ShopPreviewController,
  ],
})
export class CrawlerApiModule {}
