import type { BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import type { Term } from '@app/contracts/knowledge/terms.contract.js';
import { definitionAsked, meaningAsked } from '../reading/meaning-asked.js';
import { stem } from '../retrieval/stemmer.js';
import { words } from '../retrieval/tokens.js';

type Meaning = Pick<Term, 'says' | 'inTalk'>;

/** A word of the trade has no more words. */
const MOST_WORDS = 3;

/** Said in front of any word. */
const IGNORED_WORDS = new Set('a an the some this that these those my your car cars'.split(' '));
/** However a word stands: 'clay bars', 'the clay bar'. */
const keyOf = (word: string): string =>
  words(word)
    .filter((one) => !IGNORED_WORDS.has(one))
    .map(stem)
    .join(' ');

/** What words of the trade mean: those that were written down as such, and those that a general answer of the book explains. */
export class Terms {
  private readonly meanings = new Map<string, Meaning>();
  /** What the general answers say to who asks once what something is. */
  private readonly answers = new Map<string, Meaning>();

  constructor(terms: readonly Term[], answers: readonly BookAnswer[]) {
    for (const term of terms) for (const word of term.words) this.add(keyOf(word), term);
    for (const { guide, asks, then, says } of answers) {
      if (guide !== null) continue;
      const asked = [...asks, ...then]
        .map(meaningAsked)
        .flatMap((list) => (list.length === 1 ? [keyOf(list[0]!)] : []));
      for (const key of asked.flatMap((one) => one.split(' or ')))
        if (!this.answers.has(key)) this.answers.set(key, { says, inTalk: false });
      // A word that several of its questions ask the meaning of is what the answer explains.
      const explained = asked.filter((key, at) => asked.indexOf(key) !== at && key.split(' ').length <= MOST_WORDS);
      for (const key of new Set(explained)) this.add(key, { says, inTalk: false });
    }
  }

  /** What is to be said to a message that asks what a word means, or how two differ; null where it asks something else or the word is not known. */
  explain(message: string, isTalk: boolean): string | null {
    const asked = meaningAsked(message).map((word) => this.meanings.get(keyOf(word)) ?? this.defined(message));
    const known = asked.flatMap((meaning) => (meaning && (isTalk || !meaning.inTalk) ? [meaning.says] : []));
    return known.length > 0 && known.length === asked.length ? [...new Set(known)].join(' ') : null;
  }

  /** What the thing is of which nothing else is asked. */
  private defined(message: string): Meaning | undefined {
    const thing = definitionAsked(message);
    return thing === null ? undefined : (this.meanings.get(keyOf(thing)) ?? this.answers.get(keyOf(thing)));
  }

  private add(key: string, meaning: Meaning): void {
    if (key !== '' && !this.meanings.has(key)) this.meanings.set(key, meaning);
  }
}
