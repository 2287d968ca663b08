import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type QuestionSets, readQuestionSets } from '@app/evaluation/question-sets.js';
import { recogniserOf } from '../knowledge/measure.js';

/** The questions of data/evaluation, read once they are needed. */
@Injectable()
export class EvaluationQuestions {
  private read: Promise<QuestionSets> | undefined;

  sets(): Promise<QuestionSets> {
    return (this.read ??= readQuestionSets(join(process.cwd(), 'data/evaluation')));
  }

  /** Tells whether a question is one of them, however it is written: what measures knowledge must not become a part of it. */
  async recogniser(): Promise<(question: string) => boolean> {
    return recogniserOf(await this.sets());
  }
}
