import { Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { Catalogue } from './catalogue.service.js';

@Module({ providers: [CatalogueRepository, Catalogue], exports: [Catalogue] })
export class CatalogueModule {}
