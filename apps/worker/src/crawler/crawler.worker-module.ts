import { Module } from '@nestjs/common';
import { CrawlerModule } from '@app/domain/crawler/crawler.module.js';
import { CrawlShopHandler } from './crawl-shop.handler.js';
import { FetchProductImageHandler } from './fetch-product-image.handler.js';

@Module({ imports: [CrawlerModule], providers: [CrawlShopHandler, FetchProductImageHandler] })
export class CrawlerWorkerModule {}
