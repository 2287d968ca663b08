import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { trainingCalls } from '@app/contracts/training/training.calls.js';
import type {
  Correction,
  CorrectionChange,
  CorrectionPreview,
  CorrectionPreviewRequest,
  CorrectionsQuery,
  NewCorrection,
} from '@app/contracts/training/training.contract.js';
import { Corrections } from '@app/domain/training/corrections.service.js';
import { Handles } from '../platform/handles.js';
import type { ApiReply } from '../platform/request.js';

@Controller()
export class TrainingController {
  constructor(private readonly corrections: Corrections) {}

  @Handles(trainingCalls.page)
  async page(@Query() query: CorrectionsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<Correction[]> {
    const { corrections, total } = await this.corrections.page(query);
    void reply.header('x-total-count', total);
    return corrections;
  }

  @Handles(trainingCalls.create)
  create(@Body() correction: NewCorrection): Promise<Correction> {
    return this.corrections.create(correction);
  }

  @Handles(trainingCalls.preview)
  preview(@Body() request: CorrectionPreviewRequest): Promise<CorrectionPreview> {
    return this.corrections.preview(request);
  }

  @Handles(trainingCalls.change)
  change(@Param('id') id: string, @Body() change: CorrectionChange): Promise<Correction> {
    return this.corrections.change(id, change);
  }

  @Handles(trainingCalls.remove)
  remove(@Param('id') id: string): Promise<void> {
    return this.corrections.remove(id);
  }
}
