import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { layOutFix } from './fix-layout';

export interface Changes {
  /** What it follows: 'Polished bare metal'. */
  for: string;
  /** The steps that read otherwise than before, counted from 0. */
  steps: number[];
  /** In words: 'Steps 4 and 5 changed, 2 things fewer'. */
  words: string;
}

/** What an answer that follows the conversation has otherwise than the one before it; null for a first answer. */
export function whatChanged(after: Analysis, before: Analysis | undefined): Changes | null {
  const told = after.told?.at(-1);
  if (!told || !before) return null;
  const known = new Set(layOutFix(before).steps.map(({ text }) => text));
  const now = layOutFix(after).steps;
  const steps = now.flatMap(({ text }, index) => (known.has(text) ? [] : [index]));
  const gone = layOutFix(before).steps.length + steps.length - now.length;
  const names = new Set(before.equipment.map(({ name }) => name));
  const added = after.equipment.filter(({ name }) => !names.has(name)).length;
  const fewer = names.size + added - after.equipment.length;
  const words = [
    steps.length > 0 && `${steps.length === 1 ? 'Step' : 'Steps'} ${list(steps.map((step) => step + 1))} changed`,
    gone > 0 && steps.length === 0 && `${gone} ${gone === 1 ? 'step' : 'steps'} fewer`,
    added > 0 && `${added} ${added === 1 ? 'thing' : 'things'} more in the kit`,
    fewer > 0 && `${fewer} ${fewer === 1 ? 'thing' : 'things'} fewer in the kit`,
  ];
  return { for: told.answer, steps, words: words.filter(Boolean).join(', ') };
}

const list = (numbers: number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
