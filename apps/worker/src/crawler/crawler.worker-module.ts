import { Module } from '@nestjs/common';
import { AlertsModule } from '@app/domain/alerts/alerts.module.js';
import { CrawlerModule } from '@app/domain/crawler/crawler.module.js';
import { CrawlShopHandler } from './crawl-shop.handler.js';
import { FetchProductImageHandler } from './fetch-product-image.handler.js';

@Module({ imports: [AlertsModule, CrawlerModule], providers: [CrawlShopHandler, FetchProductImageHandler] })
export class CrawlerWorkerModule {}
