import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { analysisCalls } from '@app/contracts/analysis/analysis.calls.js';
import type { Analysis, AnalyzeTextRequest, Feedback } from '@app/contracts/analysis/analysis.contract.js';
import { type Asking, Analyses } from '@app/domain/analysis/analysis.service.js';
import { Handles } from '../platform/handles.js';
import { requestSignal } from '../platform/request-signal.js';
import { readUpload } from '../platform/read-upload.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

@Controller()
export class AnalysisController {
  constructor(private readonly analyses: Analyses) {}

  @Handles(analysisCalls.askText)
  analyzeText(
    @Body() body: AnalyzeTextRequest,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Analysis> {
    return this.analyses.analyzeText(body, askingOf(request), requestSignal(reply));
  }

  @Handles(analysisCalls.askPhoto)
  async analyzeFile(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<Analysis> {
    const signal = requestSignal(reply);
    const { fields, upload } = await readUpload(request, analysisCalls.askPhoto.form);
    return this.analyses.analyzePhoto(fields, upload, askingOf(request), signal);
  }

  @Handles(analysisCalls.giveFeedback)
  async giveFeedback(
    @Param('id') id: string,
    @Body() feedback: Feedback,
    @Req() { caller }: ApiRequest,
  ): Promise<void> {
    await this.analyses.giveFeedback(id, feedback, caller);
  }

  @Handles(analysisCalls.ofSession)
  ofSession(@Param('sessionId') sessionId: string, @Req() { caller }: ApiRequest): Promise<Analysis[]> {
    return this.analyses.ofSession(sessionId, caller);
  }

  @Handles(analysisCalls.get)
  get(@Param('id') id: string, @Req() { caller }: ApiRequest): Promise<Analysis> {
    return this.analyses.get(id, caller);
  }
}

const askingOf = ({ caller, headers }: ApiRequest): Asking => ({
  ...caller,
  address: caller.network,
  isEvaluation: headers['x-evaluation'] === '1',
});
