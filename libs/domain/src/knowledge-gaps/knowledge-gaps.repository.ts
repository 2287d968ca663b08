import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '@app/database/database.js';
import { type Sql, sqlOn } from '../sql.js';
import type { GapSignal } from './cluster-gaps.js';
import type { KnowledgeGapSignalEntity } from './knowledge-gap-signal.entity.js';

/** More than staff or a learning cycle read at once. */
const MAX_SIGNALS = 2_000;
/** Asking again within this time is asking the same thing. */
const REPHRASED_WITHIN = sql`interval '3 minutes'`;

/** A term counts once so many conversations have asked for it; of these terms so many. */
const CONVERSATIONS_NEEDED = 3;
const MOST_TERMS = 50;

export type NewSignal = Omit<KnowledgeGapSignalEntity, 'id' | 'createdAt'>;

/** A question and what retrieval made of it. */
export interface AskedQuestion {
  analysisId: string;
  question: string;
  confidence: number | null;
  topEntry: string | null;
}

@Injectable()
export class KnowledgeGapsRepository {
  constructor(private readonly database: Database) {}

  /** One signal of a kind an answer; an answer that is gone by now gets none. */
  async insert({ kind, question, analysisId, ...signal }: NewSignal): Promise<void> {
    await this.sql
      .insertInto('knowledge_gap_signal')
      .columns(['kind', 'question', 'analysis_id', 'session_hash', 'confidence', 'top_entry'])
      .expression((db) =>
        db
          .selectFrom('analysis')
          .select((analysis) => [
            analysis.val(kind).as('kind'),
            analysis.val(question).as('question'),
            'id',
            analysis.val(signal.sessionHash).as('session_hash'),
            analysis.val(signal.confidence).as('confidence'),
            analysis.val(signal.topEntry).as('top_entry'),
          ])
          .where('id', '=', analysisId),
      )
      .onConflict((conflict) => conflict.columns(['analysis_id', 'kind']).doNothing())
      .execute();
  }

  async remove(analysisId: string, kind: NewSignal['kind']): Promise<void> {
    await this.sql
      .deleteFrom('knowledge_gap_signal')
      .where('analysis_id', '=', analysisId)
      .where('kind', '=', kind)
      .execute();
  }

  /** What the visitor of this answer asked in words in the three minutes before it, newest first. */
  async findJustBefore(analysisId: string): Promise<AskedQuestion[]> {
    return this.sql
      .selectFrom('analysis as a')
      .innerJoin('assistant_session as s', 's.id', 'a.session_id')
      .innerJoin('analysis as e', (join) =>
        join
          .on('e.created_at', '>=', sql<Date>`a.created_at - ${REPHRASED_WITHIN}`)
          .onRef('e.created_at', '<', 'a.created_at'),
      )
      .innerJoin('assistant_session as es', 'es.id', 'e.session_id')
      .select((row) => [
        'e.id as analysisId',
        'e.input_data as question',
        sql<number | null>`(${row.ref('e.trace', '->>').key('retrievalConfidence')})::real`.as('confidence'),
        // No guide at all may have been found.
        row.ref('e.trace', '->>').key('retrieved').at(0).key('slug').$castTo<string | null>().as('topEntry'),
      ])
      .where('a.id', '=', analysisId)
      .whereRef('e.id', '<>', 'a.id')
      .where('e.is_evaluation', '=', false)
      .where('e.input_data', '<>', '')
      .where((row) =>
        row.or([
          row('e.session_id', '=', row.ref('a.session_id')),
          row('es.visitor_id', '=', row.ref('s.visitor_id')),
          row('es.account_id', '=', row.ref('s.account_id')),
        ]),
      )
      .orderBy('e.created_at', 'desc')
      .limit(5)
      .execute();
  }

  /** Newest first. */
  findSince(days: number): Promise<GapSignal[]> {
    return this.signals()
      .where('g.created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .execute();
  }

  /** Those of these London days, both included; newest first. */
  findBetween({ start, end }: { start: string; end: string }): Promise<GapSignal[]> {
    return this.signals()
      .where('g.created_at', '>=', sql<Date>`${start}::date::timestamp at time zone 'Europe/London'`)
      .where('g.created_at', '<', sql<Date>`(${end}::date + 1)::timestamp at time zone 'Europe/London'`)
      .execute();
  }

  /**
   * What several conversations asked in nearly the same few words, and was answered each time without a product for the kit that
   * the answer names; newest first. `sessionHash` is the conversation itself here.
   */
  async findTermsWithoutProduct(days: number): Promise<GapSignal[]> {
    const answered = this.sql
      .selectFrom('analysis as a')
      .where('a.created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .where('a.is_evaluation', '=', false)
      .where('a.confidence', '=', 'answered')
      .where('a.term', 'is not', null)
      .where(sql<boolean>`a.trace ->> 'safetyRule' is null and jsonb_array_length(a.answer -> 'equipment') > 0`);
    const conversations = sql<number>`count(distinct a.session_id)`;
    return answered
      .innerJoin(
        answered
          .select('a.term')
          .groupBy('a.term')
          .having(conversations, '>=', CONVERSATIONS_NEEDED)
          .having(sql<boolean>`bool_and(jsonb_array_length(a.answer -> 'products') = 0)`)
          .orderBy(conversations, 'desc')
          .limit(MOST_TERMS)
          .as('t'),
        't.term',
        'a.term',
      )
      .select([
        sql<'no_product'>`'no_product'`.as('kind'),
        'a.input_data as question',
        'a.id as analysisId',
        'a.session_id as sessionHash',
        sql<number | null>`(a.trace ->> 'retrievalConfidence')::real`.as('confidence'),
        sql<string | null>`a.trace -> 'retrieved' -> 0 ->> 'slug'`.as('topEntry'),
        'a.created_at as createdAt',
      ])
      .orderBy('a.created_at', 'desc')
      .limit(MAX_SIGNALS)
      .execute();
  }

  private signals() {
    return this.sql
      .selectFrom('knowledge_gap_signal as g')
      .innerJoin('analysis as a', 'a.id', 'g.analysis_id')
      .select([
        'g.kind',
        'g.question',
        'g.analysis_id as analysisId',
        'g.session_hash as sessionHash',
        'g.confidence',
        'g.top_entry as topEntry',
        'g.created_at as createdAt',
        // Another signal of the same answer says nothing of why it did not help.
        sql<string | null>`case when g.kind = 'thumbs_down' then a.feedback_reason end`.as('reason'),
      ])
      .orderBy('g.created_at', 'desc')
      .limit(MAX_SIGNALS);
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
