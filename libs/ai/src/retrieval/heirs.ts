import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { Concepts } from './concepts.js';
import { itsSubject, termsOf, titleTerms } from './index-documents.js';

/**
 * Who answers today for guides that the lexicon names and that are gone: the one whose title names the same, and which is about
 * it most, as a guide that was learned anew is.
 */
export function heirsOf(
  lexicon: Lexicon,
  guides: readonly KnowledgeEntry[],
  concepts: Concepts,
): ReadonlyMap<string, string> {
  const there = new Set(guides.map(({ slug }) => slug));
  const heirs = new Map<string, string>();
  for (const { id, guide, means } of lexicon.concepts) {
    const named = guide ?? means;
    if (named === undefined || there.has(named) || heirs.has(named)) continue;
    const claims = guides.map((entry) => ({ slug: entry.slug, is: claimOf(entry, `#${id}`, concepts) }));
    const [best] = claims.filter(({ is }) => is >= itsSubject).sort((one, other) => other.is - one.is);
    if (best) heirs.set(named, best.slug);
  }
  return heirs;
}

const claimOf = (entry: KnowledgeEntry, term: string, concepts: Concepts): number =>
  titleTerms(entry, concepts).has(term) ? (termsOf(entry, concepts).get(term) ?? 0) : 0;
