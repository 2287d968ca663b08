import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Caution } from '@app/contracts/analysis/analysis.contract.js';
import type { EngineEquipment } from '../answer-engine.js';
import type { Reading } from '../message-reading.js';
import type { AdaptedEntry } from './adapt-entry.js';
import { asClause, type ComposedFix, dueCautions, inShort } from './compose-fix.js';
import { asSentence, equipmentRows, inSentence } from './equipment-rows.js';
import type { SurfaceWords } from './surface-words.js';

/** Solvents, acids and abrasives: after everything milder. */
const strong = new Set([
  'tar-remover',
  'adhesive-remover',
  'iron-remover',
  'water-spot-remover',
  'cement-remover',
  'cutting-compound',
  'finishing-polish',
]);
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
const isDry = ({ steps }: AdaptedEntry): boolean =>
  /\b(?:vacuum|brush dry|dry brush|hoover)/i.test(steps[0]?.text ?? '');
const strength = ({ equipment }: AdaptedEntry): number => equipment.filter(({ id }) => strong.has(id)).length;

/** Several jobs in the order in which they spoil nothing of each other. */
export const inOrder = (guides: readonly AdaptedEntry[]): AdaptedEntry[] =>
  [...guides].sort(
    (a, b) =>
      places[a.entry.zone] - places[b.entry.zone] || Number(isDry(b)) - Number(isDry(a)) || strength(a) - strength(b),
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

/** Several jobs as one answer: their steps one after the other, their cautions and prohibitions together. */
export function composeSeveral(
  guides: readonly AdaptedEntry[],
  reading: Reading,
  surfaces: SurfaceWords,
  note: string,
): ComposedFix {
  const cautions = merged(guides.flatMap((guide) => dueCautions(guide, reading, surfaces))).filter(
    ({ level }) => level !== 'info',
  );
  const steps = guides.flatMap(({ entry, steps: own }) =>
    own.map(({ title, text }, at) => ({
      title: at === 0 ? `${entry.title}: ${inSentence(title)}` : title,
      text: inShort(text),
    })),
  );
  const fix = [
    [
      note,
      `These are ${guides.length} jobs, best done in this order: ${guides.map(({ entry }) => inSentence(entry.title)).join(', then ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    ...steps.map(({ title, text }, at) => `${at + 1}. ${title.replace(/[.:]$/, '')}. ${text}`),
    ...cautions.map(({ level, text }) => `${level === 'danger' ? 'Danger' : 'Careful'}: ${asSentence(text)}`),
    `Never: ${guides
      .flatMap(({ entry }) => entry.neverDo.slice(0, 2))
      .map(asClause)
      .join(', ')}.`,
  ];
  return { fix: fix.filter(Boolean).join('\n'), steps, cautions };
}

const merged = (cautions: readonly Caution[]): Caution[] =>
  cautions.filter(({ text }, at) => cautions.findIndex((other) => other.text === text) === at);
