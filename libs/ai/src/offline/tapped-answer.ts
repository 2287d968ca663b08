import { normalise } from '../retrieval/tokens.js';

/** 'They are', 'yes, it was', 'I think it is' in front of what was offered. */
const answersWith = /^(?:(?:yes|no|well|so|i think|probably|maybe|its|it is|it was|theyre|they are|thats|that is) )+/;

/** Whether a message is one of the answers that were offered, tapped or typed. */
export function isAnswer(message: string, options: readonly string[]): boolean {
  const said = normalise(message);
  const answer = said.replace(answersWith, '');
  return options.map(normalise).some((option) => option === said || option === answer);
}
