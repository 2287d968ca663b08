import type { QuestionKind, Severity, Surface } from '@app/contracts/knowledge/knowledge.contract.js';

/** One thing that is asked. */
export interface Asked {
  kind: QuestionKind;
  /** The clause that asks it, as normalised words: what the kind was read from. */
  clause: string;
}

/** A thing that somebody tried, has or lacks. */
export interface Mention {
  /** In their own words, normalised and without articles: 'white vinegar'. */
  thing: string;
  /** The words that it was read from. */
  evidence: string;
}

export interface Budget {
  /** The most that it may cost, in pounds; null where it only has to be cheap. */
  pounds: number | null;
  evidence: string;
}

/** What chooses the form of a guide. Lists are in the order named, each value once. Earlier turns may have told it. */
export interface QuestionReading {
  /** The question as plain text: control characters gone, white space tidied, cut at MAX_QUESTION_LENGTH. */
  text: string;
  surfaces: Surface[];
  /** The worst that was named; null where nothing was said. */
  severity: Severity | null;
  /** Words about the car that make an answer personal: 'black', 'van', 'convertible'. */
  colour: string | null;
  carType: string | null;
}

/** All that one message says, without judging it. What QuestionReading has not, is of the message alone. */
export interface Reading extends QuestionReading {
  /** What is asked above all: the most particular thing, the first of equals. */
  asked: Asked;
  /** All that is asked, in the order said. */
  allAsked: Asked[];
  /** The side of the doors that it is on; null where the message names none or both. */
  side: 'outside' | 'inside' | null;
  tried: Mention[];
  owned: Mention[];
  lacking: Mention[];
  budget: Budget | null;
  /** In a hurry, or with so many minutes to spend. */
  isHurried: boolean;
  /** The language of the message, as far as its little words tell. */
  language: string;
}
