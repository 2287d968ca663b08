import type { Meaning, Terms } from './meaning.js';

/** How much of what `terms` tell is said by the other question too, 0 to 1; 1 where there is nothing to tell. */
export function share(terms: Terms, others: Terms, isSaid = (term: string): boolean => others.has(term)): number {
  let [told, shared] = [0, 0];
  for (const [term, weight] of terms) {
    told += weight;
    if (isSaid(term)) shared += weight;
  }
  return told === 0 ? 1 : shared / told;
}

/** 'deliver' and 'deliveries' have different stems, but so many first letters in common. */
const head = 5;

/** The same for whole words. */
export function shareOfWords(stems: Terms, others: Terms): number {
  const heads = new Set([...others.keys()].map((stem) => stem.slice(0, head)));
  return share(stems, others, (stem) => others.has(stem) || (stem.length >= head && heads.has(stem.slice(0, head))));
}

/** Cosine of the two rankings, 0 to 1: questions that mean the same find the same neighbourhood of guides. */
export function likeness(a: Meaning, b: Meaning): number {
  const ours = new Map(a.found.entries.map(({ entry, score }) => [entry.slug, score]));
  const theirs = new Map(b.found.entries.map(({ entry, score }) => [entry.slug, score]));
  let product = 0;
  for (const [slug, score] of ours) product += score * (theirs.get(slug) ?? 0);
  return product / (Math.hypot(...ours.values()) * Math.hypot(...theirs.values()) || 1);
}
