import type { FacetAnswers } from '../facets/guide-facets.js';
import type { Reading } from '../message-reading.js';
import type { Lead } from '../lead.js';
import type { KnowledgeIndex, SearchResult } from '../retrieval/knowledge-index.js';
import { words } from '../retrieval/tokens.js';
import { type AnswerBook, type BookMatch, isFor } from './answer-book.js';
import { bookQuestion } from './book-question.js';

/**
 * So sure a match has to be. The model's own limit counts an answer of another guide that says the same as wrong; of fresh
 * messages read by eye 22 of 24 from here on were answered (docs/evaluation.md).
 */
const saidFrom = 0.6;
/** Where its guide is the one that was found. */
const likelyFrom = 0.5;
/** And where another guide was surely found, or nothing is asked: then the guide as a whole is the answer. */
export const beyondDoubt = 0.9;
/** So sure it has to be to be offered with a caveat. */
const perhapsFrom = 0.2;
/** A message that asks for more than this is answered in part. */
const mostAnswers = 2;
/** 'And is it safe' is asked of what the rest of the message is about. */
const fewestWords = 4;
/** 'Glitter' names a mess and asks nothing. */
const asksNothing = 3;

/** The answers of the book that a message asks for. */
export class BookLeads {
  constructor(
    private readonly book: () => Pick<AnswerBook, 'find'>,
    private readonly facets: Pick<FacetAnswers, 'asksOtherThan'>,
    private readonly index: () => KnowledgeIndex,
  ) {}

  /** What answers a message that stands by itself; null where the book does not surely. */
  find(reading: Reading, found: SearchResult): Lead | null {
    if (words(reading.text).length < asksNothing) return null;
    const whole = this.best({ text: reading.text, surfaces: reading.surfaces }, found);
    const matches = whole && this.isSaid(whole, reading, found) ? [whole] : [];
    for (const { clause } of reading.allAsked.length > 1 ? reading.allAsked : []) {
      if (matches.length === mostAnswers || clause.split(' ').length < fewestWords) continue;
      const part = this.best({ text: clause, surfaces: reading.surfaces }, found);
      if (part && this.isSure(part) && !matches.some(({ answer }) => answer === part.answer)) matches.push(part);
    }
    const [first] = matches;
    if (!first) return null;
    const { guide, alone } = first.answer;
    return {
      kind: reading.asked.kind,
      text: matches.map(({ answer }) => answer.says).join(' '),
      slugs: guide === null ? [] : [guide],
      sureness: first.sureness,
      isSettled: true,
      isWhole: alone || guide === null,
    };
  }

  /**
   * What holds of no guide alone and may be what is asked; for a message that no guide surely answers, where the nearest guide is
   * further from it still: never where that is the guide of what the message names. Of 16 given so on a hundred messages 14 were right by eye, and on 60 foreign ones there was none (docs/evaluation.md).
   */
  perhaps(reading: Reading, found: SearchResult): string | null {
    const isNear = found.band === 'sure' || (found.band === 'closest' && found.features.named === 1);
    if (isNear || words(reading.text).length < asksNothing) return null;
    const match = this.best({ text: reading.text, surfaces: reading.surfaces }, found);
    return match && match.answer.guide === null && match.sureness >= perhapsFrom ? match.answer.says : null;
  }

  private best(asked: Pick<Reading, 'text' | 'surfaces'>, found: SearchResult): BookMatch | null {
    const { surfaces } = asked;
    const holds = ({ answer }: BookMatch): boolean =>
      (answer.guide === null || this.index().bySlug(answer.guide) !== null) && isFor(answer, surfaces);
    return (
      this.book()
        .find(bookQuestion(asked, found, this.index()))
        .find(holds) ?? null
    );
  }

  private isSure({ sureness }: BookMatch): boolean {
    return sureness >= saidFrom;
  }

  private isSaid(match: BookMatch, { asked }: Reading, { band, decoy, entries }: SearchResult): boolean {
    const isOfFound = match.answer.guide === entries[0]?.entry.slug;
    if (match.sureness < beyondDoubt && isOfFound && this.facets.asksOtherThan(asked.clause, match.answer.asks))
      return false;
    // A mess that no guide is surely about is what the general answers are for.
    const isGeneral = match.answer.guide === null && band !== 'sure';
    if (!isGeneral && (asked.kind === 'problem' || (band === 'sure' && !isOfFound)))
      return match.sureness >= beyondDoubt;
    return this.isSure(match) || (isOfFound && decoy === null && match.sureness >= likelyFrom);
  }
}
