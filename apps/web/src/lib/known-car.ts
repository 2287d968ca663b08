import type { CarFact } from '@app/contracts/analysis/analysis.contract.js';
import { readLocal } from './local-settings';

const parts: Record<CarFact['part'], true> = {
  colour: true,
  paint: true,
  wheels: true,
  roof: true,
  seats: true,
  protection: true,
};

/** What goes out with a question. Apart from what shows and changes it, which is no part of the first load. */
export function knownCar(): CarFact[] {
  try {
    const stored: unknown = JSON.parse(readLocal('car') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFact) : [];
  } catch {
    return [];
  }
}

function isFact(fact: unknown): fact is CarFact {
  const { part, words } = (fact ?? {}) as Partial<CarFact>;
  return part !== undefined && Object.hasOwn(parts, part) && typeof words === 'string';
}
