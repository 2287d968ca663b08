import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type {
  EvaluationReport,
  EvaluationRun,
  EvaluationsQuery,
  StartEvaluation,
  TopicHistoryQuery,
  TopicPoint,
} from '@app/contracts/evaluation/evaluation.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { NotFoundError } from '../errors.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { NO_MODEL, NoModelError } from './evaluation.errors.js';
import { evaluationJob } from './evaluation.jobs.js';
import { type EvaluationRow, EvaluationRunsRepository } from './evaluation-runs.repository.js';

/** In words, as the list of runs says it. */
export const engineSubjects: Record<StartEvaluation['engine'], string> = {
  offline: 'The built-in engine',
  openai: 'The model',
};

/** Evaluations, of which one waits or works at a time, and their history. */
@Injectable()
export class EvaluationRuns {
  constructor(
    private readonly database: Database,
    private readonly evaluations: EvaluationRunsRepository,
    private readonly runs: JobRuns,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'openai'>,
  ) {}

  /** Queues one; with `isNew: false` the one that waits or works already. Throws `NoModelError`. */
  async start(wanted: StartEvaluation, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    if (this.refusal(wanted.engine)) throw new NoModelError();
    return this.database.transaction(async (tx) => {
      const about = { subject: engineSubjects[wanted.engine] };
      const begun = await this.runs.startFor(tx, by, evaluationJob, wanted, about);
      if (begun.isNew) await this.evaluations.insert(tx.manager, begun.run.id, wanted.engine, by.name);
      return begun;
    });
  }

  /** Why this engine cannot be evaluated here; null when it can. */
  refusal(engine: StartEvaluation['engine']): string | null {
    return engine === 'openai' && !this.settings.openai ? NO_MODEL : null;
  }

  async page(query: EvaluationsQuery): Promise<{ runs: EvaluationRun[]; total: number }> {
    const { rows, total } = await this.evaluations.findPage(query);
    return { runs: rows.map(toRun), total };
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<EvaluationRun> {
    return toRun(await this.row(id));
  }

  /** Throws `NotFoundError`. */
  async report(id: string): Promise<EvaluationReport> {
    const run = await this.row(id);
    const before = await this.evaluations.findBefore(run);
    const [topics, changed] = await Promise.all([
      this.evaluations.findTopics(id, before?.id ?? null),
      before ? this.evaluations.findChanged(id, before.id) : [],
    ]);
    return { run: toRun(run), before: before && toRun(before), topics, changed };
  }

  /** Of the last evaluations of an engine, the oldest first; empty for a topic that none of them asked about. */
  async topicHistory({ engine, topic }: TopicHistoryQuery): Promise<TopicPoint[]> {
    const points = await this.evaluations.findTopicHistory(engine, topic);
    return points.map((point) => ({ ...point, createdAt: point.createdAt.toISOString() }));
  }

  /** Throws `NotFoundError`, or `RunNotCancellableError` where it has ended otherwise. */
  async cancel(id: string, by: Actor): Promise<EvaluationRun> {
    await this.row(id);
    await this.runs.cancel(id, by);
    return this.get(id);
  }

  private async row(id: string): Promise<EvaluationRow> {
    const row = await this.evaluations.find(id);
    if (!row) throw new NotFoundError('There is no such evaluation.');
    return row;
  }
}

const toRun = (row: EvaluationRow): EvaluationRun => ({
  ...row,
  cancelRequestedAt: row.cancelRequestedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
