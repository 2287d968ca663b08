import { isAnswer } from '../offline/tapped-answer.js';
import type { QuestionReader } from '../reading/question-reader.js';
import { isBritishEnglish } from '../retrieval/english.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { Recent } from '../retrieval/recent.js';
import type { KitBook } from './kit-book.js';
import type { Move } from '../move.js';
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
  private readonly moves = new MoveReader(isBritishEnglish);
  private readonly kept = new Recent<Move>(MOST_MOVES);

  constructor(private readonly tools: HearingTools) {}

  /** `options`: the short answers that were offered for a tap last. */
  move(message: string, hasSubject: boolean, options: readonly string[] = []): Move {
    const isOption = isAnswer(message, options);
    return this.kept.get(`${Number(hasSubject)}${Number(isOption)}${message}`, () => {
      const { reader, kit, search } = this.tools;
      const { surfaces, severity, colour, carType } = reader.read(message);
      return this.moves.read(message, {
        namesDetail: surfaces.length > 0 || severity !== null || colour !== null || carType !== null,
        namesPlace: surfaces.length > 0 || colour !== null || carType !== null,
        isOnlyDetail: reader.isOnlyDetails(message),
        namesMess: search(message, 1).messes.length > 0,
        namesKit: kitWord.test(message) || kit.named(message).length > 0,
        isOption,
        hasSubject,
      });
    });
  }
}
