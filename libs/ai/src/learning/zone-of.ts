import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { QueryTerms } from '../retrieval/concepts.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';

/** Where on the car it is: by the side of the doors that it names, else as the guide that comes closest. */
export function zoneOf(
  subject: string,
  { side }: Pick<QueryTerms, 'side'>,
  index: KnowledgeIndex,
): KnowledgeEntry['zone'] {
  if (side === 'inside') return 'interior';
  const [closest] = index.search(subject, 1).entries;
  return closest?.entry.zone ?? 'exterior';
}
