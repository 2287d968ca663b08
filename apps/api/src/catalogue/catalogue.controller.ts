import { Controller, Get } from '@nestjs/common';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { Catalogue } from '@app/domain/catalogue/catalogue.service.js';
import { Public } from '../platform/access.js';

@Controller('api/products')
export class CatalogueController {
  constructor(private readonly catalogue: Catalogue) {}

  @Get()
  @Public()
  products(): Promise<ListedProduct[]> {
    return this.catalogue.publicProducts();
  }
}
