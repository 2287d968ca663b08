import { contentStems, normalise, words } from '../retrieval/tokens.js';

/** 'They are', 'yes, it was', 'I think it is' in front of what was offered. */
const answersWith = /^(?:(?:yes|no|well|so|i think|probably|maybe|its|it is|it was|theyre|they are|thats|that is) )+/;

/** Whether a message is one of the answers that were offered, tapped or typed. */
export const isAnswer = (message: string, options: readonly string[]): boolean => optionSaid(message, options) !== null;

/** Which of the answers that were offered a message is to the word; null where it is none. */
function optionSaid(message: string, options: readonly string[]): string | null {
  const said = normalise(message);
  const answer = said.replace(answersWith, '');
  return options.find((option) => [said, answer].includes(normalise(option))) ?? null;
}

/** A longer message tells more than an answer does. */
const MOST_WORDS = 24;
const ONE_WORD_TELLS = 10;
/** So much of an offered answer has to be in a message that means it. */
const LEAST_SHARE = 0.5;
const asks = /\?|^\W*(?:can|could|may|should|is|are|does|do|will|would|what|how|which|why|when|where|who|same)\b/i;
/** Tells how a step went, in whatever words of the answers. */
const tellsOfWork = /\b(?:done|did|tried|after|now (?:there|it|ive)|theres|worked|used|put|came|come|made)\b/;

/** Which of the answers to our question that is still open a short message means: 'its gone hard' is 'Set hard'; null where that is not plain. */
export function optionMeant(message: string, options: readonly string[]): string | null {
  const said = optionSaid(message, options);
  if (said !== null) return said;
  const list = words(message);
  if (list.length > MOST_WORDS || asks.test(message) || tellsOfWork.test(normalise(message))) return null;
  const stems = new Set(contentStems(list));
  const offered = options.map((option) => {
    const own = contentStems(words(option));
    const said = own.filter((stem) => stems.has(stem));
    return { option, said, share: said.length / Math.max(1, own.length) };
  });
  const best = offered.toSorted((a, b) => b.share - a.share)[0];
  if (!best || best.share < LEAST_SHARE) return null;
  // In a long story one word in common is chance.
  if (list.length > ONE_WORD_TELLS && best.said.length < 2) return null;
  // 'On cloth and on leather' is two of them.
  const isOne = offered.every((one) => one === best || one.said.every((stem) => best.said.includes(stem)));
  const isBest = offered.filter(({ share }) => share === best.share).length === 1;
  return isOne && isBest ? best.option : null;
}
