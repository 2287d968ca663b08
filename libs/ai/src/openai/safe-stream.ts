import { type AdviceCheck, sentencesOf } from '../safety/advice-check.js';
import { EngineUnavailableError } from './openai.errors.js';

/** What the visitor reads where a reply had already begun. */
export const STOPPED_HERE =
  'I have to stop here: how that sentence went on is against our safety rules. Please ask again in other words, or ask a professional.';

/**
 * Passes a reply on as it comes as long as it keeps our safety rules. Where the words so far break one, the rest of that sentence
 * is waited for before a word of it goes out: it may turn out to warn. If it does not, the reply ends; with a sentence of ours
 * where some of it was already read, else with EngineUnavailableError (unsafe). `onStop` is told why.
 */
export async function* safeStream(
  pieces: AsyncIterable<string>,
  check: AdviceCheck,
  onStop: (violation: string) => void,
): AsyncGenerator<string, void, undefined> {
  let said = '';
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    const violation = check.violation(recent(said + held));
    if (!violation) {
      said += held;
      yield held;
      held = '';
    } else if (hasEnded(held)) {
      return yield* stop(said, violation, onStop);
    }
  }
  const violation = held === '' ? null : check.violation(recent(said + held));
  if (violation) yield* stop(said, violation, onStop);
  else if (held !== '') yield held;
}

function* stop(said: string, violation: string, onStop: (violation: string) => void): Generator<string, void> {
  if (said.trim() === '') throw new EngineUnavailableError('unsafe', `The reply goes against a rule: ${violation}.`);
  onStop(violation);
  yield `${said.endsWith('\n') ? '' : ' … '}${STOPPED_HERE}`;
}

/** The sentence being written and those before it that are read together with it. */
const recent = (text: string): string => sentencesOf(text.slice(-1_500)).slice(-3).join('\n');

const hasEnded = (text: string): boolean => /[.!?]\s+$|\n\s*$/.test(text);
