import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { KnownDraft } from '@app/ai/learning/study-question.js';
import type { FoundEvidence } from '@app/ai/learning/material.js';
import {
  type DraftEffect,
  type DraftQuestion,
  type DraftRow,
  type DraftsQuery,
  draftsQuerySchema,
  type Evidence,
} from '@app/contracts/learning/drafts.contract.js';
import { DRAFT_DAYS, type DraftState } from '@app/contracts/learning/learning.constants.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { type Sql, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import { countsOfEffect, isDoubted, isLive, readersWords } from './draft-effect.js';
import type { LearningDraft } from './learning.entities.js';

/** What is written of a draft at its making. */
export type NewDraft = Pick<
  LearningDraft,
  | 'runId'
  | 'engine'
  | 'entry'
  | 'current'
  | 'citations'
  | 'causes'
  | 'scores'
  | 'regression'
  | 'evaluation'
  | 'fingerprint'
>;

/** What was decided of a draft, by whom; by nobody where it waits again. */
export interface Decision {
  state: DraftState;
  by: string | null;
  reason: string;
  /** The version of its guide that an approved one became. */
  publishedVersion?: number | null;
}

/** A row of the inbox, its moments as the driver gives them. */
export type InboxRow = Omit<DraftRow, 'createdAt' | 'expiresAt' | 'decidedAt'> & {
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
};

const drafts = (on: Sql) => on.selectFrom('learning_draft as d').select([]);
const withRow = (rows: ReturnType<typeof drafts>) =>
  rows.select([
    'd.id',
    'd.state',
    sql<string>`d.entry ->> 'slug'`.as('slug'),
    sql<string>`d.entry ->> 'title'`.as('title'),
    sql<DraftRow['kind']>`case when d.current is null then 'new' else 'edit' end`.as('kind'),
    sql<boolean>`d.engine = 'offline'`.as('isLowConfidence'),
    sql<number>`jsonb_array_length(d.causes)`.as('questions'),
    sql<number | null>`(d.scores -> 0 ->> 'before')::real`.as('scoreBefore'),
    sql<number | null>`(d.scores -> 0 ->> 'after')::real`.as('scoreAfter'),
    'd.created_at as createdAt',
    sql<Date>`d.waiting_since + make_interval(days => ${DRAFT_DAYS})`.as('expiresAt'),
    'd.decided_at as decidedAt',
    'd.decided_by as decidedBy',
    'd.reason',
    sql<string | null>`case when ${isDoubted} then d.doubt end`.as('doubt'),
    'd.version',
  ]);

const list = staffList({
  query: draftsQuerySchema,
  from: drafts,
  columns: withRow,
  key: 'd.id',
  searched: (draft) => draft.ref('d.searched'),
  filters: {
    state: (row, state) => {
      if (state === 'doubted') return isDoubted;
      return state === 'waiting' ? row.or([row('d.state', '=', state), isDoubted]) : row('d.state', '=', state);
    },
  },
  sorts: {
    newest: sql`coalesce(d.doubted_at, d.created_at) desc`,
    oldest: sql`d.created_at`,
    gain: sql`((d.scores -> 0 ->> 'after')::real - (d.scores -> 0 ->> 'before')::real) desc nulls last`,
    title: sql`lower(d.entry ->> 'title')`,
  },
});

/** The only file with SQL for `learning_draft` and `learning_evidence`. */
@Injectable()
export class LearningDraftsRepository {
  constructor(private readonly database: Database) {}

  findPage(query: DraftsQuery): Promise<{ rows: InboxRow[]; total: number }> {
    return list.page(this.database, query);
  }

