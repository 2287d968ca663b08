import { type Clause, clausesOf, realMatch } from './clauses.js';
import type { Setting } from './setting.js';
import { plainWords } from './wording.js';

/** A message as the signs look at it. */
export class Said {
  readonly whole: string;
  readonly clauses: readonly Clause[];
  private readonly signsRead = new Map<Sign, string | null>();

  constructor(
    message: string,
    readonly setting: Setting,
  ) {
    this.whole = plainWords(message);
    this.clauses = clausesOf(message);
  }

  /** What tells of it as happening; null where it is denied, feared, asked in advance or long over. */
  real(...signs: RegExp[]): string | null {
    for (const sign of signs) {
      const found = realMatch(this.clauses, sign);
      if (found !== null) return found;
    }
    return null;
  }

  /** The first of the signs that is real, where `also` is said as real in the same clause, before or after it. */
  realWith(also: RegExp, ...signs: RegExp[]): string | null {
    const those = this.clauses.filter((clause) => realMatch([clause], also) !== null);
    for (const sign of signs) {
      const found = realMatch(those, sign);
      if (found !== null) return found;
    }
    return null;
  }

  /** Every one of them real, anywhere and in any order: the words of the last. People tell what happened piece by piece. */
  allReal(...signs: RegExp[]): string | null {
    let last: string | null = null;
    for (const sign of signs) {
      last = realMatch(this.clauses, sign);
      if (last === null) return null;
    }
    return last;
  }

  /** What another sign finds; each looks once, however many build on it. */
  told(sign: Sign): string | null {
    const known = this.signsRead.get(sign);
    if (known !== undefined) return known;
    const found = sign(this);
    this.signsRead.set(sign, found);
    return found;
  }

  /** Whether the words stand anywhere, in whatever sense. */
  names(words: RegExp): boolean {
    return words.test(this.whole);
  }
}

/** Looks for one thing that can have happened: the words that tell of it, or null. */
export type Sign = (said: Said) => string | null;
