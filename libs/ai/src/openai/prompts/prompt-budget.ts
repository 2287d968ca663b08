import { MAX_HISTORY_MESSAGE_LENGTH, MAX_HISTORY_MESSAGES } from '@app/contracts/chat/chat.constants.js';
import type { ConversationTurn, EngineQuestion, RetrievedEntry } from '../../answer-engine.js';

/** Further down the list guides match by chance and only tempt the model away from the right one. */
export const MAX_GUIDES = 5;

/**
 * Bytes of guides and talk in one prompt. No tokenizer counts more tokens than bytes, and English has four bytes a token: about
 * 10,000 tokens as a rule. Counted in bytes because every endpoint has a tokenizer of its own.
 */
export const PROMPT_BYTES = 40_000;
/** The last turns say what the question means; they come before the second guide. */
const FIRST_TURNS = 4;

export interface Fitting {
  guides: RetrievedEntry[];
  /** Oldest first. */
  turns: ConversationTurn[];
}

/**
 * What of a question goes into the prompt, in the order of its worth: the best guide whatever its size, the last turns, the other
 * guides, older turns. `sizeOf`: the bytes of a guide as it is shown.
 */
export function fitting(
  { retrieved, conversation }: Pick<EngineQuestion, 'retrieved' | 'conversation'>,
  sizeOf: (guide: RetrievedEntry) => number,
): Fitting {
  const turns = conversation
    .slice(-MAX_HISTORY_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_HISTORY_MESSAGE_LENGTH) }))
    .toReversed();
  const [best, ...others] = retrieved.slice(0, MAX_GUIDES);
  let left = PROMPT_BYTES - (best ? sizeOf(best) : 0);
  const take = <T>(list: readonly T[], size: (one: T) => number): T[] => {
    const over = list.findIndex((one) => (left -= size(one)) < 0);
    if (over === -1) return [...list];
    // What did not fit leaves no room for what is worth less.
    left = 0;
    return list.slice(0, over);
  };
  const sizeOfTurn = (turn: ConversationTurn): number => Buffer.byteLength(JSON.stringify(turn));
  const last = take(turns.slice(0, FIRST_TURNS), sizeOfTurn);
  const guides = [...(best ? [best] : []), ...take(others, sizeOf)];
  const older = take(turns.slice(FIRST_TURNS), sizeOfTurn);
  return { guides, turns: [...last, ...older].toReversed() };
}
