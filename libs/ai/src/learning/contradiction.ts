import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { coverage, meaningOf } from '../retrieval/alike.js';
import type { AdviceCheck } from '../safety/advice-check.js';
import type { Drafted } from './extractive-draft.js';

/** What the advice check says of a sentence that a guide speaks against. */
const AGAINST = [
  'where it must not be done',
  'never to be done',
  'the guide has it the other way round',
  'talks out of a warning',
  'mixes what the guide keeps apart',
];

export interface Contradiction {
  guide: KnowledgeEntry;
  /** Which step of the draft, from 0. */
  step: number;
  /** What the check calls it. */
  why: string;
}

/** The first step that a guide of ours speaks against; null where they agree. */
export function contradictionIn(
  { entry }: Drafted,
  guides: readonly KnowledgeEntry[],
  advice: AdviceCheck,
): Contradiction | null {
  for (const guide of guides) {
    const grounds = advice.groundsOf([guide], entry.problem);
    for (const [step, { text }] of entry.steps.entries()) {
      const why = forbiddenBy(guide, text) ?? advice.violation(text, grounds);
      if (why !== null && AGAINST.some((kind) => why.startsWith(kind))) return { guide, step, why };
    }
  }
  return null;
}

/** What the guide says never to do, where a step does it. Of 'petrol or thinners' each is meant. */
function forbiddenBy({ neverDo }: KnowledgeEntry, text: string): string | null {
  const said = meaningOf(text);
  const never = neverDo.flatMap((one) => one.split(/\s+or\s+|,\s*/));
  const found = never.find((one) => coverage(meaningOf(one), said) === 1);
  return found === undefined ? null : `never to be done: ${found}`;
}
