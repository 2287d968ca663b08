import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { trainingCalls } from '@app/contracts/training/training.calls.js';
import type {
  Correction,
  CorrectionChange,
  CorrectionPreview,
  CorrectionPreviewRequest,
  CorrectionsBulk,
  CorrectionsQuery,
  NewCorrection,
} from '@app/contracts/training/training.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Corrections } from '@app/domain/training/corrections.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class TrainingController {
  constructor(private readonly corrections: Corrections) {}

  @Handles(trainingCalls.page)
  async page(@Query() query: CorrectionsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<Correction[]> {
    const { corrections, total } = await this.corrections.page(query);
    void reply.header('x-total-count', total);
    return corrections;
  }

  @Handles(trainingCalls.one)
  one(@Param('id') id: string): Promise<Correction> {
    return this.corrections.get(id);
  }

  @Handles(trainingCalls.create)
  create(@Body() correction: NewCorrection, @Req() request: ApiRequest): Promise<Correction> {
    return this.corrections.create(correction, doneBy(request));
  }

  @Handles(trainingCalls.preview)
  preview(@Body() request: CorrectionPreviewRequest): Promise<CorrectionPreview> {
    return this.corrections.preview(request);
  }

  @Handles(trainingCalls.bulk)
  bulk(@Body() wanted: CorrectionsBulk, @Req() request: ApiRequest): Promise<BulkAnswer> {
    return this.corrections.bulk(wanted, doneBy(request));
  }

  @Handles(trainingCalls.change)
  change(@Param('id') id: string, @Body() change: CorrectionChange, @Req() request: ApiRequest): Promise<Correction> {
    return this.corrections.change(id, change, doneBy(request));
  }

  @Handles(trainingCalls.remove)
  remove(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.corrections.remove(id, doneBy(request));
  }
}
