/** Questions whose vectors are kept: a chat looks its first question up again and again. */
const MAX_KEPT = 500;
/** What is read of a question: its subject is in its first sentences. */
const MAX_LENGTH = 1_000;

/** What was learned of meanings: every entry's vector by slug, or the vector of one question. */
export type LearnedMeaning =
  | { kind: 'entries'; vectors: ReadonlyMap<string, Float32Array> }
  | { kind: 'question'; key: string; vector: Float32Array };

/** Vectors of entries and of the latest questions. Holds what was learned and asks nobody. */
export class Closeness {
  private entries: ReadonlyMap<string, Float32Array> = new Map();
  private readonly questions = new Map<string, Float32Array>();
  /** Told of everything learned from now on. */
  onLearned: (learned: LearnedMeaning) => void = () => {};

  learn(learned: LearnedMeaning): void {
    if (learned.kind === 'entries') this.entries = learned.vectors;
    else this.keep(learned.key, learned.vector);
    this.onLearned(learned);
  }

  /** All that `learn` would have to be told for another one to be the same. */
  get all(): LearnedMeaning[] {
    const questions = [...this.questions].map(([key, vector]) => ({ kind: 'question' as const, key, vector }));
    return [{ kind: 'entries', vectors: this.entries }, ...questions];
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

  private keep(key: string, vector: Float32Array): void {
    this.questions.delete(key);
    this.questions.set(key, vector);
    const [oldest] = this.questions.keys();
    if (this.questions.size > MAX_KEPT && oldest !== undefined) this.questions.delete(oldest);
  }
}

export const keyOf = (text: string): string => text.trim().slice(0, MAX_LENGTH).toLowerCase();

function product(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return 0;
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
