import { Injectable } from '@nestjs/common';
import type { GapKind } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { Database } from '@app/database/database.js';
import type { GapSignal } from './cluster-gaps.js';

/** More than staff or a learning cycle read at once. */
const MAX_SIGNALS = 2_000;
/** Asking again within this time is asking the same thing. */
const REPHRASED_WITHIN = `interval '3 minutes'`;

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
  async insert(signal: Omit<GapSignal, 'createdAt'>): Promise<void> {
    await this.database.query(
      `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash, confidence, top_entry)
       select $1, $2, id, $4, $5, $6 from analysis where id = $3
       on conflict (analysis_id, kind) do nothing`,
      [signal.kind, signal.question, signal.analysisId, signal.sessionHash, signal.confidence, signal.topEntry],
    );
  }

  async remove(analysisId: string, kind: GapKind): Promise<void> {
    await this.database.query('delete from knowledge_gap_signal where analysis_id = $1 and kind = $2', [
      analysisId,
      kind,
    ]);
  }

  /** What the visitor of this answer asked in words in the three minutes before it, newest first. */
  findJustBefore(analysisId: string): Promise<AskedQuestion[]> {
    return this.database.query(
      `select e.id as "analysisId", e.input_data as question, (e.trace->>'retrievalConfidence')::real as confidence,
              e.trace->'retrieved'->0->>'slug' as "topEntry"
       from analysis a
       join assistant_session s on s.id = a.session_id
       join analysis e on e.created_at >= a.created_at - ${REPHRASED_WITHIN} and e.created_at < a.created_at
       join assistant_session es on es.id = e.session_id
       where a.id = $1 and e.id <> a.id and not e.is_evaluation and e.input_data <> ''
         and (e.session_id = a.session_id or es.visitor_id = s.visitor_id or es.account_id = s.account_id)
       order by e.created_at desc limit 5`,
      [analysisId],
    );
  }

  /** Newest first. */
  findSince(days: number): Promise<GapSignal[]> {
    return this.database.query(
      `select kind, question, analysis_id as "analysisId", session_hash as "sessionHash", confidence,
              top_entry as "topEntry", created_at as "createdAt"
       from knowledge_gap_signal where created_at > now() - make_interval(days => $1)
       order by created_at desc limit ${MAX_SIGNALS}`,
      [days],
    );
  }
}
