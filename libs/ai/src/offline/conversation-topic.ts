import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConversationTurn, RetrievedEntry } from '../answer-engine.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { normalise, words } from '../retrieval/tokens.js';

export interface ConversationTopic {
  /** What the conversation is about so far; null where nothing was found yet. */
  current: RetrievedEntry | null;
  /** What the new message starts, where it starts something else. */
  fresh: SearchResult | null;
  /** True where the message names a mess that the current guide is not about, whether or not there is a guide for it. */
  namesAnother: boolean;
}

interface Tools {
  reader: QuestionReader;
  search: (text: string, k: number) => SearchResult;
}

/** Questions about the guide at hand: may I use this, how long, why. They start nothing new unless they name another mess. */
const asksOn =
  /^(?:(?:and|but|so|ok|okay|also|then)[, ]+)?(?:can|could|should|may|is it|is that|are they|do i|will it|would|what about|how about|why|how (?:long|often|much|many|soon|do i know)|what (?:can|could|do) i use|what (?:if|happens|ratio|dilution)|which|what (?:do|will) i need|step)\b|\b(?:instead|alternative|step \d|(?:first|second|third|last) step|did ?n.?t (?:work|come)|did not (?:work|come)|still there)\b/i;
/** An answer's beginning is enough to know it by. */
const answerHead = 700;

/** Follows a conversation turn by turn to the guide it is about. */
export function conversationTopic(
  message: string,
  conversation: readonly ConversationTurn[],
  tools: Tools,
): ConversationTopic {
  let current: RetrievedEntry | null = null;
  conversation.forEach((turn, at) => {
    if (turn.role === 'assistant') {
      // Where the visitor's words did not settle it (a photo, a correction), the answer itself says what it was about.
      if (current === null && at < 2) current = strong(tools.search(turn.content.slice(0, answerHead), 1));
      return;
    }
    const started = startsAnew(turn.content, current?.entry ?? null, tools);
    if (started) current = started.entries[0] ?? current;
    else if (current === null) current = tools.search(turn.content, 1).entries[0] ?? null;
  });
  const entry = (current as RetrievedEntry | null)?.entry ?? null;
  return {
    current,
    fresh: startsAnew(message, entry, tools),
    namesAnother: entry !== null && namesAnotherMess(tools.search(message, 1), entry, tools.search),
  };
}

function strong(result: SearchResult): RetrievedEntry | null {
  return result.band === 'unknown' ? null : (result.entries[0] ?? null);
}

function startsAnew(message: string, current: KnowledgeEntry | null, { reader, search }: Tools): SearchResult | null {
  if (words(message).length === 0) return null;
  if (current && (reader.isOnlyDetails(message) || isOption(message, current))) return null;
  const result = search(message, 3);
  const best = result.entries[0];
  if (!best || best.entry.slug === current?.slug) return null;
  if (current === null) return result.band === 'unknown' ? null : result;
  // The tapped title of another guide is that guide, whatever the words would score.
  if (words(message).length > 1 && normalise(best.entry.title).startsWith(normalise(message.replace(/…$/, ''))))
    return result;
  const namesAnother = namesAnotherMess(result, current, search);
  if (asksOn.test(message.trim()) && !namesAnother) return null;
  return result.band === 'sure' || (result.band === 'closest' && namesAnother) ? result : null;
}

function namesAnotherMess(result: SearchResult, current: KnowledgeEntry, search: Tools['search']): boolean {
  const own = search(`${current.title} ${current.problem} ${current.keywords.join(' ')}`, 1).messes;
  return result.messes.some((mess) => !own.includes(mess));
}

export const isOption = (message: string, entry: KnowledgeEntry): boolean =>
  entry.followUpOptions.some((option) => normalise(option) === normalise(message));