  async findRow(id: string, manager = this.database.manager): Promise<InboxRow | null> {
    const row = await withRow(drafts(sqlOn(manager)))
      .where('d.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  async find(id: string, manager = this.database.manager): Promise<LearningDraft | null> {
    const row = await this.whole(manager).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** The same, held until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<LearningDraft | null> {
    const row = await this.whole(manager).where('id', '=', id).forUpdate().executeTakeFirst();
    return row ?? null;
  }

  async findEvidence(draftId: string): Promise<Evidence[]> {
    const rows = await this.sql
      .selectFrom('learning_evidence')
      .select(['id', 'quote', 'source', 'title', 'trust', 'address', 'seen_at as seenAt', 'licence'])
      .where('draft_id', '=', draftId)
      .orderBy('place')
      .execute();
    return rows.map((row) => ({ ...row, seenAt: row.seenAt.toISOString() }));
  }

  /** What became of an approved one, apart from its questions. */
  async findEffect(id: string): Promise<Omit<DraftEffect, 'questions'>> {
    const { counts, live, score, at } = await drafts(this.sql)
      .select([countsOfEffect.as('counts'), isLive.as('live'), 'd.later_score as score', 'd.later_at as at'])
      .where('d.id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...counts, isLive: live, later: score === null || at === null ? null : { score, at: at.toISOString() } };
  }

  /** The approved ones of a guide with what its readers say, held until the transaction ends. */
  async lockApproved(manager: EntityManager, slug: string) {
    return drafts(sqlOn(manager))
      .select(['d.id', readersWords.as('words')])
      .where('d.state', '=', 'approved')
      .where(sql<boolean>`d.entry ->> 'slug' = ${slug}`)
      .forUpdate()
      .execute();
  }

  /** Back to the inbox with this sentence, or out of it; since when it is there stays as it was. */
  async doubt(manager: EntityManager, id: string, doubt: string | null): Promise<void> {
    await sqlOn(manager)
      .updateTable('learning_draft')
      .set({
        doubt,
        doubted_at: doubt === null ? null : sql<Date>`coalesce(doubted_at, clock_timestamp())`,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Staff keep it in spite of its readers, whose words count anew from now on. */
  async trust(manager: EntityManager, id: string): Promise<void> {
    await sqlOn(manager)
      .updateTable('learning_draft')
      .set({ doubt: null, doubted_at: null, trusted_at: sql<Date>`clock_timestamp()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }

  /** Approved ones that answers rest on, those first that were measured again the longest ago. */
  async findToMeasure(most: number): Promise<{ id: string; slug: string; causes: DraftQuestion[] }[]> {
    return drafts(this.sql)
      .select(['d.id', sql<string>`d.entry ->> 'slug'`.as('slug'), 'd.causes'])
      .where('d.state', '=', 'approved')
      .where(isLive)
      .where(sql<boolean>`jsonb_array_length(d.causes) > 0`)
      .orderBy(sql`d.later_at nulls first`)
      .orderBy('d.decided_at')
      .limit(most)
      .execute();
  }

  async saveLaterScore(manager: EntityManager, id: string, score: number): Promise<void> {
    await sqlOn(manager)
      .updateTable('learning_draft')
      .set({ later_score: score, later_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  /** What is not to be proposed again: it waits, or staff have rejected it. */
  async findKnown(): Promise<KnownDraft[]> {
    const quotes = sql<
      string[]
    >`array(select e.quote from learning_evidence e where e.draft_id = d.id order by e.place)`;
    return this.sql
      .selectFrom('learning_draft as d')
      .select(['d.id', 'd.entry', 'd.current', sql<KnownDraft['state']>`d.state`.as('state'), quotes.as('quotes')])
      .where('d.state', 'in', ['waiting', 'rejected'])
      .execute();
  }

  /** Null where the same waits or was rejected already. */
  async insert(manager: EntityManager, draft: NewDraft, evidence: readonly FoundEvidence[]): Promise<string | null> {
    const on = sqlOn(manager);
    const made = await on
      .insertInto('learning_draft')
      .values({
        run_id: draft.runId,
        engine: draft.engine,
        entry: json(draft.entry),
        current: json(draft.current),
        citations: json(draft.citations),
        causes: json(draft.causes),
        scores: json(draft.scores),
        regression: json(draft.regression),
        evaluation: json(draft.evaluation),
        fingerprint: draft.fingerprint,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return null;
    if (evidence.length > 0) {
      await on
        .insertInto('learning_evidence')
        .values(
          evidence.map(({ seenAt, ...one }, place) => ({
            ...one,
            place,
            draft_id: made.id,
            seen_at: new Date(seenAt),
          })),
        )
        .execute();
    }
    return made.id;
  }

  /** What staff, or the clock, have decided; back to waiting without a name. */
  async decide(
    manager: EntityManager,
    id: string,
    { state, by, reason, publishedVersion = null }: Decision,
  ): Promise<void> {
    await sqlOn(manager)
      .updateTable('learning_draft')
      .set({
        state,
        reason,
        published_version: publishedVersion,
        decided_by: by,
        ...{ doubt: null, doubted_at: null, trusted_at: null, later_score: null, later_at: null },
        decided_at: by === null ? null : sql<Date>`clock_timestamp()`,
        ...(state === 'waiting' ? { waiting_since: sql<Date>`clock_timestamp()` } : {}),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Those that have waited too long. Answers how many. */
  async expire(manager: EntityManager): Promise<number> {
    const { numUpdatedRows } = await sqlOn(manager)
      .updateTable('learning_draft')
      .set({ state: 'expired', decided_at: sql<Date>`clock_timestamp()`, version: sql`version + 1` })
      .where('state', '=', 'waiting')
      .where('waiting_since', '<', sql<Date>`now() - make_interval(days => ${DRAFT_DAYS})`)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  private whole(manager: EntityManager) {
    return sqlOn(manager)
      .selectFrom('learning_draft')
      .select([
        'id',
        'run_id as runId',
        'state',
        'engine',
        'entry',
        'current',
        'citations',
        'causes',
        'scores',
        'regression',
        'evaluation',
        'fingerprint',
        'reason',
        'created_at as createdAt',
        'waiting_since as waitingSince',
        'decided_at as decidedAt',
        'decided_by as decidedBy',
        'published_version as publishedVersion',
        'doubt',
        'doubted_at as doubtedAt',
        'trusted_at as trustedAt',
        'later_score as laterScore',
        'later_at as laterAt',
        'version',
      ]);
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
