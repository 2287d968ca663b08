import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { LearningQuestion, SessionsQuery } from '@app/contracts/learning/learning.contract.js';
import { sessionsQuerySchema } from '@app/contracts/learning/learning.contract.js';
import { Database } from '@app/database/database.js';
import { type Sql, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';

/** What a call takes, in tokens and in millionths of a dollar; null where no prices are set. */
export interface Spending {
  tokens: number;
  micros: number | null;
}

/** A session as its tables tell of it. */
export interface SessionRow {
  id: string;
  topic: string | null;
  questionCount: number;
  questionsGenerated: number;
  questionsResearched: number;
  tokens: number;
  costMicros: string | null;
  remark: string;
  state: RunState;
  stage: string;
  currentQuestion: { number: number; text: string } | null;
  cancelRequestedAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  startedBy: string;
  error: string | null;
}

const sessions = (on: Sql) =>
  on.selectFrom('learning_session as s').innerJoin('job_run as r', 'r.id', 's.run_id').select([]);

const countOf = (only: string) =>
  sql<number>`(select count(*)::int from learning_question q where q.run_id = s.run_id and ${sql.raw(only)})`;
const current = sql<SessionRow['currentQuestion']>`
  (select jsonb_build_object('number', q.number, 'text', q.text) from learning_question q
   where q.run_id = s.run_id and q.outcome is null and r.state = 'active' order by q.number limit 1)`;

const reservedMicros = sql<string | null>`s.reserved_micros`;
/** What was spent so far and that, of which either may be unknown. */
const spentWith = (micros: RawBuilder<string | null>) =>
  sql<string | null>`coalesce(s.cost_micros + ${micros}, s.cost_micros, ${micros})`;

/** Those of a call that nobody has ended count once its session has. */
const tokens = sql<number>`
  s.tokens + case when r.state in ('queued', 'active') then 0 else s.reserved_tokens end`;

const costMicros = sql<string | null>`
  case when r.state in ('queued', 'active') then s.cost_micros else ${spentWith(reservedMicros)} end`;

const withColumns = (rows: ReturnType<typeof sessions>) =>
  rows.select([
    's.run_id as id',
    's.topic',
    's.question_count as questionCount',
    tokens.as('tokens'),
    costMicros.as('costMicros'),
    's.remark',
    countOf('true').as('questionsGenerated'),
    countOf('q.researched_at is not null').as('questionsResearched'),
    'r.state',
    'r.stage',
    current.as('currentQuestion'),
    'r.cancel_requested_at as cancelRequestedAt',
    'r.created_at as createdAt',
    'r.started_at as startedAt',
    'r.finished_at as finishedAt',
    'r.requested_by as startedBy',
    'r.error',
  ]);

const list = staffList({
  query: sessionsQuerySchema,
  from: sessions,
  columns: withColumns,
  key: 's.run_id',
  searched: (row) => [row.ref('s.topic'), row.ref('r.requested_by')],
  filters: { state: (row, state) => row('r.state', '=', state) },
  sorts: { newest: sql`r.created_at desc`, oldest: sql`r.created_at` },
});

/** Sessions, which their runs lead. */
@Injectable()
export class LearningSessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    manager: EntityManager,
    session: { runId: string; topic: string | null; questionCount: number },
  ): Promise<void> {
    await sqlOn(manager)
      .insertInto('learning_session')
      .values({ run_id: session.runId, topic: session.topic, question_count: session.questionCount })
      .execute();
  }

  /**
   * Keeps so many tokens back for a call, where the budget has room for them beside what was spent. A call that another worker
   * has left at work counts as spent.
   */
  async reserve(manager: EntityManager, runId: string, most: Spending, budget: number): Promise<boolean> {
    const { numUpdatedRows } = await sqlOn(manager)
      .updateTable('learning_session as s')
      .set((row) => ({
        tokens: row('tokens', '+', row.ref('reserved_tokens')),
        reserved_tokens: most.tokens,
        cost_micros: spentWith(reservedMicros),
        reserved_micros: sql<string | null>`${most.micros}::bigint`,
      }))
      .where('run_id', '=', runId)
      .where((row) => row(row('tokens', '+', row.ref('reserved_tokens')), '<=', budget - most.tokens))
      // Once it is spent, it is: a later question that would cost less is not asked either.
      .where('remark', '=', '')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows) === 1;
  }

  /** What the call has taken in place of what was kept back for it. */
  async settle(manager: EntityManager, runId: string, { tokens, micros }: Spending): Promise<void> {
    await sqlOn(manager)
      .updateTable('learning_session as s')
      .set((row) => ({
        tokens: row('tokens', '+', tokens),
        reserved_tokens: 0,
        cost_micros: spentWith(sql`${micros}::bigint`),
        reserved_micros: null,
      }))
      .where('run_id', '=', runId)
      .execute();
  }

  async setRemark(manager: EntityManager, runId: string, remark: string): Promise<void> {
    await sqlOn(manager).updateTable('learning_session').set({ remark }).where('run_id', '=', runId).execute();
  }

  findPage(query: SessionsQuery): Promise<{ rows: SessionRow[]; total: number }> {
    return list.page(this.database, query);
  }

  async find(id: string, manager = this.database.manager): Promise<SessionRow | null> {
    const row = await withColumns(sessions(sqlOn(manager)))
      .where('s.run_id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The one that waits or works, and the one that ended last. */
  async findLatest(): Promise<{ current: SessionRow | null; last: SessionRow | null; waiting: number }> {
    const newest = withColumns(sessions(this.sql)).orderBy('r.created_at', 'desc').limit(1);
    const [open, ended] = await Promise.all([
      newest.where('r.state', 'in', ['queued', 'active']).executeTakeFirst(),
      newest
        .where('r.state', 'not in', ['queued', 'active'])
        .clearOrderBy()
        .orderBy('r.finished_at', 'desc')
        .executeTakeFirst(),
    ]);
    return { current: open ?? null, last: ended ?? null, waiting: open?.state === 'queued' ? 1 : 0 };
  }

  async findQuestions(id: string): Promise<LearningQuestion[]> {
    return this.sql
      .selectFrom('learning_question')
      .select([
        'number',
        'text',
        'origin',
        'outcome',
        'sentence',
        'draft_id as draftId',
        'evidence_count as evidenceCount',
      ])
      .where('run_id', '=', id)
      .orderBy('number')
      .execute();
  }

  /** Of the topics that it drafted for, the mean before and after; null where it drafted for none. */
  async findScores(id: string): Promise<{ before: number | null; after: number | null }> {
    return this.sql
      .selectFrom('learning_draft')
      .select([
        sql<number | null>`avg((scores -> 0 ->> 'before')::real)`.as('before'),
        sql<number | null>`avg((scores -> 0 ->> 'after')::real)`.as('after'),
      ])
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
