import type { Asker } from '../model-ledger.js';
import { Closeness, keyOf } from './closeness.js';

/** An embedding that takes longer is of use to the next who asks the same, not to this question. */
const WAIT_MS = 400;

/** Texts as vectors of length 1, in their order. */
export interface TextEmbedder {
  /** False once it is known that there are none to be had. */
  readonly isOffered: boolean;
  embed(texts: readonly string[], asker: Asker | null, signal: AbortSignal): Promise<Float32Array[]>;
}

/** How close questions and entries are in meaning, where the endpoint has an embedding model. It never holds a question up for long. */
export class Meanings {
  private readonly closeness = new Closeness();
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly embedder: TextEmbedder,
    private readonly waitMs = WAIT_MS,
  ) {}

  /** From now on these are the entries' vectors, by slug. */
  useEntries(vectors: ReadonlyMap<string, Float32Array>): void {
    this.closeness.useEntries(vectors);
  }

  /** Gets the question's vector ready, if that is quick. Rejects with the signal's reason and with nothing else. */
  async prepare(text: string, asker: Asker | null, signal: AbortSignal): Promise<void> {
    const key = keyOf(text);
    if (key === '' || !this.closeness.hasEntries || !this.embedder.isOffered || this.closeness.knows(key)) return;
    const fetched = this.fetching.get(key) ?? this.fetch(key, asker);
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const timer = setTimeout(stop, this.waitMs);
    signal.addEventListener('abort', stop, { once: true });
    await Promise.race([fetched, stopped]);
    clearTimeout(timer);
    // A run asks hundreds of questions with one signal.
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
  }

  /** Cosine by slug, for a text that was prepared; null for any other. */
  closenessTo(text: string): ReadonlyMap<string, number> | null {
    return this.closeness.to(text);
  }

  /** Goes on when nobody waits any more. A failure is forgotten here: the embedder's own breaker remembers it. */
  private fetch(key: string, asker: Asker | null): Promise<void> {
    const fetching = this.embedder
      .embed([key], asker, new AbortController().signal)
      .then(
        ([vector]) => vector && this.closeness.keep(key, vector),
        () => undefined,
      )
      .then(() => void this.fetching.delete(key));
    this.fetching.set(key, fetching);
    return fetching;
  }
}
