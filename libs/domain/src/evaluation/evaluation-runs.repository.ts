import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import {
  type ChangedQuestion,
  type EvaluationRun,
  type EvaluationsQuery,
  evaluationsQuerySchema,
  type EvaluationTopic,
  type TopicPoint,
} from '@app/contracts/evaluation/evaluation.contract.js';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import type { Figures } from '@app/evaluation/figures.js';
import { type Sql, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';

/** What was asked: how many guides, and how many versions they have had. */
export interface KnowledgeAsked {
  guides: number;
  knowledgeVersion: number;
}

/** Evaluations that a topic is followed through: a month of nights and some more. */
const MOST_POINTS = 40;

export type TopicPointRow = Omit<TopicPoint, 'createdAt'> & { createdAt: Date };

/** An evaluation as its tables tell of it. */
export type EvaluationRow = Omit<EvaluationRun, 'cancelRequestedAt' | 'createdAt' | 'finishedAt'> & {
  cancelRequestedAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
};

const runs = (on: Sql) => on.selectFrom('evaluation_run as e').leftJoin('job_run as r', 'r.id', 'e.run_id').select([]);

const withColumns = (rows: ReturnType<typeof runs>) =>
  rows.select([
    'e.run_id as id',
    'e.engine',
    // The run's own row goes after some weeks.
    sql<RunState>`coalesce(r.state, case when e.figures is null then 'cancelled' else 'completed' end)`.as('state'),
    'e.guides',
    'e.knowledge_version as knowledgeVersion',
    'e.questions',
    sql<number>`(select count(*)::int from evaluation_answer a where a.run_id = e.run_id)`.as('answered'),
    'e.figures',
    'r.cancel_requested_at as cancelRequestedAt',
    'e.created_at as createdAt',
    sql<Date | null>`coalesce(e.finished_at, r.finished_at)`.as('finishedAt'),
    'e.started_by as startedBy',
    'r.error',
  ]);

const list = staffList({
  query: evaluationsQuerySchema,
  from: runs,
  columns: withColumns,
  key: 'e.run_id',
  searched: (row) => [row.ref('e.started_by')],
  filters: { engine: (row, engine) => row('e.engine', '=', engine) },
  sorts: { newest: sql`e.created_at desc`, oldest: sql`e.created_at` },
});

/** Evaluations as such: what a run writes of itself, within transactions of its caller's, and the history for staff to read. */
@Injectable()
export class EvaluationRunsRepository {
  constructor(private readonly database: Database) {}

  async insert(manager: EntityManager, runId: string, engine: EngineName, startedBy: string): Promise<void> {
    await sqlOn(manager)
      .insertInto('evaluation_run')
      .values({ run_id: runId, engine, started_by: startedBy })
      .execute();
  }

  /** Notes what is asked, and locks the run until the transaction ends. Answers what an earlier attempt had noted. */
  async begin(
    manager: EntityManager,
    runId: string,
    { guides, knowledgeVersion }: KnowledgeAsked,
    questions: number,
  ): Promise<{ [Noted in keyof KnowledgeAsked]: KnowledgeAsked[Noted] | null }> {
    const on = sqlOn(manager);
    const before = await on
      .selectFrom('evaluation_run')
      .select(['guides', 'knowledge_version as knowledgeVersion'])
      .where('run_id', '=', runId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await on
      .updateTable('evaluation_run')
      .set({ guides, knowledge_version: knowledgeVersion, questions })
      .where('run_id', '=', runId)
      .execute();
    return before;
  }

  async finish(manager: EntityManager, runId: string, figures: Figures): Promise<void> {
    await sqlOn(manager)
      .updateTable('evaluation_run')
      .set({ figures: json({ ...figures }), finished_at: sql<Date>`clock_timestamp()` })
      .where('run_id', '=', runId)
      .execute();
  }

  findPage(query: EvaluationsQuery): Promise<{ rows: EvaluationRow[]; total: number }> {
    return list.page(this.database, query);
  }

  async find(id: string): Promise<EvaluationRow | null> {
    const row = await withColumns(runs(this.sql)).where('e.run_id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** The last of the same engine that came to its end before this one began. */
  async findBefore({ id, engine, createdAt }: EvaluationRow): Promise<EvaluationRow | null> {
    const row = await withColumns(runs(this.sql))
      .where('e.engine', '=', engine)
      .where('e.run_id', '<>', id)
      .where('e.figures', 'is not', null)
      .where('e.created_at', '<', createdAt)
      .orderBy('e.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The mean mark of each topic, the worst first; `before` is the run that it is compared with. */
  async findTopics(runId: string, before: string | null): Promise<EvaluationTopic[]> {
    const mean = (id: string) => sql<number>`avg(mark) filter (where run_id = ${id})`;
    const rows = await this.sql
      .selectFrom('evaluation_answer')
      .select([
        'topic',
        sql<number>`count(*) filter (where run_id = ${runId})::int`.as('questions'),
        mean(runId).as('mark'),
        (before === null ? sql<number | null>`null::double precision` : mean(before)).as('before'),
      ])
      .where('run_id', 'in', before === null ? [runId] : [runId, before])
      .groupBy('topic')
      .having(sql<boolean>`count(*) filter (where run_id = ${runId}) > 0`)
      .orderBy(sql`3`)
      .orderBy('topic')
      .execute();
    return rows;
  }

  /** A topic in the last evaluations of an engine, the oldest first, with the questions that changed sides from one to the next. */
  async findTopicHistory(engine: EngineName, topic: string): Promise<TopicPointRow[]> {
    const runs = this.sql
      .selectFrom('evaluation_run')
      .select(['run_id', 'created_at', 'guides', 'knowledge_version'])
      .where('engine', '=', engine)
      .where('figures', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(MOST_POINTS);
    const answers = this.sql
      .selectFrom('evaluation_answer as a')
      .innerJoin(runs.as('r'), 'r.run_id', 'a.run_id')
      .select(['r.run_id', 'r.created_at', 'r.guides', 'r.knowledge_version', 'a.question', 'a.mark', 'a.is_right'])
      .select(
        sql<boolean | null>`
          lag(a.is_right) over (partition by a.question_set, a.question_id order by r.created_at)`.as('was'),
      )
      .where('a.topic', '=', topic);
    return this.sql
      .selectFrom(answers.as('m'))
      .select([
        'm.run_id as runId',
        'm.created_at as createdAt',
        'm.guides',
        'm.knowledge_version as knowledgeVersion',
        sql<number>`count(*)::int`.as('questions'),
        sql<number>`avg(m.mark)::double precision`.as('mark'),
        sql<TopicPoint['changed']>`coalesce(
          jsonb_agg(jsonb_build_object('question', m.question, 'isRight', m.is_right) order by m.is_right, m.question)
            filter (where m.was <> m.is_right), '[]')`.as('changed'),
      ])
      .groupBy(['m.run_id', 'm.created_at', 'm.guides', 'm.knowledge_version'])
      .orderBy('m.created_at')
      .execute();
  }

  /** Questions that were on the other side in the run before, those that got worse first. */
  async findChanged(runId: string, before: string): Promise<ChangedQuestion[]> {
    return this.sql
      .selectFrom('evaluation_answer as a')
      .innerJoin('evaluation_answer as b', (join) =>
        join.onRef('b.question_set', '=', 'a.question_set').onRef('b.question_id', '=', 'a.question_id'),
      )
      .select([
        'a.question_set as set',
        'a.question_id as id',
        'a.topic',
        'a.question',
        'a.is_right as isRight',
        'a.mark',
        'b.mark as before',
      ])
      .where('a.run_id', '=', runId)
      .where('b.run_id', '=', before)
      .whereRef('a.is_right', '<>', 'b.is_right')
      .orderBy('a.is_right')
      .orderBy('a.question_set')
      .orderBy('a.question_id')
      .execute();
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
