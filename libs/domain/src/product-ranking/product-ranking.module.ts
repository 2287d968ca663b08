import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ProductRankingRepository } from './product-ranking.repository.js';
import { ProductRanking } from './product-ranking.service.js';
import { VotesRecord } from './votes.record.js';

@Module({
  imports: [CatalogueModule],
  providers: [ProductRankingRepository, ProductRanking, VotesRecord],
  exports: [ProductRanking],
})
export class ProductRankingModule {}
