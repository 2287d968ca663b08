import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { KnowledgeIndex, SearchResult } from '../retrieval/knowledge-index.js';
import type { BookQuestion } from './answer-book.js';

/** A question as the book is asked it: with the guides that were found for it, the best as 1. */
export function bookQuestion(
  { text, surfaces, isProblem = false }: { text: string; surfaces: readonly Surface[]; isProblem?: boolean },
  { entries, confidence, band }: Pick<SearchResult, 'entries' | 'confidence' | 'band'>,
  index: KnowledgeIndex,
): BookQuestion {
  const best = entries[0]?.score ?? 1;
  return {
    text,
    surfaces,
    guides: new Map(entries.map(({ entry, score }) => [entry.slug, Math.min(1, score / best)])),
    confidence,
    band,
    isProblem,
    repair: (list) => index.repaired(list),
  };
}
