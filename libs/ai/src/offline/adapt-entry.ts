import type { Caution, Step } from '@app/contracts/analysis/analysis.contract.js';
import type { EntryVariant, KnowledgeEntry, Severity, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { QuestionReading } from '../message-reading.js';

export interface AdaptedStep extends Step {
  dwell: string | null;
  /** True where a variant wrote or added this step. */
  changed: boolean;
}

/** An entry as it applies to one visitor. */
export interface AdaptedEntry {
  entry: KnowledgeEntry;
  summary: string;
  steps: AdaptedStep[];
  topTip: string;
  cautions: Caution[];
  equipment: { id: string; purpose: string; essential: boolean }[];
  /** What the variants used were for; empty where the plain entry applies. */
  surfaces: Surface[];
  severity: Severity | null;
  /** Titles of steps that fell away. */
  removed: string[];
}

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The surfaces of the question a variant is for; null where the variant does not apply. */
function matchOf(
  variant: EntryVariant,
  reading: QuestionReading,
): { surfaces: Surface[]; severity: Severity | null } | null {
  const wanted = listOf(variant.when.surface);
  const surfaces = wanted.filter((surface) => reading.surfaces.includes(surface));
  if (wanted.length > 0 && surfaces.length === 0) return null;
  if (variant.when.severity !== undefined && variant.when.severity !== reading.severity) return null;
  return { surfaces, severity: variant.when.severity ?? null };
}

/**
 * Applies every variant that fits what the visitor named. Step numbers of variants count in the unchanged entry, so changes are
 * collected first; where two variants replace the same step, the surface's one wins, because it protects the material.
 */
export function adaptEntry(entry: KnowledgeEntry, reading: QuestionReading): AdaptedEntry {
  const fitting = entry.variants.flatMap((variant) => {
    const match = matchOf(variant, reading);
    return match ? [{ variant, match }] : [];
  });
  const bySurfaceLast = [...fitting].sort(
    (a, b) => Number(a.variant.when.surface !== undefined) - Number(b.variant.when.surface !== undefined),
  );

  const adapted: AdaptedEntry = {
    entry,
    summary: entry.summary,
    steps: [],
    topTip: entry.topTip,
    cautions: entry.cautions.map(({ level, text }) => ({ level, text })),
    equipment: entry.equipment.map((item) => ({ ...item })),
    surfaces: [...new Set(fitting.flatMap(({ match }) => match.surfaces))],
    severity: fitting.find(({ match }) => match.severity !== null)?.match.severity ?? null,
    removed: [],
  };
  const slots = entry.steps.map((step) => ({
    title: step.title,
    text: step.text,
    dwell: step.dwell ?? null,
    changed: false,
    isRemoved: false,
  }));
  const inserted = new Map<number, AdaptedStep[]>();
  for (const { variant } of bySurfaceLast) {
    for (const change of variant.change) {
      if ('replace' in change)
        Object.assign(slots[change.replace - 1] ?? {}, {
          title: change.title,
          text: change.text,
          dwell: null,
          changed: true,
        });
      else if ('remove' in change) Object.assign(slots[change.remove - 1] ?? {}, { isRemoved: true });
      else if ('insertAfter' in change) {
        const step = { title: change.title, text: change.text, dwell: null, changed: true };
        inserted.set(change.insertAfter, [...(inserted.get(change.insertAfter) ?? []), step]);
      } else if ('caution' in change) adapted.cautions.unshift({ level: 'warn', text: change.caution });
      else if ('summary' in change) adapted.summary = change.summary;
      else if ('topTip' in change) adapted.topTip = change.topTip;
      else if ('withoutEquipment' in change)
        adapted.equipment = adapted.equipment.filter((item) => item.id !== change.withoutEquipment);
      else if (!adapted.equipment.some((item) => item.id === change.withEquipment)) {
        adapted.equipment.push({ id: change.withEquipment, purpose: change.purpose, essential: true });
      }
    }
  }
  adapted.removed = slots.filter((slot) => slot.isRemoved).map((slot) => slot.title);
  adapted.steps = [
    ...(inserted.get(0) ?? []),
    ...slots.flatMap(({ isRemoved, ...step }, i) => [...(isRemoved ? [] : [step]), ...(inserted.get(i + 1) ?? [])]),
  ];
  return adapted;
}
