import type { CarFact } from '@app/contracts/analysis/analysis.contract.js';
import { carStore } from '../../../lib/garage';

export function useCar() {
  const facts = carStore.use();
  return {
    facts,
    wordsOf: (part: CarFact['part']) => facts.find((fact) => fact.part === part)?.words ?? '',
    /** '' for not sure. */
    setFact: (part: CarFact['part'], words: string) =>
      carStore.set((before) => {
        const others = before.filter((fact) => fact.part !== part);
        return words ? [...others, { part, words }] : others;
      }),
  };
}
