import { Module } from '@nestjs/common';
import { AnalysisModule } from '@app/domain/analysis/analysis.module.js';
import { CatalogueModule } from '@app/domain/catalogue/catalogue.module.js';
import { CatalogueController } from './catalogue.controller.js';
import { ProductFiguresController } from './product-figures.controller.js';
import { ProductsController } from './products.controller.js';

@Module({
  imports: [AnalysisModule, CatalogueModule],
  controllers: [CatalogueController, ProductFiguresController, ProductsController],
})
export class CatalogueApiModule {}
