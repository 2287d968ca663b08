import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineEquipment } from '../answer-engine.js';
import type { AdaptedEntry } from './adapt-entry.js';
import { equipmentRows } from './equipment-rows.js';

/** Solvents, acids and abrasives: after everything milder. */
const strong = new Set(['tar-remover', 'fallout-remover', 'cutting-compound', 'finishing-polish', 'wheel-acid', 'water-spot-remover']);
/** Outside before inside, wheels before the paint that they splash, and what is vacuumed before what is wetted. */
const places: Record<AdaptedEntry['entry']['zone'], number> = {
  safety: 0,
  underbonnet: 1,
  wheels: 2,
  exterior: 3,
  roof: 3,
  glass: 5,
  interior: 4,
};
const isDry = ({ steps }: AdaptedEntry): boolean => /\b(?:vacuum|brush dry|dry brush|hoover)/i.test(steps[0]?.text ?? '');
const strength = ({ equipment }: AdaptedEntry): number => equipment.filter(({ id }) => strong.has(id)).length;

/** Several jobs in the order in which they spoil nothing of each other. */
export const inOrder = (guides: readonly AdaptedEntry[]): AdaptedEntry[] =>
  [...guides].sort(
    (a, b) =>
      places[a.entry.zone] - places[b.entry.zone] ||
      Number(isDry(b)) - Number(isDry(a)) ||
      strength(a) - strength(b),
  );

/** The kit of all of them, each thing once, what no job can do without first. */
export function kitOf(guides: readonly AdaptedEntry[], kinds: ReadonlyMap<string, EquipmentKind>): EngineEquipment[] {
  const [first, ...others] = guides;
  if (!first) return [];
  const equipment = [...first.equipment];
  for (const item of others.flatMap((guide) => guide.equipment))
    if (!equipment.some(({ id }) => id === item.id)) equipment.push(item);
  return equipmentRows({ ...first, equipment }, kinds);
}
