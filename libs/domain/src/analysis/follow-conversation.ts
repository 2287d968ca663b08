import type { CarFact, StatedFact } from '@app/contracts/analysis/analysis.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import type { StoredAnswer } from './analysis.entity.js';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** How questions name the parts of a car. */
const partWords: Record<CarFact['part'], readonly string[]> = {
  colour: ['colour'],
  paint: ['paint', 'finish', 'bodywork'],
  wheels: ['wheel', 'alloy', 'rim'],
  roof: ['roof', 'top', 'hood'],
  seats: ['seat', 'upholstery'],
  protection: ['protection', 'protected', 'waxed', 'sealed', 'coated'],
};

/**
 * What the visitor's car answers of an open question: the fact about the part that it names, and the one option that has most
 * of its words. Null where the question is about something else, or two options are as near.
 */
export function toldByCar(
  { followUpQuestion: question, followUpOptions: options }: Pick<StoredAnswer, 'followUpQuestion' | 'followUpOptions'>,
  car: readonly CarFact[],
): StatedFact | null {
  const asked = tellingWords(question);
  const isOfWheels = partWords.wheels.some((word) => asked.has(word));
  for (const { part, words } of car) {
    // 'What finish do the wheels have?' is no question about the paint.
    if ((part === 'paint' && isOfWheels) || !partWords[part].some((word) => asked.has(word))) continue;
    const known = tellingWords(words);
    const shares = options.map((option) => [...tellingWords(option)].filter((word) => known.has(word)).length);
    const most = Math.max(0, ...shares);
    const answer = options[shares.indexOf(most)];
    if (most > 0 && answer && shares.filter((share) => share === most).length === 1)
      return { question, answer, options };
  }
  return null;
}

/** The answer with what is known of the job: what that answers is not asked, but what is `next`; '' for nothing. */
export const knowing = (answer: StoredAnswer, told: StatedFact[], next = ''): StoredAnswer => ({
  ...answer,
  ...(told.some(({ question }) => same(question, answer.followUpQuestion))
    ? { followUpQuestion: next, followUpOptions: [] }
    : {}),
  told,
});

/** The guide that an answer rests on first; undefined where it rests on none. */
export const guideOf = ({ sources }: Pick<StoredAnswer, 'sources'>): string | undefined =>
  sources.find(({ kind }) => kind === 'knowledge')?.id;

/** The job of an answer, for what is said of it later; a guide only where it rests on one. */
export const jobOf = ({ sources, followUpQuestion, followUpOptions, told = [] }: StoredAnswer) => ({
  guide: guideOf({ sources }) ?? '',
  open: { question: followUpQuestion, options: followUpOptions },
  known: told,
});

/**
 * The answer after what was told, also where the job stays the same: a question that was answered is not asked again. Null
 * where it is about something else than before.
 */
export const followed = (before: StoredAnswer, after: StoredAnswer, told: StatedFact[]): StoredAnswer | null =>
  before.sources[0]?.id === after.sources[0]?.id ? knowing(after, told) : null;
