import type { ConversationTurn } from '../answer-engine.js';
import type { Said } from './thinking.js';

/** A message of so many characters is read in a few milliseconds, whatever it says; ten times as long, it can take a hundred. */
const MOST_OF_MESSAGE = 600;
/** So much of what a visitor said before. Longer than nearly every honest chat, whose messages are a sentence or two. */
const MOST_OF_HISTORY = 2_000;
/** Of our own answers only the first is looked up, and all are looked over for what the talk is about. */
const SHARE_OF_ANSWERS = 0.1;
/** Of a message that cannot be read whole, the last characters are read as well: 'and now my eyes burn' often comes last. */
const END_OF_MESSAGE = 200;

const weightOf = ({ role, content }: ConversationTurn): number =>
  content.length * (role === 'user' ? 1 : SHARE_OF_ANSWERS);

/** True where reading it could hold the event loop up for everybody else. */
export function isHeavy({ question, conversation }: Said): boolean {
  if (question.length > MOST_OF_MESSAGE) return true;
  return conversation.reduce((sum, turn) => sum + weightOf(turn), 0) > MOST_OF_HISTORY;
}

/** The same cut to what is read quickly: the message's beginning and end, and of the turns before it the latest. */
export function lightened<S extends Said>(said: S): S {
  const light = { ...said, question: shortened(said.question), conversation: latest(said.conversation) };
  // What an engine has read of the question goes with it, and the answer says that it was not all.
  return 'reading' in said
    ? { ...light, reading: { ...(said.reading as object), text: light.question, cut: true } }
    : light;
}

function shortened(text: string): string {
  if (text.length <= MOST_OF_MESSAGE) return text;
  // Of two sentences, so that neither continues the other.
  return `${text.slice(0, MOST_OF_MESSAGE - END_OF_MESSAGE - 2)}. ${text.slice(-END_OF_MESSAGE)}`;
}

/** From the last one back, for as long as there is room; one that is longer than the room ends it with its beginning. */
function latest(conversation: readonly ConversationTurn[]): ConversationTurn[] {
  const kept: ConversationTurn[] = [];
  let room = MOST_OF_HISTORY;
  for (const turn of conversation.toReversed()) {
    if (room <= 0) break;
    kept.unshift({ ...turn, content: turn.content.slice(0, Math.min(room, MOST_OF_MESSAGE)) });
    room -= weightOf(kept[0]!);
  }
  return kept;
}
