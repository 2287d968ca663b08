import { Injectable } from '@nestjs/common';
import type {
  LearningReport,
  LearningSession,
  LearningStatus,
  RunCycle,
  SessionsQuery,
  StudyTopic,
} from '@app/contracts/learning/learning.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { NotFoundError } from '../errors.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { Measure } from '../knowledge/measure.js';
import { MeasuredTopicError } from './learning.errors.js';
import { CYCLE_SUBJECT, learningCycleJob, topicStudyJob } from './learning.jobs.js';
import { LearningSessionsRepository, type SessionRow } from './learning-sessions.repository.js';
import { stageOf } from './stage-words.js';

/** A run, and whether this call made it. */
interface Begun {
  run: JobRun;
  isNew: boolean;
}

/** Sessions of learning, of which one waits or works at a time. */
@Injectable()
export class LearningSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: LearningSessionsRepository,
    private readonly runs: JobRuns,
    private readonly measure: Measure,
  ) {}

  /** Queues a cycle; with `isNew: false` the session that waits or works already, of whichever kind. */
  runCycle(wanted: RunCycle, by: Actor): Promise<Begun> {
    return this.begin({ topic: null, ...wanted }, (tx) =>
      this.runs.startFor(tx, by, learningCycleJob, wanted, { subject: CYCLE_SUBJECT }),
    );
  }

  /** The same of one topic. Throws `MeasuredTopicError` for a question of the evaluation. */
  async studyTopic(wanted: StudyTopic, by: Actor): Promise<Begun> {
    const isMeasure = await this.measure.recogniser();
    if (isMeasure(wanted.topic)) throw new MeasuredTopicError(wanted.topic);
    return this.begin(wanted, (tx) => this.runs.startFor(tx, by, topicStudyJob, wanted, { subject: wanted.topic }));
  }

  async status(): Promise<LearningStatus> {
    const { current, last, waiting } = await this.sessions.findLatest();
    return {
      queueLength: waiting,
      currentSession: current && toSession(current),
      lastSession: last && toSession(last),
    };
  }

  async page(query: SessionsQuery): Promise<{ sessions: LearningSession[]; total: number }> {
    const { rows, total } = await this.sessions.findPage(query);
    return { sessions: rows.map(toSession), total };
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<LearningSession> {
    const row = await this.sessions.find(id);
    if (!row) throw new NotFoundError('There is no such learning session.');
    return toSession(row);
  }

  /** Throws `NotFoundError`. */
  async report(id: string): Promise<LearningReport> {
    const session = await this.get(id);
    const [questions, { before, after }] = await Promise.all([
      this.sessions.findQuestions(id),
      this.sessions.findScores(id),
    ]);
    const from = session.startedAt === null ? null : Date.parse(session.startedAt);
    const to = session.finishedAt === null ? Date.now() : Date.parse(session.finishedAt);
    const seconds = from === null ? 0 : Math.max(0, (to - from) / 1_000);
    return { session, questions, seconds, scoreBefore: before, scoreAfter: after };
  }

  /** Throws `NotFoundError`, or `RunNotCancellableError` where it has ended otherwise. */
  async cancel(id: string, by: Actor): Promise<LearningSession> {
    await this.get(id);
    await this.runs.cancel(id, by);
    return this.get(id);
  }

  private begin(
    session: { topic: string | null; questionCount: number },
    start: (tx: Transaction) => Promise<Begun>,
  ): Promise<Begun> {
    return this.database.transaction(async (tx) => {
      const begun = await start(tx);
      const { topic, questionCount } = session;
      if (begun.isNew) await this.sessions.insert(tx.manager, { runId: begun.run.id, topic, questionCount });
      return begun;
    });
  }
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const DOLLAR = 1_000_000;

const toSession = ({ stage, costMicros, ...row }: SessionRow): LearningSession => ({
  ...row,
  cost: costMicros === null ? null : Number(costMicros) / DOLLAR,
  stage: stageOf(row.state, stage),
  cancelRequestedAt: iso(row.cancelRequestedAt),
  createdAt: row.createdAt.toISOString(),
  startedAt: iso(row.startedAt),
  finishedAt: iso(row.finishedAt),
});
