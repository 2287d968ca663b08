import type { Asker } from '../openai/model-ledger.js';
import type { Embedder } from '../openai/embedder.js';

/** An embedding that takes longer is of use to the next who asks the same, not to this question. */
const WAIT_MS = 400;
/** Questions whose vectors are kept: a chat looks its first question up again and again. */
const MAX_KEPT = 500;
/** What is read of a question: its subject is in its first sentences. */
const MAX_LENGTH = 1_000;

/** How close questions and entries are in meaning, where the endpoint has an embedding model. It never holds a question up for long. */
export class Meanings {
  private entries: ReadonlyMap<string, Float32Array> = new Map();
  private readonly kept = new Map<string, Float32Array | Promise<void>>();

  constructor(
    private readonly embedder: Embedder,
    private readonly waitMs = WAIT_MS,
  ) {}

  /** From now on these are the entries' vectors, by slug. */
  useEntries(vectors: ReadonlyMap<string, Float32Array>): void {
    this.entries = vectors;
  }

  /** Gets the question's vector ready, if that is quick. Rejects with the signal's reason and with nothing else. */
  async prepare(text: string, asker: Asker | null, signal: AbortSignal): Promise<void> {
    const key = keyOf(text);
    if (key === '' || this.entries.size === 0 || !this.embedder.isOffered) return;
    const known = this.kept.get(key) ?? this.fetch(key, asker);
    if (known instanceof Float32Array) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.waitMs);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([known, late]);
    clearTimeout(timer);
    signal.throwIfAborted();
  }

  /** Cosine by slug, for a text that was prepared; null for any other. */
  closenessTo(text: string): ReadonlyMap<string, number> | null {
    const question = this.kept.get(keyOf(text));
    if (!(question instanceof Float32Array)) return null;
    return new Map([...this.entries].map(([slug, vector]) => [slug, product(question, vector)]));
  }

  /** Goes on when nobody waits any more. A failure is forgotten here: the embedder's own breaker remembers it. */
  private fetch(key: string, asker: Asker | null): Promise<void> {
    const fetching = this.embedder.embed([key], asker, new AbortController().signal).then(
      ([vector]) => void (vector ? this.keep(key, vector) : this.kept.delete(key)),
      () => void this.kept.delete(key),
    );
    this.keep(key, fetching);
    return fetching;
  }

  private keep(key: string, value: Float32Array | Promise<void>): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

const keyOf = (text: string): string => text.trim().slice(0, MAX_LENGTH).toLowerCase();

function product(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return 0;
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
