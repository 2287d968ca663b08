import { EngineUnavailableError } from './openai.errors.js';

/** What the visitor reads where a reply had already begun. */
export const STOPPED_HERE =
  'I have to stop here: what would have come next is against our safety rules. Please ask again in other words, or ask a professional.';

/** A sentence that does not end is not held back for ever; it is judged as if it had. */
const LONGEST_HELD = 600;
/**
 * From this length on the part of a sentence up to a comma goes out where it may be said as it stands. Earlier than that little is won,
 * and what was said can no longer be replaced by a whole answer of another engine.
 */
const LONG_SENTENCE = 80;

/**
 * Passes a reply on sentence by sentence, a long one in parts: none goes out before it was judged together with all that was said
 * before it. At the
 * first that may not be said the reply ends; with a sentence of ours where some of it was already read, else with
 * EngineUnavailableError (unsafe). `violationOf` says why a text may not be said, `onStop` is told it.
 */
export async function* safeStream(
  pieces: AsyncIterable<string>,
  violationOf: (text: string) => string | null,
  onStop: (violation: string) => void,
): AsyncGenerator<string, void, undefined> {
  let said = '';
  let held: string[] = [];
  for await (const piece of pieces) {
    held.push(piece);
    const isWhole = hasEnded(held);
    if (!isWhole && !pausesLate(held)) continue;
    const violation = violationOf(said + held.join(''));
    // What is not clear at a comma may be at the full stop: 'Bleach, vinegar and lemon stay out of it.'
    if (violation && !isWhole) continue;
    if (violation) return yield* stop(said, violation, onStop);
    said += held.join('');
    yield* held;
    held = [];
  }
  const violation = held.length === 0 ? null : violationOf(said + held.join(''));
  if (violation) yield* stop(said, violation, onStop);
  else yield* held;
}

function* stop(said: string, violation: string, onStop: (violation: string) => void): Generator<string, void> {
  if (said.trim() === '') throw new EngineUnavailableError('unsafe', `The reply goes against a rule: ${violation}.`);
  onStop(violation);
  yield `${/\s$/.test(said) ? '' : ' '}${STOPPED_HERE}`;
}

function hasEnded(held: readonly string[]): boolean {
  const text = held.join('');
  return /(?<!(?:^|\n)\s*\d{1,2})[.!?]["')]?\s*$|\n\s*$/.test(text) || text.length > LONGEST_HELD;
}

function pausesLate(held: readonly string[]): boolean {
  const text = held.join('');
  return text.length >= LONG_SENTENCE && /[,;:]\s*$/.test(text);
}
