import type { Correction } from '../corrections/correction-book.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { isToWrite, type Thinking, type Thought, type Thoughts } from './thinking.js';
import { isHeavy, lightened } from './weight.js';

/** Has long texts thought about in a thread, so that nobody else waits for them, and all others here. */
export class ThinkingByWeight implements Thinking {
  constructor(
    private readonly here: Thinking,
    private readonly thread: Thinking,
  ) {}

  /** Where the thread has no room or no time, or ends, the text's beginning and end are read here: it is answered all the same. */
  async think<T extends Thought>(
    thought: T,
    about: Thoughts[T]['about'],
    signal: AbortSignal,
  ): Promise<Thoughts[T]['gives']> {
    if (!isHeavy(about)) return this.here.think(thought, about, signal);
    try {
      return await this.thread.think(thought, about, signal);
    } catch {
      signal.throwIfAborted();
      return asCut(await this.here.think(thought, lightened(about), signal));
    }
  }

  useIndex(index: KnowledgeIndex): void {
    this.here.useIndex(index);
    this.thread.useIndex(index);
  }

  useCorrections(corrections: readonly Correction[]): void {
    this.here.useCorrections(corrections);
    this.thread.useCorrections(corrections);
  }
}

/** The answer is to say that the rest was not read. */
function asCut(gives: Thoughts[Thought]['gives']): Thoughts[Thought]['gives'] {
  if (!isToWrite(gives)) return gives;
  return { ...gives, question: { ...gives.question, reading: { ...gives.question.reading, cut: true } } };
}
