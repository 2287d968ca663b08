import type { AnswerEngine, EngineAnswer, EngineQuestion } from './answer-engine.js';
import type { Thinking } from './thinking/thinking.js';
import { wordStream } from './offline/word-stream.js';

/** Answers from the guides' own parts. Needs no key and no network, and gives the same answer to the same question. */
export class OfflineEngine implements AnswerEngine {
  readonly name = 'offline';

  constructor(private readonly thinking: Thinking) {}

  answer(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    return this.thinking.think('write', question, signal);
  }

  async *chat(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<string> {
    yield* wordStream(await this.thinking.think('reply', question, signal), signal);
  }
}
