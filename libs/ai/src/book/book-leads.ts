import type { AlsoAsked } from '@app/contracts/analysis/analysis.contract.js';
import type { FacetAnswers } from '../facets/guide-facets.js';
import type { Reading } from '../message-reading.js';
import type { Lead } from '../lead.js';
import type { KnowledgeIndex, SearchResult } from '../retrieval/knowledge-index.js';
import { words } from '../retrieval/tokens.js';
import { type AnswerBook, type BookMatch, isFor } from './answer-book.js';
import { bookQuestion } from './book-question.js';

/** So sure a match has to be where its guide is the one that was found, by how surely; elsewhere the model says how sure. */
const likelyFrom = { sure: 0.5, closest: 0.4, unknown: 0.4 };
/** Where another guide was found as the nearest. */
const overrules = 0.6;
/** Where nothing is asked, or how to do it: then the guide as a whole is the answer. */
const saysItAll = 0.95;
/** And where another guide was surely found. */
export const beyondDoubt = 0.85;
/** So sure it has to be to be offered with a caveat. */
const perhapsFrom = 0.3;
/** So sure a guide has to be to be asked about rather than passed over. */
const nearlySure = 0.7;
/** And to be offered as something that others asked. */
const nearFrom = 0.15;
/** A message that asks for more than this is answered in part. */
const mostAnswers = 2;
/** 'And is it safe' is asked of what the rest of the message is about. */
const fewestWords = 4;
/** 'Glitter' names a mess and asks nothing. */
const asksNothing = 3;

type AskedOfBook = Pick<Reading, 'text' | 'surfaces'> & { isProblem?: boolean };

const asWhole = ({ text, surfaces, asked }: Reading): AskedOfBook => ({
  text,
  surfaces,
  isProblem: asked.kind === 'problem',
});

const beginsAsQuestion =
  /^(?:what|which|why|when|where|who|how|can|could|should|is|are|do|does|did|will|would|may|am|has|have)\b/i;

/** A wording as it is shown: 'can i wax in the rain' -> 'Can I wax in the rain?' */
function asQuestion(wording: string): string {
  const text = wording.replace(/\bi\b/g, 'I').replace(/[?.\s]+$/, '');
  const shown = text.charAt(0).toUpperCase() + text.slice(1);
  return beginsAsQuestion.test(shown) ? `${shown}?` : shown;
}

/** The answers of the book that a message asks for. */
export class BookLeads {
  constructor(
    private readonly book: () => Pick<AnswerBook, 'find' | 'sureFrom'>,
    private readonly facets: Pick<FacetAnswers, 'asksOtherThan'>,
    private readonly index: () => KnowledgeIndex,
  ) {}

  /** What answers a message that stands by itself; null where the book does not surely. */
  find(reading: Reading, found: SearchResult): Lead | null {
    if (words(reading.text).length < asksNothing) return null;
    const whole = this.best(asWhole(reading), found);
    const matches = whole && this.isSaid(whole, reading, found) ? [whole] : [];
    for (const { clause } of reading.allAsked.length > 1 ? reading.allAsked : []) {
      if (matches.length === mostAnswers || clause.split(' ').length < fewestWords) continue;
      const part = this.best({ text: clause, surfaces: reading.surfaces }, found);
      if (part && this.isSaidToPart(part, found) && !matches.some(({ answer }) => answer === part.answer))
        matches.push(part);
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
   * further from it still: never where that is the guide of what the message names.
   */
  perhaps(reading: Reading, found: SearchResult): string | null {
    const isNear =
      found.band === 'sure' ||
      (found.band === 'closest' && (found.features.named === 1 || found.confidence >= nearlySure));
    if (isNear || words(reading.text).length < asksNothing) return null;
    const match = this.best(asWhole(reading), found);
    return match && match.answer.guide === null && match.sureness >= perhapsFrom ? match.answer.says : null;
  }

  /** What is likely what is asked, whatever guide it belongs to; for a message that nothing else answers. */
  likely(reading: Reading, found: SearchResult): string | null {
    if (words(reading.text).length < asksNothing) return null;
    const match = this.best(asWhole(reading), found);
    return match && match.sureness >= perhapsFrom ? match.answer.says : null;
  }

  /** The questions that come nearest to the message, for one that is not surely answered. */
  alsoAsked(reading: Reading, found: SearchResult): AlsoAsked[] {
    if (words(reading.text).length < asksNothing) return [];
    return this.matches(asWhole(reading), found)
      .filter(({ sureness }) => sureness >= nearFrom)
      .map(({ answer, wording }) => ({ question: asQuestion(wording), answer: answer.says }));
  }

  private best(asked: AskedOfBook, found: SearchResult): BookMatch | null {
    return this.matches(asked, found)[0] ?? null;
  }

  private matches(asked: AskedOfBook, found: SearchResult): BookMatch[] {
    const { surfaces } = asked;
    const holds = ({ answer }: BookMatch): boolean =>
      (answer.guide === null || this.index().bySlug(answer.guide) !== null) && isFor(answer, surfaces);
    return this.book()
      .find(bookQuestion(asked, found, this.index()))
      .filter(holds);
  }

  private isSure({ sureness }: BookMatch): boolean {
    return sureness >= this.book().sureFrom;
  }

  /** A clause by itself often does not name what it is about: 'and how long do I leave it on?' */
  private isSaidToPart(match: BookMatch, { entries }: SearchResult): boolean {
    const isOfFound = match.answer.guide === entries[0]?.entry.slug;
    return isOfFound ? this.isSure(match) : match.sureness >= beyondDoubt;
  }

  private isSaid(match: BookMatch, { asked }: Reading, { band, decoy, entries }: SearchResult): boolean {
    const isOfFound = match.answer.guide === entries[0]?.entry.slug;
    if (match.sureness < beyondDoubt && isOfFound && this.facets.asksOtherThan(asked.clause, match.answer.asks))
      return false;
    // A mess that no guide is surely about is what the general answers are for.
    const isGeneral = match.answer.guide === null && band !== 'sure';
    const wantsJob = asked.kind === 'problem' || (asked.kind === 'how' && band === 'sure');
    if (!isGeneral && wantsJob) return match.sureness >= saysItAll;
    if (!isGeneral && band === 'sure' && !isOfFound) return match.sureness >= beyondDoubt;
    if (!isGeneral && !isOfFound && band === 'closest') return match.sureness >= overrules;
    return this.isSure(match) || (isOfFound && decoy === null && match.sureness >= likelyFrom[band]);
  }
}
