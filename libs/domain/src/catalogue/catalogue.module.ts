import { Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { Catalogue } from './catalogue.service.js';
import { ProductOfferRepository } from './product-offers.repository.js';
import { ProductRecord } from './product.record.js';
import { ProductRepository } from './products.repository.js';
import { Products } from './products.service.js';
import { StaffProductRepository } from './staff-products.repository.js';
import { StaffProducts } from './staff-products.service.js';

@Module({
  providers: [
    CatalogueRepository,
    Catalogue,
    ProductOfferRepository,
    ProductRecord,
    ProductRepository,
    Products,
    StaffProductRepository,
    StaffProducts,
  ],
  exports: [Catalogue, CatalogueRepository, ProductOfferRepository, ProductRepository, Products, StaffProducts],
})
export class CatalogueModule {}
