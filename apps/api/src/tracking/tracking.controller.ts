import { Body, Controller, Query, Req } from '@nestjs/common';
import type { z } from 'zod';
import { trackingCalls } from '@app/contracts/tracking/tracking.calls.js';
import {
  type FirstSearch,
  type RecentSearch,
  type SearchesQuery,
  trackBuyNowSchema,
  trackSearchSchema,
  trackSearchTermSchema,
  trackVisitorSchema,
} from '@app/contracts/tracking/tracking.contract.js';
import { SearchesRepository } from '@app/domain/tracking/searches.repository.js';
import type { EventBatch, EventKind } from '@app/domain/tracking/tracked-event.js';
import { Tracking } from '@app/domain/tracking/tracking.service.js';
import { userAgentClass } from '@app/domain/tracking/user-agent-class.js';
import { whyUncounted } from '@app/domain/tracking/why-uncounted.js';
import { Handles } from '../platform/handles.js';
import type { ApiRequest } from '../platform/request.js';
import { TrackingLimit } from './tracking-limit.js';

/** What the page tells of its use. The answer is 204 whatever comes; the error filter sees to it for what never gets here. */
@Controller()
export class TrackingController {
  constructor(
    private readonly tracking: Tracking,
    private readonly limit: TrackingLimit,
    private readonly searches: SearchesRepository,
  ) {}

  @Handles(trackingCalls.visit)
  visit(@Body() body: unknown, @Req() request: ApiRequest): Promise<void> {
    return this.take('visits', trackVisitorSchema, body, request);
  }

  @Handles(trackingCalls.searchTerm)
  searchTerm(@Body() body: unknown, @Req() request: ApiRequest): Promise<void> {
    return this.take('terms', trackSearchTermSchema, body, request);
  }

  @Handles(trackingCalls.search)
  search(@Body() body: unknown, @Req() request: ApiRequest): Promise<void> {
    return this.take('searches', trackSearchSchema, body, request);
  }

  @Handles(trackingCalls.buyNow)
  buyNow(@Body() body: unknown, @Req() request: ApiRequest): Promise<void> {
    return this.take('purchases', trackBuyNowSchema, body, request);
  }

  @Handles(trackingCalls.recent)
  recent(@Query() query: SearchesQuery): Promise<RecentSearch[]> {
    return this.searches.findRecent(query);
  }

  @Handles(trackingCalls.first)
  async first(): Promise<FirstSearch> {
    return { month: await this.searches.findFirstMonth() };
  }

  private async take<Kind extends EventKind>(
    kind: Kind,
    schema: z.ZodType<EventBatch[Kind][number]['body']>,
    body: unknown,
    request: ApiRequest,
  ): Promise<void> {
    if (request.headers['x-evaluation'] === '1') return;
    const uncounted = whyUncounted(request.headers);
    if (uncounted) return this.tracking.drop(uncounted);
    if (!(await this.limit.allows(request.caller))) return this.tracking.drop('limit');
    const event = schema.safeParse(body);
    if (!event.success) return this.tracking.drop('invalid');
    const userAgent = userAgentClass(request.headers['user-agent']);
    this.tracking.take(kind, event.data, { ...request.caller, userAgent });
  }
}
