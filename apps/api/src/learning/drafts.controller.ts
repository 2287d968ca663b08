import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type {
  ApproveDraft,
  Draft,
  DraftRow,
  DraftsQuery,
  KeepDraft,
  RejectDraft,
  RestoreDraft,
  WithdrawDraft,
} from '@app/contracts/learning/drafts.contract.js';
import { learningCalls } from '@app/contracts/learning/learning.calls.js';
import { LearningDrafts } from '@app/domain/learning/learning-drafts.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, doneBy, type StaffRequest } from '../platform/request.js';

/** The review inbox. */
@Controller()
export class DraftsController {
  constructor(private readonly drafts: LearningDrafts) {}

  @Handles(learningCalls.drafts)
  async page(@Query() query: DraftsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<DraftRow[]> {
    const { drafts, total } = await this.drafts.page(query);
    void reply.header('x-total-count', total);
    return drafts;
  }

  @Handles(learningCalls.draft)
  get(@Param('id') id: string): Promise<Draft> {
    return this.drafts.get(id);
  }

  @Handles(learningCalls.approve)
  approve(@Param('id') id: string, @Body() approval: ApproveDraft, @Req() request: StaffRequest): Promise<DraftRow> {
    return this.drafts.approve(id, approval, doneBy(request));
  }

  @Handles(learningCalls.reject)
  reject(@Param('id') id: string, @Body() rejection: RejectDraft, @Req() request: StaffRequest): Promise<DraftRow> {
    return this.drafts.reject(id, rejection, doneBy(request));
  }

  @Handles(learningCalls.restore)
  restore(@Param('id') id: string, @Body() restoring: RestoreDraft, @Req() request: StaffRequest): Promise<DraftRow> {
    return this.drafts.restore(id, restoring, doneBy(request));
  }

  @Handles(learningCalls.withdraw)
  withdraw(
    @Param('id') id: string,
    @Body() withdrawal: WithdrawDraft,
    @Req() request: StaffRequest,
  ): Promise<DraftRow> {
    return this.drafts.withdraw(id, withdrawal, doneBy(request));
  }

  @Handles(learningCalls.keep)
  keep(@Param('id') id: string, @Body() keeping: KeepDraft): Promise<DraftRow> {
    return this.drafts.keep(id, keeping);
  }
}
