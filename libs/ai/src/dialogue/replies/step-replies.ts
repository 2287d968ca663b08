import { asSentence, inSentence, listing } from '../../offline/equipment-rows.js';
import { nearestPassages } from '../../offline/passages.js';
import { contentStems, words } from '../../retrieval/tokens.js';
import { kindMeant } from './kit-replies.js';
import type { GuideContext, Reply } from './context.js';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The step that a message names by its number, counted from 1; null where it names none. */
export function stepNumberIn(message: string, last: number): number | null {
  const match =
    /\bstep\s*(\d{1,2}|one|two|three|four|five|six|seven|eight)\b|\b(first|second|third|fourth|fifth|sixth|seventh|eighth|last|final) (?:step|bit|part|stage|thing)\b/i.exec(
      message,
    );
  const named = (match?.[1] ?? match?.[2])?.toLowerCase();
  if (named === undefined) return null;
  if (/^\d/.test(named)) return Number(named);
  if (named === 'last' || named === 'final') return last;
  return (numbers.includes(named) ? numbers : ordinals).indexOf(named) + 1;
}

/** One step, with its reason where that was not told yet. */
export function stepReply({ message, guide, prior, subject, move }: GuideContext): Reply {
  const last = guide.steps.length;
  const number = move.kind === 'step' ? (stepNumberIn(message, last) ?? 1) : (subject.step ?? 1);
  if (number > last && move.kind === 'next-step')
    return [
      `That was the last step; you are done.`,
      ...prior.fresh([guide.topTip]).map((tip) => `For next time: ${inSentence(tip)}`),
    ];
  const step = guide.steps[number - 1];
  if (!step)
    return [
      `There are ${last} steps: ${listing(guide.steps.map(({ title }, i) => `${i + 1} ${inSentence(title)}`))}. Which one do you mean?`,
    ];
  const reason = guide.entry.steps.find(({ title }) => title === step.title)?.why;
  const isLast = number === last && move.kind === 'next-step' ? 'That is the last one.' : '';
  return [
    `Step ${number}: ${step.title}. ${asSentence(step.text)}`,
    ...(reason ? prior.fresh([`Why: ${asSentence(reason)}`]) : []),
    isLast,
  ];
}

/** Words of skipping, which name no step. */
const ofSkipping = new Set(
  contentStems(words('skip miss leave bother necessary essential optional needed need have really step worth')),
);
/** Work that protects and does not clean. */
const protects = /\b(?:wax|seal|sealant|protect\w*|dress\w*|coat(?:ing)?|condition\w*|proof\w*)\b/i;
const startsWork = /\b(?:rinse|wash|pre-?wash|vacuum|brush|dry|blot|test|mask|cool|soak)\w*\b/i;

/** Whether a step or a thing can be left out: what it is there for, and what follows without it. */
export function skipReply(context: GuideContext): Reply {
  const { message, guide, prior, kinds } = context;
  const last = guide.steps.length;
  const meant = /\b(?:need|without|necessary|essential)\b/i.test(message) ? kindMeant(context) : null;
  const named = guide.equipment.find(({ id }) => id === meant?.id);
  const stems = contentStems(words(message)).filter((stem) => !ofSkipping.has(stem));
  const number =
    stepNumberIn(message, last) ?? stepAbout(stems, context) ?? (stems.length === 0 ? context.subject.step : null);
  const step = number === null ? undefined : guide.steps[number - 1];
  if (named) {
    const kind = kinds.get(named.id)!;
    return prior.fresh([
      named.essential
        ? `Yes, you need ${inSentence(kind.name)}: ${inSentence(asSentence(named.purpose))}`
        : `No, ${inSentence(kind.name)} is a help and not a must: ${inSentence(asSentence(named.purpose))}`,
      step ? `It comes in at step ${number}, ${inSentence(step.title)}.` : '',
    ]);
  }
  if (!step || number === null) return null;
  const reason = guide.entry.steps.find(({ title }) => title === step.title)?.why;
  if (reason)
    return [`Better not: step ${number}, ${inSentence(step.title)}, is there for a reason.`, asSentence(reason)];
  if (protects.test(step.title) && number >= last - 1)
    return [
      `You can, it will be just as clean.`,
      `But step ${number}, ${inSentence(step.title)}, is what protects it afterwards: ${asSentence(step.text)}`,
    ];
  const next = guide.steps[number];
  return [
    startsWork.test(step.title)
      ? `Better not skip step ${number}, ${inSentence(step.title)}: ${asSentence(step.text)}`
      : `I would keep step ${number}: ${step.title}. ${asSentence(step.text)}`,
    ...(next ? [`What comes after it, ${inSentence(next.title)}, relies on it.`] : []),
  ];
}

/** The step that some words are about, by its title first. */
function stepAbout(stems: readonly string[], { guide, message }: GuideContext): number | null {
  const after = protects.test(message)
    ? guide.steps.findLastIndex(({ title, text }) => protects.test(title) || protects.test(text))
    : -1;
  if (after >= 0) return after + 1;
  const inTitle = guide.steps.findIndex(({ title }) => contentStems(words(title)).some((stem) => stems.includes(stem)));
  if (inTitle >= 0) return inTitle + 1;
  return nearestPassages(guide, message, 4).find(({ step, score }) => step !== null && score >= 0.35)?.step ?? null;
}
