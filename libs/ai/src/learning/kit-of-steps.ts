import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Chemicals } from './chemicals.js';
import type { ChosenStep } from './choose-steps.js';
import { isOurs } from './material.js';

const MOST_KIT = 8;

/** What the steps name, and the products that they are quoted from: on its own page 'rub the stone over it' is about a pet hair stone. */
export function kitOf(
  steps: readonly ChosenStep[],
  chemicals: Chemicals,
  equipment: readonly EquipmentKind[],
): KnowledgeEntry['equipment'] {
  const named = chemicals.kitIn(steps.map(({ text }) => text).join(' '));
  const pages = steps.flatMap(({ cited }) => cited.slice(0, 1).filter((one) => !isOurs(one)));
  const sold = chemicals.kitIn(pages.map(({ title }) => title).join('. ')).filter((id) => !named.includes(id));
  const kit = [
    ...named.map((id) => ({ id, purpose: 'named in the steps', essential: true })),
    ...sold.map((id) => ({ id, purpose: 'what the steps are quoted for', essential: true })),
  ].slice(0, MOST_KIT);
  if (kit.length > 0) return kit;
  const plain = equipment.filter(({ id }) => id === 'microfibre-cloth');
  return plain.map(({ id }) => ({ id, purpose: 'named in the steps', essential: true }));
}
