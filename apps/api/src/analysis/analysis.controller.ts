import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import {
  type Analysis,
  type AnalyzeTextRequest,
  analyzeFileFieldsSchema,
  analyzeTextRequestSchema,
  type Feedback,
  feedbackSchema,
} from '@app/contracts/analysis/analysis.contract.js';
import { sessionIdSchema } from '@app/contracts/session-id.js';
import { type Asking, Analyses } from '@app/domain/analysis/analysis.service.js';
import { NotFoundError } from '@app/domain/errors.js';
import { photoLimits } from '@app/domain/photos/photo-intake.js';
import { Public } from '../platform/access.js';
import { TakesUpload } from '../platform/upload-allowance.js';
import { requestSignal } from '../platform/request-signal.js';
import { readUpload } from '../platform/read-upload.js';
import { RateLimit } from '../platform/rate-limit.guard.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

@Controller('api')
@Public()
export class AnalysisController {
  constructor(private readonly analyses: Analyses) {}

  @Post('analyze/text')
  @HttpCode(200)
  @RateLimit('ask')
  analyzeText(
    @Body({ schema: analyzeTextRequestSchema }) body: AnalyzeTextRequest,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Analysis> {
    return this.analyses.analyzeText(body, askingOf(request), requestSignal(reply));
  }

  @Post('analyze/file')
  @HttpCode(200)
  @RateLimit('upload')
  @TakesUpload(photoLimits.maxBytes)
  async analyzeFile(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<Analysis> {
    const signal = requestSignal(reply);
    const { fields, upload } = await readUpload(request, {
      schema: analyzeFileFieldsSchema,
      maxBytes: photoLimits.maxBytes,
    });
    return this.analyses.analyzePhoto(fields, upload, askingOf(request), signal);
  }

  @Post('analysis/:id/feedback')
  @HttpCode(204)
  @RateLimit('write')
  async giveFeedback(
    @Param('id') id: string,
    @Body({ schema: feedbackSchema }) feedback: Feedback,
    @Req() { caller }: ApiRequest,
  ): Promise<void> {
    await this.analyses.giveFeedback(answerId(id), feedback, caller);
  }

  @Get('analyses/:sessionId')
  ofSession(
    @Param('sessionId', { schema: sessionIdSchema }) sessionId: string,
    @Req() { caller }: ApiRequest,
  ): Promise<Analysis[]> {
    return this.analyses.ofSession(sessionId, caller);
  }

  @Get('analysis/:id')
  get(@Param('id') id: string, @Req() { caller }: ApiRequest): Promise<Analysis> {
    return this.analyses.get(answerId(id), caller);
  }
}

/** Guessing at ids gets the same answer whatever the guess looks like. */
function answerId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new NotFoundError('There is no such answer.');
  return id;
}

const askingOf = ({ caller, headers }: ApiRequest): Asking => ({
  ...caller,
  address: caller.network,
  isEvaluation: headers['x-evaluation'] === '1',
});
