import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { analysisCalls } from '@app/contracts/analysis/analysis.calls.js';
import type { Analysis, AnalyzeTextRequest, Feedback, Outcome } from '@app/contracts/analysis/analysis.contract.js';
import { type Asking, Analyses } from '@app/domain/analysis/analysis.service.js';
import { Handles } from '../platform/handles.js';
import { AnswerMetrics } from '../platform/metrics/answer-metrics.js';
import { requestSignal } from '../platform/request-signal.js';
import { readUpload } from '../platform/read-upload.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

@Controller()
export class AnalysisController {
  constructor(
    private readonly analyses: Analyses,
    private readonly metrics: AnswerMetrics,
  ) {}

  @Handles(analysisCalls.askText)
  analyzeText(
    @Body() body: AnalyzeTextRequest,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Analysis> {
    const signal = requestSignal(reply);
    return this.answer(request, (asking) => this.analyses.analyzeText(body, asking, signal));
  }

  @Handles(analysisCalls.askPhoto)
  async analyzeFile(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<Analysis> {
    const signal = requestSignal(reply);
    const { fields, upload } = await readUpload(request, analysisCalls.askPhoto.form);
    return this.answer(request, (asking) => this.analyses.analyzePhoto(fields, upload, asking, signal));
  }

  @Handles(analysisCalls.giveFeedback)
  async giveFeedback(
    @Param('id') id: string,
    @Body() feedback: Feedback,
    @Req() { caller }: ApiRequest,
  ): Promise<void> {
    await this.analyses.giveFeedback(id, feedback, caller);
  }

  @Handles(analysisCalls.tellOutcome)
  async tellOutcome(
    @Param('id') id: string,
    @Body() { better }: Outcome,
    @Req() { caller }: ApiRequest,
  ): Promise<void> {
    await this.analyses.tellOutcome(id, better, caller);
  }

  @Handles(analysisCalls.ofSession)
  ofSession(@Param('sessionId') sessionId: string, @Req() { caller }: ApiRequest): Promise<Analysis[]> {
    return this.analyses.ofSession(sessionId, caller);
  }

  @Handles(analysisCalls.get)
  get(@Param('id') id: string, @Req() { caller }: ApiRequest): Promise<Analysis> {
    return this.analyses.get(id, caller);
  }

  private answer({ caller, headers }: ApiRequest, ask: (asking: Asking) => Promise<Analysis>): Promise<Analysis> {
    const asking = { ...caller, address: caller.network, isEvaluation: headers['x-evaluation'] === '1' };
    return asking.isEvaluation ? ask(asking) : this.metrics.timed(() => ask(asking));
  }
}
