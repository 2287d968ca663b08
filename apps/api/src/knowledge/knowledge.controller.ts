import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { knowledgeCalls } from '@app/contracts/knowledge/knowledge.calls.js';
import type {
  Guide,
  GuideChange,
  GuidePreview,
  GuidePreviewRequest,
  GuideRetirement,
  GuideRollback,
  GuideRow,
  GuideSearch,
  GuideSearchQuery,
  GuidesQuery,
} from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { GuideFinder } from '@app/domain/knowledge/guide-finder.js';
import { Guides } from '@app/domain/knowledge/guides.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';
import { requestSignal } from '../platform/request-signal.js';

@Controller()
export class KnowledgeController {
  constructor(
    private readonly guides: Guides,
    private readonly finder: GuideFinder,
  ) {}

  @Handles(knowledgeCalls.page)
  async page(@Query() query: GuidesQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<GuideRow[]> {
    const { guides, total } = await this.guides.page(query);
    void reply.header('x-total-count', total);
    return guides;
  }

  @Handles(knowledgeCalls.search)
  search(@Query() { question }: GuideSearchQuery): GuideSearch {
    return this.finder.search(question);
  }

  @Handles(knowledgeCalls.one)
  one(@Param('slug') slug: string): Promise<Guide> {
    return this.guides.find(slug);
  }

  @Handles(knowledgeCalls.preview)
  preview(@Body() request: GuidePreviewRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<GuidePreview> {
    return this.finder.preview(request, requestSignal(reply));
  }

  @Handles(knowledgeCalls.change)
  change(@Param('slug') slug: string, @Body() change: GuideChange, @Req() request: ApiRequest): Promise<Guide> {
    return this.guides.change(slug, change, doneBy(request));
  }

  @Handles(knowledgeCalls.rollback)
  rollback(@Param('slug') slug: string, @Body() wanted: GuideRollback, @Req() request: ApiRequest): Promise<Guide> {
    return this.guides.rollback(slug, wanted, doneBy(request));
  }

  @Handles(knowledgeCalls.retire)
  retire(@Param('slug') slug: string, @Body() wanted: GuideRetirement, @Req() request: ApiRequest): Promise<Guide> {
    return this.guides.retire(slug, wanted, doneBy(request));
  }
}
