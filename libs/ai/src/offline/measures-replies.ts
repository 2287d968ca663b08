import type { AdaptedEntry } from './adapt-entry.js';
import { inSentence } from './equipment-rows.js';
import { fromPassages, nearestPassages, type Passage, passagesMatching } from './passages.js';

const time = /\b\d+(?:\s*(?:-|to|–)\s*\d+)?\s*(?:s|sec|second|min|minute|hour|h|day|week|month)s?\b|\bovernight\b/i;
const often =
  /\b(?:(?:every|each)\s+(?:\w+\s+){0,2}(?:wash|week|fortnight|month|year|day|winter|spring|autumn|time)|(?:once|twice|times) (?:a|an|every) \w+|weekly|monthly|a year|at most|\d+ (?:weeks|months|years|washes)|(?:two|three|four|six|twelve) (?:weeks|months|years|washes))/i;
const amount = /\b\d+\s?:\s?\d+\b|\b(?:ml|millilitres?|litres?|drops?|pea|coin|capful|sprays?|dilut)\w*/i;

const count = /\b(?:one|two|three|four|five|six|\d+)\b/i;
const lastingTime = /\b(?:weeks?|months?|years?|seasons?)\b/i;
const lastingWord = /\b(?:last|keep|hold|within|renew|repeat|again|redo|protect|back|every)\w*\b/i;

/** Passages of one kind (times, amounts); where the question names something, those about it first. */
function pick(guide: AdaptedEntry, message: string, kind: RegExp): Passage[] {
  const near = nearestPassages(guide, message, 12).filter((passage) => kind.test(passage.text) && passage.score > 0.2);
  return near.length > 0 ? near.slice(0, 2) : passagesMatching(guide, kind, 3);
}

export function howLong(message: string, guide: AdaptedEntry): string | null {
  const near = nearestPassages(guide, message, 12).filter((passage) => time.test(passage.text) && passage.score > 0.2);
  if (near.length > 0) return fromPassages(guide, near.slice(0, 2), null);
  const dwells = guide.steps.flatMap((step, i) =>
    step.dwell ? [`step ${i + 1}, ${inSentence(step.title)}: ${step.dwell}`] : [],
  );
  if (dwells.length > 0)
    return `The times that matter: ${dwells.join('; ')}. Keep it wet meanwhile; letting a product dry does more harm than stopping early.`;
  return fromPassages(guide, passagesMatching(guide, time, 3), null);
}

/** How long the result holds, which no dwell time tells. */
export function durability(_: string, guide: AdaptedEntry): string {
  const lasting = passagesMatching(guide, lastingTime, 8).filter(({ text }) => lastingWord.test(text));
  return (
    fromPassages(guide, lasting.slice(0, 2), null) ??
    `My guide gives no figure for that; it depends on weather, washing and use. What helps it last: ${guide.topTip}`
  );
}

export function howOften(_: string, guide: AdaptedEntry): string | null {
  return fromPassages(
    guide,
    passagesMatching(guide, often, 3),
    'There is no fixed interval in my guide: do it when you see it come back, and no more often than it needs.',
  );
}

export function howMany(message: string, guide: AdaptedEntry): string | null {
  const counted = nearestPassages(guide, message, 12).filter(({ text, score }) => count.test(text) && score > 0.2);
  return fromPassages(guide, counted.slice(0, 2), null);
}

export const howMuch = (message: string, guide: AdaptedEntry): string | null =>
  fromPassages(guide, pick(guide, message, amount), null);
