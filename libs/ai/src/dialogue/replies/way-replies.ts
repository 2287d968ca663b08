import { asSentence, inSentence, listing } from '../../offline/equipment-rows.js';
import type { GuideContext, Reply } from './context.js';
import { stepNumberIn } from './step-replies.js';

/** The guide in as few words as it goes: what is done in each step, and what never is. */
export function shorterReply({ guide, prior }: GuideContext): Reply {
  const steps = guide.steps.map(({ title }, at) => `${at + 1} ${inSentence(title)}`);
  const never = guide.entry.neverDo[0];
  return [`In short: ${listing(steps)}.`, ...prior.fresh([never ? `Never ${inSentence(asSentence(never))}` : ''])];
}

/** What was just said once more: the step in hand, else the last reply; a whole guide by its first step. */
export function repeatReply(context: GuideContext): Reply {
  const { message, guide, subject, prior } = context;
  const number = stepNumberIn(message, guide.steps.length) ?? subject.step;
  if (number === null && prior.last !== null) return [`Once more: ${prior.last.replace(/^Once more: /, '')}`];
  const step = guide.steps[(number ?? 1) - 1];
  return step ? [`Step ${number ?? 1} again: ${step.title}. ${asSentence(step.text)}`] : null;
}

/** More of the step in hand: how it is done, why, and what else the guide says of it that was not told. */
export function moreReply({ message, guide, prior, subject }: GuideContext): Reply {
  const number = stepNumberIn(message, guide.steps.length) ?? subject.step ?? 1;
  const step = guide.steps[number - 1];
  if (!step) return null;
  const reason = guide.entry.steps.find(({ title }) => title === step.title)?.why;
  const more = prior.unsaid([
    [`Step ${number}, ${inSentence(step.title)}, in full: `, step.text],
    ['Why: ', reason ?? ''],
    ['Keep it on: ', step.dwell ?? ''],
    ['A tip: ', guide.topTip],
    ['How to tell what it is: ', guide.entry.diagnosis[0] ?? ''],
    ['When it is better left to a professional: ', guide.entry.stopAndAskPro],
  ]);
  return more.length > 0 ? more.slice(0, 3) : null;
}

/** What follows: the step after the one in hand; once it is clean, what keeps it so. */
export function afterReply({ message, guide, subject, says }: GuideContext): Reply {
  const isDone = /\b(?:done|clean|gone|finish\w*|afterwards?|over|sorted|off|dry)\b/i.test(message);
  const next = subject.step === null || isDone ? undefined : guide.steps[subject.step];
  if (next) return [`After that comes step ${subject.step! + 1}: ${next.title}. ${asSentence(next.text)}`];
  const after = says('after');
  return after === null ? null : [after];
}
