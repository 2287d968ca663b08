import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import { Concepts } from './concepts.js';

const read = new WeakMap<Lexicon, Concepts>();

/** The same for the same lexicon. */
export function conceptsOf(lexicon: Lexicon): Concepts {
  const concepts = read.get(lexicon) ?? new Concepts(lexicon);
  read.set(lexicon, concepts);
  return concepts;
}

/**
 * Makes something of an entry once and keeps it as long as the entry: after an edit all others are what they were, and an
 * index of them is made in half of the time. What is made is for reading only.
 */
export function oncePerEntry<Made>(make: (entry: KnowledgeEntry, concepts: Concepts) => Made) {
  const made = new WeakMap<Concepts, WeakMap<KnowledgeEntry, Made>>();
  return (entry: KnowledgeEntry, concepts: Concepts): Made => {
    const known = made.get(concepts) ?? new WeakMap<KnowledgeEntry, Made>();
    made.set(concepts, known);
    const before = known.get(entry);
    if (before !== undefined) return before;
    const now = make(entry, concepts);
    known.set(entry, now);
    return now;
  };
}
