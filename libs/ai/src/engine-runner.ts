import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import type { AnswerEngine, EngineAnswer, EngineQuestion } from './answer-engine.js';
import { BrokenStreamError } from './broken-stream.error.js';
import { within } from './within.js';

export interface WrittenAnswer {
  answer: EngineAnswer;
  engine: EngineName;
  /** Why the primary engine did not write it, null where it did. */
  fallbackReason: string | null;
}

/** Asks the primary engine, and the offline one where that fails or takes longer than `deadlineMs`. */
export class EngineRunner {
  constructor(
    private readonly primary: AnswerEngine,
    private readonly offline: AnswerEngine,
    private readonly deadlineMs: number,
  ) {}

  /** Rejects with the signal's reason once it is aborted, and only then. */
  async answer(question: EngineQuestion, signal: AbortSignal): Promise<WrittenAnswer> {
    if (this.primary === this.offline) return this.answerOffline(question, signal, null);
    try {
      const answer = await within(this.deadlineMs, signal, (inner) => this.primary.answer(question, inner));
      return { answer, engine: this.primary.name, fallbackReason: null };
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown failure';
      return this.answerOffline(question, signal, reason);
    }
  }

  /** The deadline is for the first piece. After it a failure is a BrokenStreamError; before it the offline engine takes over. */
  async *chat(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<string> {
    if (this.primary === this.offline) {
      yield* this.offline.chat(question, signal);
      return;
    }
    let hasBegun = false;
    try {
      for await (const piece of this.primaryPieces(question, signal)) {
        hasBegun = true;
        yield piece;
      }
      if (hasBegun) return;
    } catch (error) {
      signal.throwIfAborted();
      if (hasBegun) throw new BrokenStreamError(error);
    }
    yield* this.offline.chat(question, signal);
  }

  private async answerOffline(
    question: EngineQuestion,
    signal: AbortSignal,
    fallbackReason: string | null,
  ): Promise<WrittenAnswer> {
    return { answer: await this.offline.answer(question, signal), engine: this.offline.name, fallbackReason };
  }

  private async *primaryPieces(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<string> {
    const stop = new AbortController();
    const pieces = this.primary.chat(question, AbortSignal.any([signal, stop.signal]))[Symbol.asyncIterator]();
    try {
      let next = await within(this.deadlineMs, signal, () => pieces.next());
      while (!next.done) {
        yield next.value;
        next = await pieces.next();
      }
    } finally {
      // Reached early when the reader leaves: the engine must stop working too. Not awaited, it may hang.
      stop.abort();
      pieces.return?.()?.catch(() => undefined);
    }
  }
}
