import { MAX_QUESTION_LENGTH } from '@app/contracts/analysis/analysis.contract.js';
import type { ConversationTurn } from './answer-engine.js';

/** Everybody's messages are read on one event loop: both limits keep a hostile one to about a fifth of a second. */
export const MAX_READ_LENGTH = 1_500;
/** The end is read too: 'and now my eyes burn' often comes last. */
const END_LENGTH = 200;
/** Characters of a conversation that are read. Its turns cost more than the message itself, and few real chats are longer. */
const MAX_CONVERSATION_LENGTH = 4_000;
/** Our own answers are only skimmed, so their characters count for less. */
const WEIGHT_OF_ANSWERS = 0.1;

/** The beginning and the end of a text that is too long to be read whole. */
export function shortenText(text: string): string {
  if (text.length <= MAX_READ_LENGTH) return text;
  // As two sentences, so that the end does not continue the beginning.
  return `${text.slice(0, MAX_READ_LENGTH - END_LENGTH - 2)}. ${text.slice(-END_LENGTH)}`;
}

/** In which pieces the middle of a long text is looked through, so long and so far into each other that no sentence is cut apart in both. */
const PIECE_LENGTH = 600;
const PIECES_OVERLAP = 200;

/** The middle that `shortenText` leaves out, as far as a question is kept at all, in pieces. */
export function middleOf(text: string): string[] {
  if (text.length <= MAX_READ_LENGTH) return [];
  const end = Math.min(text.length, MAX_QUESTION_LENGTH);
  const pieces: string[] = [];
  for (let at = MAX_READ_LENGTH - END_LENGTH - PIECES_OVERLAP; at < end; at += PIECE_LENGTH - PIECES_OVERLAP)
    pieces.push(text.slice(at, Math.min(end, at + PIECE_LENGTH)));
  return pieces;
}

/** The latest turns of a conversation, as many as can be read within a bounded time. */
export function latestTurns(conversation: readonly ConversationTurn[]): ConversationTurn[] {
  const latest: ConversationTurn[] = [];
  let room = MAX_CONVERSATION_LENGTH;
  for (const turn of conversation.toReversed()) {
    const shortened = turn.role === 'user' ? { ...turn, content: shortenText(turn.content) } : turn;
    room -= shortened.content.length * (turn.role === 'user' ? 1 : WEIGHT_OF_ANSWERS);
    if (room < 0) break;
    latest.unshift(shortened);
  }
  return latest;
}

/** A message and its conversation cut to what is read. */
export const shorten = <Message extends { question: string; conversation: ConversationTurn[] }>(
  message: Message,
): Message => ({
  ...message,
  question: shortenText(message.question),
  conversation: latestTurns(message.conversation),
});
