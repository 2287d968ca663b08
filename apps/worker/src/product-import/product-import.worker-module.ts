import { Module } from '@nestjs/common';
import { ProductImportModule } from '@app/domain/product-import/product-import.module.js';
import { ImportProductsHandler } from './import-products.handler.js';

@Module({ imports: [ProductImportModule], providers: [ImportProductsHandler] })
export class ProductImportWorkerModule {}
