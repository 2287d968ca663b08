import { Body, Controller, Req } from '@nestjs/common';
import { productRankingCalls } from '@app/contracts/product-ranking/product-ranking.calls.js';
import type {
  ProductImpressions,
  ProductVotes,
  SaveVotesRequest,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import { ProductRanking } from '@app/domain/product-ranking/product-ranking.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class ProductRankingController {
  constructor(private readonly ranking: ProductRanking) {}

  @Handles(productRankingCalls.impressions)
  impressions(@Req() { caller }: ApiRequest): Promise<ProductImpressions[]> {
    return this.ranking.impressions(caller);
  }

  @Handles(productRankingCalls.votes)
  votes(): Promise<ProductVotes> {
    return this.ranking.votes();
  }

  @Handles(productRankingCalls.saveVotes)
  saveVotes(@Body() body: SaveVotesRequest, @Req() request: ApiRequest): Promise<ProductVotes> {
    return this.ranking.saveVotes(body, doneBy(request));
  }
}
