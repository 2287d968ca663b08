import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { AnswerPipeline } from './answer-pipeline.js';
import type { PipelineAnswer } from './pipeline-answer.js';
import type { KnowledgeIndex } from './retrieval/knowledge-index.js';
import { type ThinkingFiles, ThinkingHere } from './thinking/thinking-here.js';

/**
 * Answers from guides as they might be, beside the pipeline that visitors are answered by and never in its way: with the
 * built-in engine, without staff's corrections and without the catalogue.
 */
export class ShadowAssistant {
  private readonly thinking: ThinkingHere;
  private readonly pipeline: AnswerPipeline;
  private last: Promise<unknown> = Promise.resolve();

  constructor(files: ThinkingFiles) {
    this.thinking = new ThinkingHere(files);
    this.pipeline = new AnswerPipeline({
      thinking: this.thinking,
      wouldCorrect: (correction, questions) => this.thinking.wouldCorrect(correction, questions),
      primary: null,
    });
  }

  /** What the question would get, were `entry` approved beside these. One after the other: each has an index of its own. */
  ask(question: string, entry: KnowledgeEntry, approved: KnowledgeIndex, signal: AbortSignal): Promise<PipelineAnswer> {
    const answer = this.last
      .catch(() => undefined)
      .then(() => {
        signal.throwIfAborted();
        this.thinking.useIndex(indexWith(entry, approved));
        return this.pipeline.answer({ question, photo: null, conversation: [] }, signal);
      });
    this.last = answer;
    return answer;
  }
}

function indexWith(entry: KnowledgeEntry, approved: KnowledgeIndex): KnowledgeIndex {
  const others = approved.entries.filter((one) => one.entry.slug !== entry.slug);
  return approved.over([...others, { entry, version: 0 }]);
}
