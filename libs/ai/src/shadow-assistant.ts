import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { AnswerPipeline } from './answer-pipeline.js';
import { BuiltInAssistant } from './built-in-assistant.js';
import type { KnowledgeFiles } from './knowledge-files.js';
import type { PipelineAnswer } from './pipeline-answer.js';
import type { KnowledgeIndex } from './retrieval/knowledge-index.js';

/**
 * Answers from guides as they might be, beside the pipeline that visitors are answered by and never in its way: with the
 * built-in engine, without staff's corrections and without the catalogue.
 */
export class ShadowAssistant {
  private readonly pipeline: AnswerPipeline;
  private last: Promise<unknown> = Promise.resolve();

  constructor(files: KnowledgeFiles) {
    this.pipeline = new AnswerPipeline({ builtIn: new BuiltInAssistant(files), primary: null });
  }

  /** What the question would get, were `entry` approved beside these. One after the other: each has an index of its own. */
  ask(question: string, entry: KnowledgeEntry, approved: KnowledgeIndex, signal: AbortSignal): Promise<PipelineAnswer> {
    const answer = this.last
      .catch(() => undefined)
      .then(() => {
        signal.throwIfAborted();
        this.pipeline.useIndex(indexWith(entry, approved));
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
