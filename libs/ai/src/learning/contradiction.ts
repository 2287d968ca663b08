import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { coverage, meaningOf } from '../retrieval/alike.js';
import type { Drafted } from './extractive-draft.js';

export interface Contradiction {
  guide: KnowledgeEntry;
  /** Which step of the draft, from 0. */
  step: number;
  /** What the guide says never to do. */
  why: string;
}

/** The first step that a guide of ours speaks against; null where they agree. */
export function contradictionIn({ entry }: Drafted, guides: readonly KnowledgeEntry[]): Contradiction | null {
  for (const guide of guides) {
    for (const [step, { text }] of entry.steps.entries()) {
      const why = forbiddenBy(guide, text);
      if (why !== null) return { guide, step, why };
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
