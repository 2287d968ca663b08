import { isBritishEnglish } from '../../retrieval/english.js';

const ENDINGS: readonly (readonly [ending: RegExp, by: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/(?:ed|ing)$/, ''],
  [/(?:ed|ing)$/, 'e'],
  [/(.)\1(?:ed|ing)$/, '$1'],
];

const basesOf = (word: string): string[] => [word, ...ENDINGS.map(([ending, by]) => word.replace(ending, by))];

/** data/knowledge/word-classes.txt: which English words name a substance, a tool or an act that could hurt. */
export class WordClasses {
  private readonly risky: ReadonlySet<string>;

  constructor(text: string) {
    const lines = text.split('\n').filter((line) => !line.startsWith('#'));
    this.risky = new Set(lines.flatMap((line) => line.split(' ')).filter(Boolean));
  }

  /** True for an English word that names nothing of the kind. What is no English may be the name of anything. */
  isTalk(word: string): boolean {
    return !basesOf(word).some((base) => this.risky.has(base)) && isBritishEnglish(word);
  }
}
