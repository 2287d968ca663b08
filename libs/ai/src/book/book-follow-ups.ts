import type { BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { KnowledgeIndex, SearchResult } from '../retrieval/knowledge-index.js';
import type { FacetAnswers } from '../facets/guide-facets.js';
import { type AnswerBook, type BookMatch, isFor } from './answer-book.js';
import { bookQuestion } from './book-question.js';

/** What is talked of. */
export interface TalkedOf {
  slug: string;
  surfaces: readonly Surface[];
}

interface BookAsked {
  message: string;
  subject: TalkedOf;
  least: number;
}

const retrieved = 10;

/** The answers of the book to what is asked in a conversation. */
export class BookFollowUps {
  constructor(
    private readonly book: () => Pick<AnswerBook, 'find' | 'findIn' | 'sureFromInGuide'>,
    private readonly facets: Pick<FacetAnswers, 'surest'>,
    private readonly index: () => KnowledgeIndex,
  ) {}

  /**
   * What surely answers a message, at least so sure: of the guide in hand, else of the whole book where the message names a subject
   * of its own, else of what holds whatever is talked of.
   */
  surely(message: string, subject: TalkedOf, isTold: (text: string) => boolean, least = 0): string | null {
    const here = this.inGuide(message, subject, isTold);
    if (here && here.sureness >= Math.max(least, this.book().sureFromInGuide)) return here.answer.says;
    const found = this.found(message);
    if (isForeign(found)) return null;
    const { surfaces } = this.index().understand(message).query;
    const asked = { text: message, surfaces: surfaces.length > 0 ? surfaces : subject.surfaces };
    const [first] = this.book().find(bookQuestion(asked, found, this.index()));
    if (!first || first.sureness < Math.max(least, anywhereFrom) || isTold(first.answer.says)) return null;
    const namesSubject = found.messes.length > 0 || found.band === 'sure';
    return namesSubject || first.answer.guide === null ? first.answer.says : null;
  }

  /** The nearest answer of the guide in hand, where it is at least so sure. */
  perhaps(message: string, subject: TalkedOf, isTold: (text: string) => boolean, least: number): string | null {
    const here = this.inGuide(message, subject, isTold);
    return here && here.sureness >= least ? here.answer.says : null;
  }

  /** The likeliest answers that fit: those of the guide in hand first, then those of the whole book. */
  fitting({ message, subject, least }: BookAsked, fits: (answer: BookAnswer) => boolean): string | null {
    const found = this.found(message);
    const question = bookQuestion({ text: message, surfaces: subject.surfaces }, found, this.index());
    const here = this.book().findIn(subject.slug, { ...question, guides: new Map() });
    const match = [...here, ...this.book().find(question)].find(
      ({ answer, sureness }) => sureness >= least && isFor(answer, subject.surfaces) && fits(answer),
    );
    return match?.answer.says ?? null;
  }

  private found(message: string): SearchResult {
    return this.index().search(message, retrieved);
  }

  private inGuide(message: string, { slug, surfaces }: TalkedOf, isTold: (text: string) => boolean): BookMatch | null {
    if (isForeign(this.found(message))) return null;
    const named = this.index().understand(message).query.surfaces;
    const known = named.length > 0 ? named : surfaces;
    const question = bookQuestion({ text: message, surfaces: known }, noGuides, this.index());
    const matches = this.book().findIn(slug, question);
    const here = matches.find(({ answer }) => isFor(answer, known) && !isTold(answer.says));
    if (!here) return null;
    const facet = this.facets.surest(message);
    return facetsAhead.some(({ facetFrom, below }) => facet >= facetFrom && here.sureness < below) ? null : here;
  }
}

/** 'Who is the prime minister' shares its little words with any guide. */
const isForeign = ({ isAboutCarCare, decoy, features }: SearchResult): boolean =>
  !isAboutCarCare && (decoy !== null || features.foreign > 0);

/**
 * Where it is so sure which facet is asked, and the book so unsure, the facet is right as often and far off less often
 * (of the judged follow-ups: 1 of 24 and 7 of 24).
 */
const facetsAhead = [
  { facetFrom: 0.85, below: 0.35 },
  { facetFrom: 0.7, below: 0.2 },
];
/** So sure an answer of another guide has to be in the middle of a conversation, where words mean what is talked of. */
const anywhereFrom = 0.75;
const noGuides = { entries: [], confidence: 1, band: 'unknown' as const };
