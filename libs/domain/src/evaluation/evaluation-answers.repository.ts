import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AskedQuestion, Marked } from '@app/evaluation/mark-question.js';
import { json } from '@app/database/typed-sql.js';
import { sqlOn } from '../sql.js';
import { EvaluationRunsRepository, type KnowledgeAsked } from './evaluation-runs.repository.js';

/** The answers of a run of an evaluation, within transactions of its caller's. */
@Injectable()
export class EvaluationAnswersRepository {
  constructor(private readonly runs: EvaluationRunsRepository) {}

  /**
   * Sets the run up, or finds what an earlier attempt has answered. Answers of other knowledge than today's are dropped: half of
   * a run on one and half on another would be the figures of neither.
   */
  async begin(manager: EntityManager, runId: string, asked: KnowledgeAsked, questions: number): Promise<Set<string>> {
    const on = sqlOn(manager);
    const before = await this.runs.begin(manager, runId, asked, questions);
    if (before.guides !== asked.guides || before.knowledgeVersion !== asked.knowledgeVersion)
      await on.deleteFrom('evaluation_answer').where('run_id', '=', runId).execute();
    const answered = await on
      .selectFrom('evaluation_answer')
      .select(['question_set as set', 'question_id as id'])
      .where('run_id', '=', runId)
      .execute();
    return new Set(answered.map(keyOf));
  }

  /** Once for each question, however often it is answered. */
  async insert(manager: EntityManager, runId: string, marked: readonly Marked[]): Promise<void> {
    await sqlOn(manager)
      .insertInto('evaluation_answer')
      .values(
        marked.map(({ set, id, topic, question, mark, isRight, result, ms }) => ({
          ...{ run_id: runId, question_set: set, question_id: id, topic, question, mark, is_right: isRight, ms },
          result: json(result),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async findMarked(manager: EntityManager, runId: string): Promise<Marked[]> {
    return sqlOn(manager)
      .selectFrom('evaluation_answer')
      .select([
        'question_set as set',
        'question_id as id',
        'topic',
        'question',
        'mark',
        'is_right as isRight',
        'result',
        'ms',
      ])
      .where('run_id', '=', runId)
      .orderBy('question_set')
      .orderBy('question_id')
      .execute();
  }
}

/** A question among those of all sets. */
export const keyOf = ({ set, id }: Pick<AskedQuestion, 'set' | 'id'>): string => `${set} ${id}`;
