import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { GapKind } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { Database } from '@app/database/database.js';
import { type Sql, sqlOn } from '../sql.js';
import type { GapSignal } from './cluster-gaps.js';

/** More than staff or a learning cycle read at once. */
const MAX_SIGNALS = 2_000;
/** Asking again within this time is asking the same thing. */
const REPHRASED_WITHIN = sql`interval '3 minutes'`;

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
  async insert({ kind, question, analysisId, ...signal }: Omit<GapSignal, 'createdAt'>): Promise<void> {
    await this.sql
      .insertInto('knowledge_gap_signal')
      .columns(['kind', 'question', 'analysis_id', 'session_hash', 'confidence', 'top_entry'])
      .expression((db) =>
        db
          .selectFrom('analysis')
          .select(({ val }) => [
            val(kind).as('kind'),
            val(question).as('question'),
            'id',
            val(signal.sessionHash).as('session_hash'),
            val(signal.confidence).as('confidence'),
            val(signal.topEntry).as('top_entry'),
          ])
          .where('id', '=', analysisId),
      )
      .onConflict((conflict) => conflict.columns(['analysis_id', 'kind']).doNothing())
      .execute();
  }

  async remove(analysisId: string, kind: GapKind): Promise<void> {
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
      .select(({ ref }) => [
        'e.id as analysisId',
        'e.input_data as question',
        sql<number | null>`(${ref('e.trace', '->>').key('retrievalConfidence')})::real`.as('confidence'),
        // No guide at all may have been found.
        ref('e.trace', '->>').key('retrieved').at(0).key('slug').$castTo<string | null>().as('topEntry'),
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
  async findSince(days: number): Promise<GapSignal[]> {
    return this.sql
      .selectFrom('knowledge_gap_signal')
      .select([
        'kind',
        'question',
        'analysis_id as analysisId',
        'session_hash as sessionHash',
        'confidence',
        'top_entry as topEntry',
        'created_at as createdAt',
      ])
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('created_at', 'desc')
      .limit(MAX_SIGNALS)
      .execute();
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
