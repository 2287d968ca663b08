import { Module } from '@nestjs/common';
import { ProductRankingRepository } from './product-ranking.repository.js';
import { ProductRanking } from './product-ranking.service.js';
import { VotesRecord } from './votes.record.js';

@Module({ providers: [ProductRankingRepository, ProductRanking, VotesRecord], exports: [ProductRanking] })
export class ProductRankingModule {}
