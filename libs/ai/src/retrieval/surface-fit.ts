import type { KnowledgeEntry, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Side } from './concepts.js';

/** What seats are made of: a guide for one of them is wrong for the others. */
const seatMaterials: readonly Surface[] = ['leather', 'synthetic-leather', 'alcantara', 'cloth'];

/** How a guide's score changes by the surfaces that a question names: a little up for its own, down for others. */
export function surfaceFit(entry: KnowledgeEntry | undefined, named: readonly Surface[]): number {
  if (!entry || named.length === 0 || entry.surfaces.length === 0) return 1;
  if (named.some((surface) => entry.surfaces.includes(surface))) return 1.05;
  return isForOtherMaterial(entry, named) ? 0.6 : 0.85;
}

const isForOtherMaterial = (entry: KnowledgeEntry, named: readonly Surface[]): boolean =>
  named.some((surface) => seatMaterials.includes(surface)) &&
  entry.surfaces.every((surface) => seatMaterials.includes(surface));

const shareOfOtherSide = 0.8;

/** How a guide's score changes by the side of the doors that a question names. */
export function sideFit(entry: KnowledgeEntry | undefined, side: Side | null): number {
  const other = side === 'inside' ? 'exterior' : 'interior';
  return side !== null && entry?.zone === other ? shareOfOtherSide : 1;
}
