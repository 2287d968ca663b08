import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ImportLines } from './import-lines.service.js';
import { ProductExports } from './product-exports.service.js';
import { ProductImportRepository } from './product-import.repository.js';
import { ProductImports } from './product-imports.service.js';

@Module({
  imports: [CatalogueModule],
  providers: [ImportLines, ProductExports, ProductImportRepository, ProductImports],
  exports: [ImportLines, ProductExports, ProductImports],
})
export class ProductImportModule {}
