import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { createdAtOf } from '@app/database/created-at.js';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';
import { isPresentable, normaliseTerm } from '../search-terms/term.js';
import { AnalysisEntity, type AnalysisRow } from './analysis.entity.js';

/** More answers than anybody reads in one conversation. */
const MAX_OF_SESSION = 200;

@Injectable()
export class AnalysisRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores an answer and, unless an evaluation asked, one impression for each product it suggests. Answers the row with its
   * time, which is the database's: the clocks of two apis differ.
   */
  async insert(answered: Omit<AnalysisRow, 'createdAt'>): Promise<AnalysisRow> {
    return this.database.transaction(async ({ manager }) => {
      const inserted = await manager.insert(AnalysisEntity, { ...answered, term: termOf(answered.inputData) });
      const analysis = { ...answered, ...createdAtOf(inserted) };
      if (analysis.isEvaluation) return analysis;
      const productIds = analysis.answer.products.map(({ id }) => id);
      const on = sqlOn(manager);
      await on
        .insertInto('product_impression')
        .columns(['analysis_id', 'product_id'])
        .expression(
          on.selectNoFrom((row) => [
            row.val(analysis.id).as('analysis_id'),
            sql<string>`unnest(${productIds}::uuid[])`.as('product_id'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return analysis;
    });
  }

  async findById(id: string): Promise<AnalysisEntity | null> {
    return this.database.manager.findOneBy(AnalysisEntity, { id });
  }

  /** The last one counts, and each change is an event. */
  async saveFeedback(id: string, { helpful, reason }: { helpful: boolean; reason: string }): Promise<void> {
    await sqlOn(this.database)
      // Two words at once: the second waits, and then knows what the first has said.
      .with('before', (db) =>
        db.selectFrom('analysis').select(['id', 'feedback_helpful']).where('id', '=', id).forUpdate(),
      )
      .with('said', (db) =>
        db
          .updateTable('analysis')
          .from('before')
          .set({ feedback_helpful: helpful, feedback_reason: reason, feedback_at: sql`now()` })
          .whereRef('analysis.id', '=', 'before.id')
          .returning((row) => [
            'analysis.created_at',
            'analysis.is_evaluation',
            'before.feedback_helpful as was_helpful',
            row.fn
              .coalesce(
                row.ref('analysis.trace', '->>').key('retrieved').at(0).key('slug').$castTo<string | null>(),
                row.val(''),
              )
              .as('guide'),
          ]),
      )
      .insertInto('feedback_event')
      .columns(['answered_at', 'guide', 'helpful', 'was_helpful'])
      .expression((db) =>
        db
          .selectFrom('said')
          .select((row) => ['created_at', 'guide', row.val(helpful).as('helpful'), 'was_helpful'])
          .where('is_evaluation', '=', false)
          .where('was_helpful', 'is distinct from', helpful),
      )
      .execute();
  }

  /** Oldest first. */
  async findOfSession(sessionId: string): Promise<AnalysisEntity[]> {
    const newest = await this.database.manager.find(AnalysisEntity, {
      where: { sessionId },
      order: { createdAt: 'DESC' },
      take: MAX_OF_SESSION,
    });
    return newest.reverse();
  }
}

/** What makes two questions the same one; null where it is too long, or may name somebody. */
function termOf(question: string): string | null {
  const term = normaliseTerm(question);
  return isPresentable(term) ? term : null;
}
