import { createHash } from 'node:crypto';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { alikeness, meaningOf } from '../retrieval/alike.js';
import { normalise } from '../retrieval/tokens.js';

/** From here on two guides say the same, and one of them is enough. */
const SAME_STEPS = 0.6;
const SAME_SUBJECT = 0.5;
/** And from here on whatever they are called: the same advice must not come back under another title. */
const SAME_WHATEVER_TITLE = 0.85;

/** A guide as far as it tells what to do, and of what. */
type Advice = Pick<KnowledgeEntry, 'slug' | 'title' | 'steps'> & Partial<Pick<KnowledgeEntry, 'aliases' | 'notes'>>;

/** Whether two guides say the same. */
export function isSameAdvice(one: Advice, other: Advice): boolean {
  const steps = ({ steps: list }: Advice) => meaningOf(list.map(({ text }) => text).join(' '));
  const shared = alikeness(steps(one), steps(other));
  return shared >= (isSameSubject(one, other) ? SAME_STEPS : SAME_WHATEVER_TITLE);
}

const isSameSubject = (one: Advice, other: Advice): boolean =>
  one.slug === other.slug || alikeness(meaningOf(one.title), meaningOf(other.title)) >= SAME_SUBJECT;

/** Whether the quotations that one rests on are mostly those of another: other words for the same. */
export function restsOnTheSame(
  one: { entry: Advice; quotes: readonly string[] },
  other: { entry: Advice; quotes: readonly string[] },
): boolean {
  const held = new Set(other.quotes.map(normalise));
  const shared = one.quotes.filter((quote) => held.has(normalise(quote))).length;
  const needed = isSameSubject(one.entry, other.entry) ? SAME_STEPS : SAME_WHATEVER_TITLE;
  return one.quotes.length > 0 && shared >= needed * one.quotes.length;
}

/** Whether a change of a guide adds nothing but what another change of it has added, be it in other words. */
export function addsTheSame(one: Advice, other: Advice, current: Advice): boolean {
  const before = added(other, current).map(meaningOf);
  const now = added(one, current).map(meaningOf);
  return now.every((meaning) => before.some((known) => alikeness(known, meaning) >= SAME_STEPS));
}

/** The same for whatever says the same: of a new guide its steps, of a change the guide and what it adds. */
export function fingerprintOf(entry: Advice, current: Advice | null): string {
  const told = current ? added(entry, current) : entry.steps.map(({ text }) => normalise(text));
  return createHash('sha256')
    .update(JSON.stringify([current?.slug ?? null, told.sort()]))
    .digest('hex');
}

/** What a change says that the guide did not, without case and punctuation. */
function added(entry: Advice, current: Advice): string[] {
  const known = new Set(textsOf(current).map(normalise));
  return textsOf(entry)
    .map(normalise)
    .filter((text) => !known.has(text));
}

const textsOf = ({ steps, aliases = [], notes = [] }: Advice): string[] => [
  ...steps.map(({ text }) => text),
  ...aliases,
  ...notes.map(({ says }) => says),
];
