import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { ToStudy } from '@app/ai/learning/study-question.js';
import type { QuestionOutcome } from '@app/contracts/learning/learning.constants.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { type Sql, sqlOn } from '../sql.js';

/** A researched question is left alone for so long. */
const COOLS_DOWN = sql`interval '14 days'`;

/** A question of a session that has not come to an end. */
export interface OpenQuestion extends ToStudy {
  number: number;
}

/** The only file with SQL for `learning_question`'s rows. */
@Injectable()
export class LearningQuestionsRepository {
  constructor(private readonly database: Database) {}

  async insert(manager: EntityManager, runId: string, questions: readonly ToStudy[]): Promise<void> {
    if (questions.length === 0) return;
    await sqlOn(manager)
      .insertInto('learning_question')
      .values(
        questions.map(({ text, origin, subject, wordings }, at) => ({
          run_id: runId,
          number: at + 1,
          text,
          origin,
          subject,
          wordings: json([...wordings]),
        })),
      )
      .execute();
  }

  /** How many it has, and those that are left, in their order. */
  async findOf(runId: string): Promise<{ total: number; open: OpenQuestion[] }> {
    const rows = await this.sql
      .selectFrom('learning_question')
      .select(['number', 'text', 'origin', 'subject', 'wordings', 'outcome'])
      .where('run_id', '=', runId)
      .orderBy('number')
      .execute();
    return { total: rows.length, open: rows.filter(({ outcome }) => outcome === null) };
  }

  async markResearched(manager: EntityManager, runId: string, number: number, evidenceCount: number): Promise<void> {
    await sqlOn(manager)
      .updateTable('learning_question')
      .set({
        researched_at: sql<Date>`coalesce(researched_at, clock_timestamp())`,
        evidence_count: sql`greatest(evidence_count, ${evidenceCount}::int)`,
      })
      .where('run_id', '=', runId)
      .where('number', '=', number)
      .execute();
  }

  /** Once: false where it has come to an end already. */
  async finish(
    manager: EntityManager,
    runId: string,
    number: number,
    end: { outcome: QuestionOutcome; sentence: string; draftId: string | null },
  ): Promise<boolean> {
    const { numUpdatedRows } = await sqlOn(manager)
      .updateTable('learning_question')
      .set({ outcome: end.outcome, sentence: end.sentence, draft_id: end.draftId })
      .where('run_id', '=', runId)
      .where('number', '=', number)
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows) === 1;
  }

  /** What was looked into lately, whatever came of it. */
  async findLately(): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('learning_question')
      .select('text')
      .where('researched_at', '>', sql<Date>`now() - ${COOLS_DOWN}`)
      .execute();
    return rows.map(({ text }) => text);
  }

  async countByOutcome(runId: string): Promise<Partial<Record<QuestionOutcome, number>>> {
    const rows = await this.sql
      .selectFrom('learning_question')
      .select(['outcome', sql<number>`count(*)::int`.as('questions')])
      .where('run_id', '=', runId)
      .groupBy('outcome')
      .execute();
    return Object.fromEntries(rows.flatMap(({ outcome, questions }) => (outcome ? [[outcome, questions]] : [])));
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
