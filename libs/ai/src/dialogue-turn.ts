import type { Severity, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Move } from './move.js';

/** One thing that is talked about: a problem on the car, with what was said of it. */
export interface Subject {
  /** The guide for it. */
  slug: string;
  /** The visitor's words that began it. */
  asked: string;
  surfaces: Surface[];
  severity: Severity | null;
  /** What the visitor did about it already, in their words. */
  tried: string[];
  /** The step that was talked of last, counted from 1; null while none was. */
  step: number | null;
  /** How often it was said that it did not help. */
  failures: number;
}

/** Where a conversation stands. Rebuilt from the turns every time, so that nothing has to be stored. */
export interface DialogueState {
  /** In the order they came up. */
  subjects: Subject[];
  /** Which of them is in hand; null while there is none. */
  at: number | null;
  /** Ids of the kinds of kit that the visitor said they have, and have not. */
  owns: string[];
  lacks: string[];
  /** What we asked last and nobody has answered; null where nothing is open. */
  openQuestion: string | null;
}

/** What a message did to the subject in hand. */
export type Course = 'stays' | 'fresh' | 'returned' | 'corrected';

/** One message, as it stands in its conversation. */
export interface DialogueTurn {
  move: Move;
  course: Course;
  /** After the message. */
  state: DialogueState;
  /** The subject in hand before it; null where there was none. */
  before: Subject | null;
}

export const nothingSaid: DialogueState = { subjects: [], at: null, owns: [], lacks: [], openQuestion: null };

export const subjectOf = ({ subjects, at }: DialogueState): Subject | null =>
  at === null ? null : (subjects[at] ?? null);

/** The same state with another subject in hand, or with that one changed. */
export const withSubject = (state: DialogueState, subject: Subject): DialogueState => ({
  ...state,
  subjects: state.subjects.map((one, i) => (i === state.at ? subject : one)),
});
