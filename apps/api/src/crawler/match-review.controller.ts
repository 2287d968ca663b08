import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import {
  type MatchDecision,
  matchDecisionSchema,
  type ReviewItem,
  type ReviewQuery,
  reviewQuerySchema,
  type ShopProduct,
} from '@app/contracts/crawler/crawler.contract.js';
import { MatchReview } from '@app/domain/crawler/match-review.service.js';
import { type ApiReply, type ApiRequest, askedBy } from '../platform/request.js';

const productId = z.uuid('That is not the id of a crawled product.');

@Controller('api/crawler/review')
export class MatchReviewController {
  constructor(private readonly review: MatchReview) {}

  @Get()
  async page(
    @Query({ schema: reviewQuerySchema }) query: ReviewQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<ReviewItem[]> {
    const { items, total } = await this.review.page(query);
    void reply.header('x-total-count', total);
    return items;
  }

  @Post(':id')
  @HttpCode(200)
  decide(
    @Param('id', { schema: productId }) id: string,
    @Body({ schema: matchDecisionSchema }) decision: MatchDecision,
    @Req() request: ApiRequest,
  ): Promise<ShopProduct> {
    return this.review.decide(id, decision, askedBy(request));
  }
}
