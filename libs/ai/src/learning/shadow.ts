import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { DraftAnswer } from '@app/contracts/learning/drafts.contract.js';
import { AnswerPipeline } from '../answer-pipeline.js';
import { BuiltInAssistant } from '../built-in-assistant.js';
import type { Correction } from '../corrections/correction-book.js';
import type { KnowledgeFiles } from '../knowledge-files.js';
import type { PipelineAnswer } from '../pipeline-answer.js';
import type { IndexedEntry, KnowledgeIndex } from '../retrieval/knowledge-index.js';

/** The same guides with this one among them, in the place of the one of its name. */
export const withEntry = (entries: readonly IndexedEntry[], entry: KnowledgeEntry): IndexedEntry[] => [
  ...entries.filter((one) => one.entry.slug !== entry.slug),
  { entry, version: (entries.find((one) => one.entry.slug === entry.slug)?.version ?? 0) + 1 },
];

/** Answers as visitors would get them, over knowledge that no visitor sees. No model is asked, and nothing is kept of it. */
export class Shadow {
  private opened: AnswerPipeline | undefined;
  private index: KnowledgeIndex | undefined;

  constructor(
    private readonly files: KnowledgeFiles,
    private readonly corrections: readonly Correction[],
  ) {}

  async answers(index: KnowledgeIndex, questions: readonly string[], signal: AbortSignal): Promise<DraftAnswer[]> {
    const answers: DraftAnswer[] = [];
    for (const question of questions) {
      const said = await this.ask(index, question, signal);
      answers.push({
        text: said.answer.fix,
        confidence: said.confidence,
        slug: said.sources.find(({ kind }) => kind === 'knowledge')?.id ?? null,
      });
    }
    return answers;
  }

  /** A whole answer over this knowledge, which all that is asked rests on until another is given. */
  async ask(index: KnowledgeIndex, question: string, signal: AbortSignal): Promise<PipelineAnswer> {
    const pipeline = (this.opened ??= this.open());
    if (this.index !== index) pipeline.useIndex(index);
    this.index = index;
    return pipeline.answer({ question, photo: null, conversation: [] }, signal);
  }

  /** At the first answer: most sessions come to no draft, and reading the book of answers takes its time. */
  private open(): AnswerPipeline {
    const pipeline = new AnswerPipeline({ builtIn: new BuiltInAssistant(this.files), primary: null });
    pipeline.useCorrections(this.corrections);
    return pipeline;
  }
}
