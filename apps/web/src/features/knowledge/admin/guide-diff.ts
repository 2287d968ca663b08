import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { asText } from './guide-draft';
import { fieldLabels, linesFields, textFields } from './guide-fields-list';

/** One place where two versions of a guide differ; '' where there is nothing. */
export interface Difference {
  /** 'Step 4, text'. */
  place: string;
  before: string;
  after: string;
}

type Step = KnowledgeEntry['steps'][number];
const stepParts = { title: 'title', text: 'text', dwell: 'wait', why: 'why' } as const;

/** Field by field, in the order of the form. */
export function differences(before: KnowledgeEntry, after: KnowledgeEntry): Difference[] {
  return [
    ...textFields.map((name) => ({ place: fieldLabels[name], before: before[name], after: after[name] })),
    ...stepDifferences(before.steps, after.steps),
    ...linesFields.flatMap((name) => listDifferences(fieldLabels[name], before[name], after[name])),
    ...listDifferences(
      fieldLabels.cautions,
      ...both(before, after, ({ cautions }) => cautions.map(({ level, text }) => `${level}: ${text}`)),
    ),
    ...listDifferences(
      fieldLabels.equipment,
      ...both(before, after, ({ equipment }) =>
        equipment.map(({ id, purpose, essential }) => `${id}: ${purpose}${essential ? '' : ', if at hand'}`),
      ),
    ),
    ...listDifferences(
      fieldLabels.notes,
      ...both(before, after, ({ notes = [] }) => notes.map(({ about, says }) => `${about}: ${says}`)),
    ),
    ...listDifferences(fieldLabels.variants, ...both(before, after, ({ variants }) => variants.map(asText))),
  ].filter((one) => one.before !== one.after);
}

const both = <T>(before: KnowledgeEntry, after: KnowledgeEntry, of: (entry: KnowledgeEntry) => T): [T, T] => [
  of(before),
  of(after),
];

/** What was taken out of a list and what was put in, a line each; another order alone is one too. */
function listDifferences(place: string, before: readonly string[], after: readonly string[]): Difference[] {
  const gone = before.filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.includes(line));
  if (gone.length === 0 && come.length === 0)
    return [{ place: `${place}, order`, before: before.join('\n'), after: after.join('\n') }];
  return [{ place, before: gone.join('\n'), after: come.join('\n') }];
}

/** Steps are the same ones by their title, else by their text: one more in the middle moves all others and changes none. */
function stepDifferences(before: readonly Step[], after: readonly Step[]): Difference[] {
  const left = new Set(before);
  const take = (matches: (step: Step) => boolean): Step | undefined => {
    const found = [...left].find(matches);
    if (found) left.delete(found);
    return found;
  };
  const byTitle = after.map(({ title }) => take((step) => step.title === title));
  const pairs = after.map((step, at) => byTitle[at] ?? take(({ text }) => text === step.text));
  const changed = after.flatMap((step, at): Difference[] => {
    const was = pairs[at];
    if (!was) return [{ place: `Step ${at + 1}, new`, before: '', after: sayStep(step) }];
    return Object.entries(stepParts).map(([name, word]) => ({
      place: `Step ${at + 1}, ${word}`,
      before: was[name as keyof Step] ?? '',
      after: step[name as keyof Step] ?? '',
    }));
  });
  const gone = [...left].map((step) => ({
    place: `Step ${before.indexOf(step) + 1}, removed`,
    before: sayStep(step),
    after: '',
  }));
  const order = (steps: readonly (Step | undefined)[]) => steps.flatMap((step) => step?.title ?? []).join('\n');
  const kept = before.filter((step) => pairs.includes(step));
  return [...changed, ...gone, { place: 'Steps, order', before: order(kept), after: order(pairs) }];
}

const sayStep = ({ title, text }: Step): string => [title, text].filter(Boolean).join('. ');
