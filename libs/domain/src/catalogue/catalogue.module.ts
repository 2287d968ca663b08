import { Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { Catalogue } from './catalogue.service.js';
import { ProductRepository } from './products.repository.js';
import { Products } from './products.service.js';

@Module({ providers: [CatalogueRepository, Catalogue, ProductRepository, Products], exports: [Catalogue, Products] })
export class CatalogueModule {}
