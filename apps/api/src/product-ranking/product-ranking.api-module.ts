import { Module } from '@nestjs/common';
import { ProductRankingModule } from '@app/domain/product-ranking/product-ranking.module.js';
import { ProductRankingController } from './product-ranking.controller.js';

@Module({ imports: [ProductRankingModule], controllers: [ProductRankingController] })
export class ProductRankingApiModule {}
