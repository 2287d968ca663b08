import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import type {
  MatchDecision,
  ReviewBulk,
  ReviewItem,
  ReviewQuery,
  ShopProduct,
} from '@app/contracts/crawler/crawler.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { MatchReview } from '@app/domain/crawler/match-review.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class MatchReviewController {
  constructor(private readonly review: MatchReview) {}

  @Handles(crawlerCalls.review)
  async page(@Query() query: ReviewQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<ReviewItem[]> {
    const { items, total } = await this.review.page(query);
    void reply.header('x-total-count', total);
    return items;
  }

  @Handles(crawlerCalls.decideMany)
  decideMany(@Body() wanted: ReviewBulk, @Req() request: ApiRequest): Promise<BulkAnswer> {
    return this.review.bulk(wanted, doneBy(request));
  }

  @Handles(crawlerCalls.decide)
  decide(@Param('id') id: string, @Body() decision: MatchDecision, @Req() request: ApiRequest): Promise<ShopProduct> {
    return this.review.decide(id, decision, doneBy(request));
  }
}
