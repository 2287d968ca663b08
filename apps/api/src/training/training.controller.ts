import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { z } from 'zod';
import {
  type Correction,
  type CorrectionChange,
  correctionChangeSchema,
  type CorrectionPreview,
  type CorrectionPreviewRequest,
  correctionPreviewRequestSchema,
  type CorrectionsQuery,
  correctionsQuerySchema,
  type NewCorrection,
  newCorrectionSchema,
} from '@app/contracts/training/training.contract.js';
import { Corrections } from '@app/domain/training/corrections.service.js';
import type { ApiReply } from '../platform/request.js';

const correctionId = z.uuid('That is not the id of a correction.');

@Controller('api/training')
export class TrainingController {
  constructor(private readonly corrections: Corrections) {}

  @Get('corrections')
  async page(
    @Query({ schema: correctionsQuerySchema }) query: CorrectionsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Correction[]> {
    const { corrections, total } = await this.corrections.page(query);
    void reply.header('x-total-count', total);
    return corrections;
  }

  @Post('correction')
  create(@Body({ schema: newCorrectionSchema }) correction: NewCorrection): Promise<Correction> {
    return this.corrections.create(correction);
  }

  @Post('correction/preview')
  @HttpCode(200)
  preview(
    @Body({ schema: correctionPreviewRequestSchema }) request: CorrectionPreviewRequest,
  ): Promise<CorrectionPreview> {
    return this.corrections.preview(request);
  }

  @Put('correction/:id')
  change(
    @Param('id', { schema: correctionId }) id: string,
    @Body({ schema: correctionChangeSchema }) change: CorrectionChange,
  ): Promise<Correction> {
    return this.corrections.change(id, change);
  }

  @Delete('correction/:id')
  @HttpCode(204)
  remove(@Param('id', { schema: correctionId }) id: string): Promise<void> {
    return this.corrections.remove(id);
  }
}
