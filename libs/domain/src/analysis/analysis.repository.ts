import { Injectable } from '@nestjs/common';
import { createdAtOf } from '@app/database/created-at.js';
import { Database } from '@app/database/database.js';
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
      await manager.query(
        'insert into product_impression (analysis_id, product_id) select $1, unnest($2::uuid[]) on conflict do nothing',
        [analysis.id, analysis.answer.products.map(({ id }) => id)],
      );
      return analysis;
    });
  }

  async findById(id: string): Promise<AnalysisEntity | null> {
    return this.database.manager.findOneBy(AnalysisEntity, { id });
  }

  /** The last one counts. */
  async saveFeedback(id: string, { helpful, reason }: { helpful: boolean; reason: string }): Promise<void> {
    await this.database.manager.query(
      'update analysis set feedback_helpful = $2, feedback_reason = $3, feedback_at = now() where id = $1',
      [id, helpful, reason],
    );
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
