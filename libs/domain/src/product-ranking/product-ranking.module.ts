import { Module } from '@nestjs/common';
import { ProductRankingRepository } from './product-ranking.repository.js';
import { ProductRanking } from './product-ranking.service.js';

@Module({ providers: [ProductRankingRepository, ProductRanking], exports: [ProductRanking] })
export class ProductRankingModule {}
