import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { words } from '../retrieval/tokens.js';

const joints =
  /[.!?;]\s+|,?\s+(?:and also|and then|and my|and the|also|plus|as well as|another thing|secondly|and|&)\s+/i;

/** The parts of a question that could stand alone, at most six; none where it is one thought. */
export function questionParts(text: string): string[] {
  const parts = text
    .replace(/\s+/g, ' ')
    .split(joints)
    .filter((part) => words(part).length >= 3);
  return parts.length < 2 ? [] : parts.slice(0, 6);
}

/**
 * Two problems in one question blur each other: where two parts of it are each clear by themselves and about different things,
 * the first leads, and the answer points to the other. One clear part alone says less than the whole does: a story also names
 * what is not its subject.
 */
export function leadingTopic(text: string, search: (text: string) => SearchResult): SearchResult {
  const whole = search(text);
  if (whole.band === 'sure') return whole;
  const clear: SearchResult[] = [];
  for (const part of questionParts(text)) {
    const found = search(part);
    if (found.band === 'sure' && found.messes.length > 0) clear.push(found);
  }
  const guides = new Set(clear.map((part) => part.entries[0]?.entry.slug));
  return guides.size > 1 ? clear[0]! : whole;
}

/**
 * The guide for a second problem in the same question ('tar on the sills, and also the dog was sick on the seat'): a part of the
 * question that is a sure find by itself and belongs to another zone or problem than the first. Null where there is none.
 */
export function secondTopic(
  text: string,
  first: KnowledgeEntry,
  search: (text: string) => SearchResult,
): SearchResult | null {
  for (const part of questionParts(text)) {
    const found = search(part);
    const entry = found.entries[0]?.entry;
    if (!entry || found.band !== 'sure' || entry.slug === first.slug) continue;
    if (!first.related.includes(entry.slug) && !entry.related.includes(first.slug)) return found;
  }
  return null;
}
