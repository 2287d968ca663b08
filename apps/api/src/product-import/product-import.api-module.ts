import { Module } from '@nestjs/common';
import { ProductImportModule } from '@app/domain/product-import/product-import.module.js';
import { ProductImportController } from './product-import.controller.js';

@Module({ imports: [ProductImportModule], controllers: [ProductImportController] })
export class ProductImportApiModule {}
