import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import type { AnswerEngine, EngineAnswer, EngineQuestion, PhotoNote } from './answer-engine.js';
import { BrokenStreamError } from './broken-stream.error.js';
import { type Asker, ModelLimitError } from './model-ledger.js';
import { within } from './within.js';

export interface WrittenAnswer {
  answer: EngineAnswer;
  engine: EngineName;
  /** Why the primary engine did not write it, null where it did. */
  fallbackReason: string | null;
}

/** What part of the deadline a first look at a photo may take. */
const LOOK_SHARE = 0.25;

/** Asks the primary engine, and the offline one where that fails or takes longer than `deadlineMs`. */
export class EngineRunner {
  constructor(
    private readonly primary: AnswerEngine,
    private readonly offline: AnswerEngine,
    private readonly deadlineMs: number,
  ) {}

  /** `spentMs` of the deadline are gone already. Rejects with the signal's reason once it is aborted, and only then. */
  async answer(question: EngineQuestion, signal: AbortSignal, spentMs = 0): Promise<WrittenAnswer> {
    if (this.primary === this.offline) return this.answerOffline(question, signal, null);
    try {
      const answer = await within(Math.max(0, this.deadlineMs - spentMs), signal, (inner) =>
        this.primary.answer(question, inner),
      );
      return { answer, engine: this.primary.name, fallbackReason: null };
    } catch (error) {
      signal.throwIfAborted();
      return this.answerOffline(question, signal, reasonOf(error));
    }
  }

  /** Null where no engine has eyes, or the one that has is not sure, fails or takes too long. Rejects as `answer` does. */
  async describePhoto(photo: PhotoNote, asker: Asker | null, signal: AbortSignal): Promise<string | null> {
    const { primary } = this;
    if (!primary.describePhoto) return null;
    try {
      return await within(
        this.deadlineMs * LOOK_SHARE,
        signal,
        (inner) => primary.describePhoto?.(photo, asker, inner) ?? Promise.resolve(null),
      );
    } catch {
      // Whatever went wrong: the visitor is asked what the photo shows, as without a model.
      signal.throwIfAborted();
      return null;
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

const reasonOf = (error: unknown): string => {
  if (error instanceof ModelLimitError) return error.limit;
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown failure';
};
