import type { Equipment, Step } from '@app/contracts/analysis/analysis.contract.js';
import { singular } from '@app/contracts/words.js';

/** Heads of many names: 'cleaner' alone does not say which. */
const vague = new Set([
  'cleaner',
  'remover',
  'spray',
  'cloth',
  'kit',
  'set',
  'sealant',
  'polish',
  'water',
  'care',
  'bar',
]);
const SHOWN = 3;

/** What of the kit a step speaks of by name, as the step's pictures: by its name, long or short, or by the one word that settles it. */
export function kitOfStep({ title, text }: Step, equipment: Equipment[]): Equipment[] {
  // 'Never brush it' is about no brush.
  const said = ` ${plain(`${title} ${text}`)} `.replace(/ (?:never|not) [\p{L}-]+/gu, ' ');
  const names = equipment.map(({ name }) => plain(name).split(' '));
  const heads = names.map((words) => words.at(-1) ?? '');
  return equipment
    .filter((_, index) => {
      const words = names[index] ?? [];
      const head = heads[index] ?? '';
      const isClear = !vague.has(head) && heads.filter((other) => other === head).length === 1;
      const ways = [words.join(' '), ...(words.length > 2 ? [`${words[0]} ${head}`] : []), ...(isClear ? [head] : [])];
      return ways.some((way) => said.includes(` ${way} `));
    })
    .slice(0, SHOWN);
}

/** Small letters, words alone, in the singular. */
const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []).map(singular).join(' ');
