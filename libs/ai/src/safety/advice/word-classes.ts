import { isBritishEnglish } from '../../retrieval/english.js';

const ENDINGS: readonly (readonly [ending: RegExp, by: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/(?:ed|ing)$/, ''],
  [/(?:ed|ing)$/, 'e'],
  [/(.)\1(?:ed|ing)$/, '$1'],
];

/** 'You'd' and 'it'll', as they stand without their apostrophe. */
const CONTRACTED = /^(?:i|you|we|they|he|she|it|that|there|this|what|who|how|where)(?:d|ll|ve|re|m)$/;

const basesOf = (word: string): string[] => [word, ...ENDINGS.map(([ending, by]) => word.replace(ending, by))];

/** data/knowledge/word-classes.txt: English words by what they name. */
export class WordClasses {
  private readonly risky: ReadonlySet<string>;
  private readonly describing: ReadonlySet<string>;

  constructor(text: string) {
    this.risky = wordsUnder('risky', text);
    this.describing = wordsUnder('describing', text);
  }

  /** True for an English word that names no substance, tool or act that could hurt. What is no English may name anything. */
  isTalk(word: string): boolean {
    if (basesOf(word).some((base) => this.risky.has(base))) return false;
    return isBritishEnglish(word) || CONTRACTED.test(word) || isBritishEnglish(word.replace(/s$/, ''));
  }

  /** True for a word that says how a thing is, and not which. */
  isDescribing(word: string): boolean {
    return this.describing.has(word);
  }
}

/** The words below the line that begins with `[name]`. */
function wordsUnder(name: string, text: string): Set<string> {
  const [, part = ''] = text.split(new RegExp(`^\\[${name}\\].*$`, 'm'));
  return new Set(part.split(/^\[/m)[0]!.split(/\s+/).filter(Boolean));
}
