import type { ConversationTurn } from '../../answer-engine.js';
import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { normalise } from '../../retrieval/tokens.js';

/** Whatever is longer is a guide: its steps may be quoted again, one at a time, where they are asked for. */
const mostWordsOfReply = 150;
/** So many words in a row are no chance. */
const run = 8;
/** Of a reply that is new so much may have been said before. */
const mostRepeated = 0.4;

/** What was said to the visitor in this conversation, so that nothing is said twice. */
export class PriorReplies {
  private readonly replies: readonly string[];
  /** The last reply as it was said; null where none was, or where it was a guide. */
  readonly last: string | null;

  constructor(conversation: readonly ConversationTurn[]) {
    const last = conversation.findLast(({ role }) => role === 'assistant')?.content ?? null;
    this.last = last === null || last.split(/\s+/).length > mostWordsOfReply ? null : last;
    this.replies = conversation
      .filter(({ role, content }) => role === 'assistant' && content.split(/\s+/).length <= mostWordsOfReply)
      .map(({ content }) => ` ${normalise(content)} `);
  }

  has(text: string): boolean {
    const said = normalise(text);
    return said !== '' && this.replies.some((reply) => reply.includes(` ${said} `));
  }

  /** What of some lines is new. */
  fresh(lines: readonly string[]): string[] {
    return lines.filter((line) => line !== '' && !this.has(line));
  }

  /** The same for lines with words in front, which make an old thing no new one. */
  unsaid(lines: readonly (readonly [lead: string, text: string])[]): string[] {
    return lines
      .filter(([, text]) => text !== '' && !this.has(text))
      .map(([lead, text]) => (lead === '' ? asSentence(text) : `${lead}${inSentence(asSentence(text))}`));
  }

  /** The first of several ways to say it that was not taken yet; once all were, they are taken in turn. */
  way(ways: readonly string[]): string {
    const used = ways.filter((way) => this.has(way)).length;
    return ways.find((way) => !this.has(way)) ?? ways[used % ways.length]!;
  }

  /** Whether most of a reply was said in one earlier reply. */
  isRepeat(reply: string): boolean {
    const mine = runsOf(normalise(reply));
    if (mine.length === 0) return this.has(reply) && reply.split(' ').length > 6;
    return this.replies.some(
      (earlier) => mine.filter((words) => earlier.includes(` ${words} `)).length / mine.length > mostRepeated,
    );
  }
}

function runsOf(text: string): string[] {
  const list = text.split(' ');
  return list.slice(0, Math.max(0, list.length - run + 1)).map((_, at) => list.slice(at, at + run).join(' '));
}
