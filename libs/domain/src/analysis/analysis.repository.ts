import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { createdAtOf } from '@app/database/created-at.js';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';
import { AnalysisEntity } from './analysis.entity.js';

/** More answers than anybody reads in one conversation. */
const MAX_OF_SESSION = 200;

@Injectable()
export class AnalysisRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores an answer and, unless an evaluation asked, one impression for each product it suggests. Answers the row with its
   * time, which is the database's: the clocks of two apis differ.
   */
  async insert(answered: Omit<AnalysisEntity, 'createdAt'>): Promise<AnalysisEntity> {
    return this.database.transaction(async ({ manager }) => {
      const inserted = await manager.insert(AnalysisEntity, answered);
      const analysis = { ...answered, ...createdAtOf(inserted) };
      if (analysis.isEvaluation) return analysis;
      const productIds = analysis.answer.products.map(({ id }) => id);
      const on = sqlOn(manager);
      await on
        .insertInto('product_impression')
        .columns(['analysis_id', 'product_id'])
        .expression(
          on.selectNoFrom(({ val }) => [
            val(analysis.id).as('analysis_id'),
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

  /** The last one counts. */
  async saveFeedback(id: string, { helpful, reason }: { helpful: boolean; reason: string }): Promise<void> {
    await sqlOn(this.database)
      .updateTable('analysis')
      .set({ feedback_helpful: helpful, feedback_reason: reason, feedback_at: sql`now()` })
      .where('id', '=', id)
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
