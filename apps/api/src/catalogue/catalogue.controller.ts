import { Controller } from '@nestjs/common';
import { catalogueCalls } from '@app/contracts/catalogue/catalogue.calls.js';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { Catalogue } from '@app/domain/catalogue/catalogue.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';

@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: Catalogue) {}

  @PublicRead({ tables: ['product', 'brand', 'retailer', 'product_offer'] })
  @Handles(catalogueCalls.list)
  products(): Promise<ListedProduct[]> {
    return this.catalogue.publicProducts();
  }
}
