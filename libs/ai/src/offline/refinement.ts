import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import type { Severity } from '@app/contracts/knowledge/knowledge.contract.js';
import type { QuestionReading } from '../message-reading.js';
import { type AdaptedEntry, adaptEntry } from './adapt-entry.js';
import { asSentence, capitalise, inSentence } from './equipment-rows.js';
import { nearestPassages } from './passages.js';
import type { SurfaceWords } from './surface-words.js';

const counts = ['nothing', 'one thing', 'two things', 'three things', 'four things', 'five things'];
const severityWords = {
  fresh: 'While it is fresh',
  set: 'Now that it has set',
  damaged: 'Where the surface itself is damaged',
} as const;
/** Where no step changes, what people want to know of it. */
const facetsBySeverity: Record<Severity, readonly Facet[]> = {
  fresh: ['urgency', 'comes-out'],
  set: ['left-alone', 'comes-out', 'stronger'],
  damaged: ['left-mark', 'comes-out', 'when-pro'],
};
const ofSurface: readonly Facet[] = ['harms-surface', 'other-finish'];

/** What a new detail (surface, severity) changes in the guide already given, said as changes and not as the whole guide again. */
export function refinementReply(
  before: AdaptedEntry,
  reading: QuestionReading,
  detail: QuestionReading,
  surfaces: SurfaceWords,
  /** What the guide says to one of its questions. */
  says: (facet: Facet) => string | null,
): string {
  const { entry } = before;
  const now = adaptEntry(entry, reading);
  const changed = now.steps
    .map((step, i) => ({ ...step, number: i + 1 }))
    .filter((step) => !before.steps.some((old) => old.title === step.title && old.text === step.text));
  const left = before.steps.filter((old) => now.removed.includes(old.title)).map((old) => old.title);
  const cautions = now.cautions.filter((caution) => !before.cautions.some((old) => old.text === caution.text));
  const newSummary = now.summary !== before.summary ? now.summary : '';
  const things = changed.length + left.length + cautions.length + (newSummary ? 1 : 0);
  const where = sayDetail(detail, surfaces);

  if (things > 0) {
    return [
      `${capitalise(where)}, ${counts[things] ?? 'several things'} ${things === 1 ? 'changes' : 'change'}:`,
      newSummary,
      ...changed.map((step) => `Step ${step.number}: ${step.title}. ${asSentence(step.text)}`),
      ...left.map((title) => `Leave out '${title}'.`),
      ...cautions.map((caution) => `Careful: ${asSentence(caution.text)}`),
      now.topTip !== before.topTip
        ? now.topTip
        : changed.length < now.steps.length
          ? 'The other steps stay as they are.'
          : '',
    ]
      .filter(Boolean)
      .join('\n');
  }
  const uncovered = detail.surfaces.filter((surface) => !entry.surfaces.includes(surface));
  const note = uncovered.flatMap((surface) => surfaces.note(surface) ?? [])[0];
  if (note)
    return `${capitalise(where)}, keep to the same order but mind this: ${note} Try every product on a hidden spot first, and stop at the mildest step that works.`;
  if (uncovered.length > 0) {
    return `My guide for ${inSentence(entry.title)} was not written for ${surfaces.say(uncovered)}. Keep to the mildest steps, try each product on a hidden spot first, and stop if anything changes colour or turns dull.`;
  }
  const [known] = (detail.severity ? facetsBySeverity[detail.severity] : ofSurface).flatMap(
    (facet) => says(facet) ?? [],
  );
  const passages = nearestPassages(now, detail.text, 2).filter((passage) => passage.score >= 0.3);
  const said = passages.map((passage) => asSentence(passage.text)).join(' ');
  if (said) return `${known ?? `${capitalise(where)}, the steps stay as they are.`} What matters most then: ${said}`;
  if (known) return `${known} The steps stay as they are.`;
  return `${capitalise(where)}, the steps stay as they are. Start with step 1, ${inSentence(now.steps[0]!.title)}, and take your time over it.`;
}

function sayDetail(detail: QuestionReading, surfaces: SurfaceWords): string {
  if (detail.surfaces.length > 0) return `on ${surfaces.say(detail.surfaces)}`;
  if (detail.severity) return severityWords[detail.severity];
  if (detail.colour) return `on ${detail.colour}`;
  return detail.carType ? `on a ${detail.carType}` : 'then';
}
