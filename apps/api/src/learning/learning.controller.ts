import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { addressOf } from '@app/contracts/address.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { learningCalls } from '@app/contracts/learning/learning.calls.js';
import type {
  LearningReport,
  LearningSession,
  LearningStatus,
  RunCycle,
  SessionsQuery,
  StudyTopic,
} from '@app/contracts/learning/learning.contract.js';
import { SessionOpenError } from '@app/domain/learning/learning.errors.js';
import { LearningSessions } from '@app/domain/learning/learning-sessions.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy, type StaffRequest } from '../platform/request.js';

/** Sessions of learning: one at a time. */
@Controller()
export class LearningController {
  constructor(private readonly sessions: LearningSessions) {}

  @Handles(learningCalls.status)
  status(): Promise<LearningStatus> {
    return this.sessions.status();
  }

  @Handles(learningCalls.runCycle)
  async runCycle(
    @Body() wanted: RunCycle,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<LearningSession> {
    return this.begun(await this.sessions.runCycle(wanted, doneBy(request)), reply);
  }

  @Handles(learningCalls.studyTopic)
  async studyTopic(
    @Body() wanted: StudyTopic,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<LearningSession> {
    return this.begun(await this.sessions.studyTopic(wanted, doneBy(request)), reply);
  }

  @Handles(learningCalls.sessions)
  async page(@Query() query: SessionsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<LearningSession[]> {
    const { sessions, total } = await this.sessions.page(query);
    void reply.header('x-total-count', total);
    return sessions;
  }

  @Handles(learningCalls.report)
  report(@Param('id') id: string): Promise<LearningReport> {
    return this.sessions.report(id);
  }

  @Handles(learningCalls.cancel)
  cancel(@Param('id') id: string, @Req() request: StaffRequest): Promise<LearningSession> {
    return this.sessions.cancel(id, doneBy(request));
  }

  /** 202 with a new session. Throws `SessionOpenError`, which says where the one stands that waits or works. */
  private async begun({ run, isNew }: { run: JobRun; isNew: boolean }, reply: ApiReply): Promise<LearningSession> {
    if (!isNew) throw new SessionOpenError(run.id);
    void reply.header('location', addressOf('GET /api/ai-learning/sessions/:id', { params: { id: run.id } }));
    return this.sessions.get(run.id);
  }
}
