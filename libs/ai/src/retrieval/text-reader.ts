import type { Concepts, QueryTerms } from './concepts.js';
import { deniedWords, withJoined, withoutFears, withoutManners } from './question-words.js';
import { Recent } from './recent.js';
import type { SpellingRepair } from './spelling.js';
import { words } from './tokens.js';

/** Texts whose readings are kept, a few kilobytes each: enough for several long chats at once. */
export const MOST_READINGS = 1_000;
/** Only so many words of a question are searched for: the rest of a long story rarely adds a topic. */
const MOST_WORDS = 120;
/** What goes on for longer is no word; its beginning stands for it. */
const LONGEST_WORD = 40;

/** What a text says, as it is searched for. */
export interface TextReading {
  /** Misspelt ones repaired. */
  words: string[];
  /** The terms that they stand for. */
  query: QueryTerms;
}

/** Reads texts in the words of the knowledge. What was read lately is remembered: a chat is read again with every message. */
export class TextReader {
  private readonly readings = new Recent<TextReading>(MOST_READINGS);

  constructor(
    private readonly spelling: SpellingRepair,
    private readonly concepts: Concepts,
    private readonly isKnown: (word: string) => boolean,
  ) {}

  read(text: string): TextReading {
    return this.readings.get(text, () => this.readAnew(text));
  }

  /** Misspelt words put right, all others as they stand. */
  repaired(list: readonly string[]): string[] {
    return this.spelling.repairAll(list);
  }

  private readAnew(text: string): TextReading {
    const list = words(text).map((word) => word.slice(0, LONGEST_WORD));
    const repaired = this.spelling.repairAll(withoutManners(withoutFears(list)).slice(0, MOST_WORDS));
    // A long run of blanks says nothing, and would make the patterns of denials slow.
    const denied = deniedWords(text.replace(/\s+/g, ' '));
    return { words: repaired, query: this.concepts.ofQuestion(withJoined(repaired, this.isKnown), denied) };
  }
}
