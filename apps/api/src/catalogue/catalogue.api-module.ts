import { Module } from '@nestjs/common';
import { CatalogueModule } from '@app/domain/catalogue/catalogue.module.js';
import { CatalogueController } from './catalogue.controller.js';

@Module({ imports: [CatalogueModule], controllers: [CatalogueController] })
export class CatalogueApiModule {}
