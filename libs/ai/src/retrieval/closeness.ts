/** Questions whose vectors are kept: a chat looks its first question up again and again. */
const MAX_KEPT = 500;
/** What is read of a question: its subject is in its first sentences. */
const MAX_LENGTH = 1_000;

/** Vectors of entries, by slug, and of the latest questions. */
export class Closeness {
  private entries: ReadonlyMap<string, Float32Array> = new Map();
  private readonly questions = new Map<string, Float32Array>();

  useEntries(vectors: ReadonlyMap<string, Float32Array>): void {
    this.entries = vectors;
  }

  keep(key: string, vector: Float32Array): void {
    this.questions.delete(key);
    this.questions.set(key, vector);
    const [oldest] = this.questions.keys();
    if (this.questions.size > MAX_KEPT && oldest !== undefined) this.questions.delete(oldest);
  }

  get hasEntries(): boolean {
    return this.entries.size > 0;
  }

  knows(key: string): boolean {
    return this.questions.has(key);
  }

  /** Cosine by slug, for a text whose vector is known; null for any other. */
  to(text: string): ReadonlyMap<string, number> | null {
    const question = this.questions.get(keyOf(text));
    return question ? new Map([...this.entries].map(([slug, vector]) => [slug, product(question, vector)])) : null;
  }
}

export const keyOf = (text: string): string => text.trim().slice(0, MAX_LENGTH).toLowerCase();

function product(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return 0;
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
