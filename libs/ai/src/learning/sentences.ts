import { words } from '../retrieval/tokens.js';

/** Sentences of a text of whatever layout: a line is a sentence, too. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\s*\n+\s*|\s*•\s*/)
    .map((sentence) => sentence.replace(/^\s*(?:step\s*)?\d{1,2}[.):]\s*/i, '').trim())
    .filter((sentence) => words(sentence).length >= 3);

/** Verbs by which a step of cleaning begins. */
const ACTS = new Set(
  (
    'add agitate air allow apply blot blow brush buff check clean clay coat cover dab dampen dilute dip dry dust empty fill fit fold gather hold ' +
    'hoover keep lather lay leave let lift massage mask mist mix move open park pat pick place pour press protect pull rake repeat rinse rub ' +
    'scoop scrape scrub seal shake shampoo snow soak spray spread squeeze squirt start steam suck sweep tape test treat trigger turn ' +
    'use vacuum warm wash wear wet wipe work wring'
  ).split(' '),
);
/** Whether a word is one of them: what is done is no name of what it is done to. */
export const isAct = (word: string): boolean => ACTS.has(word);

/** What may stand before the verb: 'Then rinse', 'Gently wipe', 'Once dry, buff'. */
const BEFORE =
  /^(?:(?:then|next|now|first|finally|afterwards|gently|lightly|carefully|simply|thoroughly|always)\b,? )+/i;
const CONDITION = /^(?:after|before|once|when|while|if|for|with|using|on|in|to|from) [^,]{3,60}, /i;
const WARNING =
  /^(?:please )?(?:never|do not|don[’']t|avoid|keep (?:it )?(?:away|off|out)|not (?:for|suitable))\b|\bmust not\b|\bnever\b/i;

/** 'Rinse it off with plenty of water.' */
export function isInstruction(sentence: string): boolean {
  if (WARNING.test(sentence) || sentence.endsWith('?')) return false;
  const bare = sentence.replace(BEFORE, '').replace(CONDITION, '').replace(BEFORE, '');
  return ACTS.has(words(bare)[0] ?? '');
}

export const isWarning = (sentence: string): boolean => WARNING.test(sentence) && !sentence.endsWith('?');
