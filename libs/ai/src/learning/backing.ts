import { meaningOf } from '../retrieval/alike.js';
import type { Chemicals } from './chemicals.js';
import { type FoundEvidence, isForeign } from './material.js';

/** Words that two quotations share where they say the same of the same thing. */
const SHARED = 2;

/** The other sources that say the same of the same product; the first quotation of each. */
export function backing(
  step: Pick<FoundEvidence, 'ref' | 'quote'>,
  evidence: readonly FoundEvidence[],
  chemicals: Chemicals,
): FoundEvidence[] {
  const said = meaningOf(step.quote);
  const kinds = new Set(chemicals.kindsIn(step.quote));
  const found = new Map<string, FoundEvidence>();
  for (const other of evidence) {
    if (other.ref === step.ref || found.has(other.ref)) continue;
    const shared = [...meaningOf(other.quote)].filter((word) => said.has(word)).length;
    const isOfIt = kinds.size === 0 || chemicals.kindsIn(other.quote).some((kind) => kinds.has(kind));
    if (isOfIt && shared >= SHARED) found.set(other.ref, other);
  }
  return [...found.values()];
}

/** Whether enough stands behind a step: for anything chemical two sources, or one that is ours or its maker's. */
export function isBacked(text: string, cited: readonly FoundEvidence[], chemicals: Chemicals): boolean {
  if (cited.length === 0) return false;
  if (!chemicals.isIn(text)) return true;
  return cited.some((one) => !isForeign(one)) || new Set(cited.map(({ ref }) => ref)).size >= 2;
}
