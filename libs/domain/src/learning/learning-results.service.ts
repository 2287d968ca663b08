import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fingerprintOf } from '@app/ai/learning/same-advice.js';
import type { Proposal, Settled } from '@app/ai/learning/study-question.js';
import type { QuestionOutcome } from '@app/contracts/learning/learning.constants.js';
import type { Measured } from './learning-desk.js';
import { LearningDraftsRepository } from './learning-drafts.repository.js';
import { LearningQuestionsRepository } from './learning-questions.repository.js';

/** Which question of which session. */
export interface QuestionKey {
  runId: string;
  number: number;
}

/** Writes down what became of questions. Everything of one question is one transaction of its caller's: none is doubled. */
@Injectable()
export class LearningResults {
  constructor(
    private readonly drafts: LearningDraftsRepository,
    private readonly questions: LearningQuestionsRepository,
  ) {}

  settle(manager: EntityManager, { runId, number }: QuestionKey, settled: Settled): Promise<boolean> {
    const { outcome, sentence, draftId = null } = settled;
    return this.questions.finish(manager, runId, number, { outcome, sentence, draftId });
  }

  /** A draft that waits for staff from now on. */
  async propose(
    manager: EntityManager,
    { runId, number }: QuestionKey,
    { engine, entry, current, citations, evidence, sentence }: Proposal,
    { causes, scores, regression, evaluation }: Measured,
  ): Promise<void> {
    const fingerprint = fingerprintOf(entry, current);
    const draft = { runId, engine, entry, current, citations, causes, scores, regression, evaluation, fingerprint };
    const draftId = await this.drafts.insert(manager, draft, evidence);
    const end: { outcome: QuestionOutcome; sentence: string } =
      draftId === null
        ? { outcome: 'duplicate', sentence: 'The same waits for review, or was rejected.' }
        : { outcome: current ? 'edit proposed' : 'drafted', sentence };
    await this.questions.finish(manager, runId, number, { ...end, draftId });
  }
}
