import type { Caution, Step } from '@app/contracts/analysis/analysis.contract.js';
import { tellingWords } from '@app/contracts/words.js';

export interface PlacedCautions {
  /** For the one box under the answer. */
  dangers: Caution[];
  /** For each step what belongs to it. */
  bySteps: Caution[][];
  /** What belongs to no step, because there are none. */
  rest: Caution[];
}

/** They stand in half of all steps and cautions, and tie none to another. */
const common = new Set(['work', 'keep', 'never', 'always', 'should', 'may', 'only', 'not', 'you', 'your']);

/**
 * Where each caution is read: dangers before anything is begun, every other in the step whose words it shares most, in
 * the first step where it shares none, because it holds from there on.
 */
export function placeCautions(cautions: Caution[], steps: Step[]): PlacedCautions {
  const dangers = cautions.filter(({ level }) => level === 'danger');
  const others = cautions.filter(({ level }) => level !== 'danger');
  if (steps.length === 0) return { dangers, bySteps: [], rest: others };
  const words = steps.map(({ title, text }) => tellingWords(`${title} ${text}`));
  const bySteps: Caution[][] = steps.map(() => []);
  for (const caution of others) {
    const own = [...tellingWords(caution.text)].filter((word) => !common.has(word));
    const shares = words.map((ofStep) => own.filter((word) => ofStep.has(word)).length);
    bySteps[shares.indexOf(Math.max(...shares))]?.push(caution);
  }
  return { dangers, bySteps, rest: [] };
}
