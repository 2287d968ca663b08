import { Inject, Injectable } from '@nestjs/common';
import { type Assistant, createPipeline } from '@app/ai/create-pipeline.js';
import { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import { type AskedQuestion, type Marked, markQuestion, questionsOf } from '@app/evaluation/mark-question.js';
import type { QuestionSets } from '@app/evaluation/question-sets.js';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { CatalogueShelf } from '../catalogue/catalogue-shelf.js';
import { releaseKnowledge } from '@app/ai/knowledge-files.js';
import { KnowledgeRepository } from '../knowledge/knowledge.repository.js';
import { ModelUsage } from '../model-usage/model-usage.service.js';
import { CorrectionsRepository } from '../training/corrections.repository.js';
import { followedCorrection } from '../training/followed-correction.js';
import { EvaluationQuestions } from './evaluation-questions.js';
import type { KnowledgeAsked } from './evaluation-runs.repository.js';

/** An assistant of its own, over the knowledge as it is at the start. Nothing that it is asked is kept or counted as a visitor's. */
export class EvaluationDesk {
  readonly questions: AskedQuestion[];

  constructor(
    private readonly sets: QuestionSets,
    readonly knowledge: KnowledgeAsked,
    private readonly assistant: Assistant,
  ) {
    this.questions = questionsOf(sets);
  }

  async ask(asked: AskedQuestion, signal: AbortSignal): Promise<Marked> {
    const start = performance.now();
    const { question } = asked;
    const { answer, ...told } = await this.assistant.pipeline.answer(
      { question, photo: null, conversation: [] },
      signal,
    );
    return markQuestion(this.sets, asked, { ...answer, ...told, ms: performance.now() - start });
  }
}

/** Sets up the desk of a run. */
@Injectable()
export class EvaluationDesks {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'openai'>,
    private readonly knowledge: KnowledgeRepository,
    private readonly corrections: CorrectionsRepository,
    private readonly questions: EvaluationQuestions,
    private readonly ledger: ModelUsage,
    private readonly brands: BlacklistedBrands,
    private readonly shelf: CatalogueShelf,
  ) {}

  async open(engine: EngineName): Promise<EvaluationDesk> {
    const [sets, files, entries, knowledgeVersion, active] = await Promise.all([
      this.questions.sets(),
      releaseKnowledge(),
      this.knowledge.findApproved(),
      this.knowledge.countVersions(),
      this.corrections.findActive(),
    ]);
    const assistant = createPipeline(
      files,
      {
        endpoint: engine === 'openai' ? this.settings.openai : null,
        ledger: this.ledger,
        blacklistedBrands: () => this.brands.names(),
      },
      this.shelf,
    );
    assistant.pipeline.useIndex(new KnowledgeIndex(entries, files.lexicon, files.decoys));
    assistant.pipeline.useCorrections(active.map(followedCorrection));
    return new EvaluationDesk(sets, { guides: entries.length, knowledgeVersion }, assistant);
  }
}
