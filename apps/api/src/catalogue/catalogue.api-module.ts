import { Module } from '@nestjs/common';
import { CatalogueModule } from '@app/domain/catalogue/catalogue.module.js';
import { CatalogueController } from './catalogue.controller.js';
import { ProductsController } from './products.controller.js';

@Module({ imports: [CatalogueModule], controllers: [CatalogueController, ProductsController] })
export class CatalogueApiModule {}
