import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { productRankingCalls } from '@app/contracts/product-ranking/product-ranking.calls.js';
import type {
  FavoriteProduct,
  FavoriteProductsQuery,
  Favorites,
  FavoritesQuery,
  FavoriteTotals,
  ProductImpressions,
  ProductVotes,
  SaveVotesRequest,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import { ProductRanking } from '@app/domain/product-ranking/product-ranking.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class ProductRankingController {
  constructor(private readonly ranking: ProductRanking) {}

  @Handles(productRankingCalls.impressions)
  impressions(@Req() { caller }: ApiRequest): Promise<ProductImpressions[]> {
    return this.ranking.impressions(caller);
  }

  @PublicRead({ tables: ['product', 'brand', 'retailer', 'product_offer'] })
  @Handles(productRankingCalls.top)
  top(): Promise<Favorites> {
    return this.ranking.top();
  }

  @Handles(productRankingCalls.listed)
  listed(@Query() query: FavoritesQuery): Promise<Favorites> {
    return this.ranking.listed(query);
  }

  @Handles(productRankingCalls.favorites)
  async favorites(
    @Query() query: FavoriteProductsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<FavoriteProduct[]> {
    const { rows, total } = await this.ranking.favorites(query);
    void reply.header('x-total-count', total);
    return rows;
  }

  @Handles(productRankingCalls.totals)
  totals(): Promise<FavoriteTotals> {
    return this.ranking.totals();
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
