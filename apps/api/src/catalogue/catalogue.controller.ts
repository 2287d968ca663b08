import { Controller, Get } from '@nestjs/common';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { Catalogue } from '@app/domain/catalogue/catalogue.service.js';
import { PublicRead } from '../platform/public-reads/public-read.js';

@Controller('api/products')
export class CatalogueController {
  constructor(private readonly catalogue: Catalogue) {}

  @Get()
  @PublicRead({ tables: ['product', 'brand', 'retailer', 'crawled_product'] })
  products(): Promise<ListedProduct[]> {
    return this.catalogue.publicProducts();
  }
}
