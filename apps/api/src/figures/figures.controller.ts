import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { figuresCalls } from '@app/contracts/figures/figures.calls.js';
import type {
  FiguresState,
  RebuildRequest,
  Report,
  ReportQuery,
  SearchLogQuery,
} from '@app/contracts/figures/figures.contract.js';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import { Rebuilds } from '@app/domain/figures/rebuilds.service.js';
import { Reports } from '@app/domain/figures/reports.service.js';
import { SearchesRepository } from '@app/domain/tracking/searches.repository.js';
import { type DropReason, Tracking } from '@app/domain/tracking/tracking.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

/** What visitors did, in figures, for those who decide by them. */
@Controller()
export class FiguresController {
  constructor(
    private readonly reports: Reports,
    private readonly rebuilds: Rebuilds,
    private readonly searches: SearchesRepository,
    private readonly tracking: Tracking,
  ) {}

  @Handles(figuresCalls.report)
  report(@Query() query: ReportQuery): Promise<Report> {
    return this.reports.report(query);
  }

  @Handles(figuresCalls.gaps)
  unanswered(@Query() query: ReportQuery): Promise<KnowledgeGap[]> {
    return this.reports.unanswered(query);
  }

  @Handles(figuresCalls.state)
  async state(): Promise<FiguresState & { dropped: Record<DropReason, number> }> {
    return { ...(await this.reports.state()), dropped: this.tracking.dropped };
  }

  @Handles(figuresCalls.searchLog)
  async searchLog(
    @Query() query: SearchLogQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<RecentSearch[]> {
    const { rows, total } = await this.searches.findLogged(query);
    void reply.header('x-total-count', total);
    return rows;
  }

  /** A run that waits or works already is answered as it stands. */
  @Handles(figuresCalls.rebuild)
  async rebuild(@Body() { target }: RebuildRequest, @Req() request: ApiRequest): Promise<JobRun> {
    return (await this.rebuilds.start(target, doneBy(request))).run;
  }
}
