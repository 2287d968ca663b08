import { isAnswer, optionMeant } from '../offline/tapped-answer.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { LinearModel } from '../learned/linear-model.js';
import { isBritishEnglish } from '../retrieval/english.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { Recent } from '../retrieval/recent.js';
import type { KitBook } from './kit-book.js';
import type { Move } from '../move.js';
import type { Heard } from './moves/heard.js';
import type { HeardMessage } from './moves/move-features.js';
import { MoveReader } from './moves/move-reader.js';

export interface HearingTools {
  reader: QuestionReader;
  kit: KitBook;
  search: (text: string, k: number) => SearchResult;
}

/** What things of the trade are called, whatever they are for. */
const kitWord =
  /\b(?:remover|cleaner|shampoo|polish|polisher|wax|sealant|degreaser|cloths?|towels?|brush(?:es)?|spray|foam|kit|compound|dressing|bucket|mitt|hoover|vac(?:uum)?|steamer|gloves)\b/i;

/** A chat is heard again with every message. */
const MOST_MOVES = 1_000;

/** Hears what kind of thing a message is, with what the knowledge knows of its words. */
export class Hearing {
  private readonly moves: MoveReader;
  private readonly kept = new Recent<Move>(MOST_MOVES);

  constructor(
    private readonly tools: HearingTools,
    model: LinearModel,
  ) {
    this.moves = new MoveReader(isBritishEnglish, model);
  }

  /** `options`: the short answers that were offered for a tap last; `isOpen`: what they answer was not answered yet. */
  move(message: string, hasSubject: boolean, options: readonly string[] = [], isOpen = false): Move {
    const isOption = isOpen ? optionMeant(message, options) !== null : isAnswer(message, options);
    return this.kept.get(`${Number(hasSubject)}${Number(isOption)}${Number(isOpen)}${message}`, () =>
      this.moves.read(message, this.heardIn(message, hasSubject, isOption, isOpen)),
    );
  }

  /** What the model is trained on: a message in a talk with a subject. */
  asHeard(message: string): HeardMessage {
    return this.moves.asHeard(message, this.heardIn(message, true, false, false));
  }

  private heardIn(message: string, hasSubject: boolean, isOption: boolean, isOpen: boolean): Heard {
    const { reader, kit, search } = this.tools;
    const { surfaces, severity, colour, carType } = reader.read(message);
    return {
      namesDetail: surfaces.length > 0 || severity !== null || colour !== null || carType !== null,
      namesPlace: surfaces.length > 0 || colour !== null || carType !== null,
      isOnlyDetail: reader.isOnlyDetails(message),
      namesMess: search(message, 1).messes.length > 0,
      namesKit: kitWord.test(message) || kit.named(message).length > 0,
      isOption,
      isOpen,
      hasSubject,
    };
  }
}
