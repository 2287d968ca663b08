import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import {
  type ProductImpressions,
  type ProductVotes,
  type SaveVotesRequest,
  saveVotesRequestSchema,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import { ProductRanking } from '@app/domain/product-ranking/product-ranking.service.js';
import { Public } from '../platform/access.js';
import type { ApiRequest } from '../platform/request.js';

@Controller('api')
export class ProductRankingController {
  constructor(private readonly ranking: ProductRanking) {}

  @Get('analytics/product-impressions')
  @Public()
  impressions(@Req() { caller }: ApiRequest): Promise<ProductImpressions[]> {
    return this.ranking.impressions(caller);
  }

  @Get('admin/favorite-products/votes')
  votes(): Promise<ProductVotes> {
    return this.ranking.votes();
  }

  @Post('admin/favorite-products/votes')
  @HttpCode(200)
  saveVotes(@Body({ schema: saveVotesRequestSchema }) body: SaveVotesRequest): Promise<ProductVotes> {
    return this.ranking.saveVotes(body);
  }
}
