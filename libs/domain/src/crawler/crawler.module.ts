import { Module } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { RetailersModule } from '../retailers/retailers.module.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { CatalogueLinks } from './catalogue-links.service.js';
import { CrawlConfigRecord } from './crawl-config.record.js';
import { CrawlConfigRepository } from './crawl-config.repository.js';
import { CrawlConfigs } from './crawl-configs.service.js';
import { CrawlResults } from './crawl-results.js';
import { CrawlRunRepository } from './crawl-run.repository.js';
import { CrawlSchedule } from './crawl-schedule.js';
import { Crawls } from './crawls.service.js';
import { CurrentCatalogue } from './current-catalogue.js';
import { PostgresHostGate } from './host-gate.js';
import { MatchReview } from './match-review.service.js';
import { PolitePages } from './polite-pages.js';
import { PriceExports } from './price-exports.service.js';
import { PricesElsewhere } from './prices-elsewhere.js';
import { ProductImageRepository } from './product-image.repository.js';
import { ProductImages } from './product-images.js';
import { PostgresRobotsCopies } from './robots-copies.js';
import { ShopClient } from './shop-client.js';
import { ShopPreview } from './shop-preview.service.js';
import { ShopProductRecord } from './shop-product.record.js';
import { ShopProductRepository } from './shop-products.repository.js';
import { URL_POLICY, urlPolicy } from './url-policy.js';

@Module({
  imports: [CatalogueModule, RetailersModule],
  providers: [
    { provide: URL_POLICY, inject: [SETTINGS], useFactory: (settings: Settings) => urlPolicy(settings) },
    CatalogueLinkRepository,
    CatalogueLinks,
    CrawlConfigRecord,
    CrawlConfigRepository,
    CrawlConfigs,
    CrawlResults,
    CrawlRunRepository,
    Crawls,
    CrawlSchedule,
    CurrentCatalogue,
    MatchReview,
    PolitePages,
    PostgresHostGate,
    PostgresRobotsCopies,
    PriceExports,
    PricesElsewhere,
    ProductImageRepository,
    ProductImages,
    ShopClient,
    ShopPreview,
    ShopProductRecord,
    ShopProductRepository,
  ],
  exports: [
    URL_POLICY,
    CrawlConfigRepository,
    CrawlConfigs,
    CrawlResults,
    CrawlRunRepository,
    Crawls,
    MatchReview,
    PostgresHostGate,
    PostgresRobotsCopies,
    PriceExports,
    ProductImages,
    ShopClient,
    ShopPreview,
  ],
})
export class CrawlerModule {}
