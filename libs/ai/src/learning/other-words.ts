import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import { PhraseBook } from '../retrieval/phrases.js';
import { stem } from '../retrieval/stemmer.js';
import { words } from '../retrieval/tokens.js';

const MOST_WORDS = 16;
/** Of the ways to say a whole subject, so many by what has to come off, and so many by what it is on. */
const MOST_BY_MESS = 5;
const MOST_BY_SURFACE = 4;

/** All that the lexicon has for one thing. */
type Synonyms = readonly string[];

/** What the lexicon calls a subject's own things beside its words: visitors say 'fur' who have never heard of pet hair. */
export class OtherWords {
  private readonly messes: PhraseBook<Synonyms>;
  private readonly surfaces: PhraseBook<Synonyms>;

  constructor({ concepts, surfaces }: Pick<Lexicon, 'concepts' | 'surfaces'>) {
    const bookOf = (things: readonly { words: Synonyms }[]) =>
      new PhraseBook(things.map(({ words: own }) => ({ words: own, value: own })));
    this.messes = bookOf(concepts.filter(({ mess }) => mess));
    this.surfaces = bookOf(surfaces);
  }

  /** Other words for what has to come off. */
  of(subject: string): string[] {
    return otherThan(
      subject,
      this.messes.find(words(subject)).flatMap(({ value }) => value),
    ).slice(0, MOST_WORDS);
  }

  /** The subject with such words in the place of its own: 'limescale on glass' and 'water spots on windows'. */
  waysOf(subject: string): string[] {
    const said = words(subject);
    const waysBy = (book: PhraseBook<Synonyms>, most: number): string[] => {
      const [first] = book.find(said);
      if (!first) return [];
      const { at, length, value } = first;
      return otherThan(subject, value)
        .slice(0, most)
        .map((word) => [...said.slice(0, at), word, ...said.slice(at + length)].join(' '));
    };
    return [...waysBy(this.messes, MOST_BY_MESS), ...waysBy(this.surfaces, MOST_BY_SURFACE)];
  }
}

/** Those that say a word more than the subject does. */
function otherThan(subject: string, synonyms: Synonyms): string[] {
  const known = new Set(words(subject).map(stem));
  return [...new Set(synonyms)].filter((synonym) => words(synonym).some((word) => !known.has(stem(word))));
}
