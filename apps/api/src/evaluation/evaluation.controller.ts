import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { addressOf } from '@app/contracts/address.js';
import { evaluationCalls } from '@app/contracts/evaluation/evaluation.calls.js';
import type {
  EvaluationReport,
  EvaluationRun,
  EvaluationsQuery,
  StartEvaluation,
  TopicHistoryQuery,
  TopicPoint,
} from '@app/contracts/evaluation/evaluation.contract.js';
import { EvaluationOpenError } from '@app/domain/evaluation/evaluation.errors.js';
import { EvaluationRuns } from '@app/domain/evaluation/evaluation-runs.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

/** How good the answers are, from one evaluation to the next. */
@Controller()
export class EvaluationController {
  constructor(private readonly evaluations: EvaluationRuns) {}

  /** 202 with a new run. Throws `EvaluationOpenError`, which says where the one stands that waits or works. */
  @Handles(evaluationCalls.start)
  async start(
    @Body() wanted: StartEvaluation,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<EvaluationRun> {
    const { run, isNew } = await this.evaluations.start(wanted, doneBy(request));
    if (!isNew) throw new EvaluationOpenError(run.id);
    void reply.header('location', addressOf('GET /api/evaluation/runs/:id', { params: { id: run.id } }));
    return this.evaluations.get(run.id);
  }

  @Handles(evaluationCalls.runs)
  async page(@Query() query: EvaluationsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<EvaluationRun[]> {
    const { runs, total } = await this.evaluations.page(query);
    void reply.header('x-total-count', total);
    return runs;
  }

  @Handles(evaluationCalls.report)
  report(@Param('id') id: string): Promise<EvaluationReport> {
    return this.evaluations.report(id);
  }

  @Handles(evaluationCalls.topic)
  topic(@Query() query: TopicHistoryQuery): Promise<TopicPoint[]> {
    return this.evaluations.topicHistory(query);
  }

  @Handles(evaluationCalls.cancel)
  cancel(@Param('id') id: string, @Req() request: ApiRequest): Promise<EvaluationRun> {
    return this.evaluations.cancel(id, doneBy(request));
  }
}
