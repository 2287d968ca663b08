import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { BrandRecord } from './brand.record.js';
import { BrandRepository } from './brands.repository.js';
import { Brands } from './brands.service.js';

@Module({ imports: [CatalogueModule], providers: [BrandRecord, BrandRepository, Brands], exports: [Brands] })
export class BrandsModule {}
