import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import type { GuideContext, Reply } from './context.js';

/** Tells that something is left of it. */
export const tellsOfRest =
  /\b(?:still|left|remain\w*|not all|mostly (?:off|gone|out)|nearly (?:off|gone|there)|what stays)\b/i;

/** Something is told and nothing asked: what is next for what is left, else how to go about it, else the step in hand. */
export function goesOnFrom({ message, guide, prior, says, subject }: GuideContext): Reply {
  if (tellsOfRest.test(message)) {
    const next = says('stronger') ?? says('no-effect');
    if (next) return [prior.way(['For what is left:', 'What stays then:', 'As for the rest:']), next];
  }
  const about = [says('comes-out'), says('technique')].flatMap((line) => line ?? []);
  const opener = prior.way(['Good to know.', 'Noted.', 'Right.']);
  if (about.length > 0) return [opener, ...about];
  const number = subject.step ?? 1;
  const step = guide.steps[number - 1];
  return step ? [opener, `That leaves step ${number}, ${inSentence(step.title)}: ${asSentence(step.text)}`] : null;
}
