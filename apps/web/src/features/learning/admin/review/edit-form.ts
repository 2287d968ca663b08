import { type KnowledgeEntry, knowledgeEntrySchema } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ReadForm } from '../../../../kit/use-record-form';
import { complaintOf } from '../../../../lib/guide-complaints';
import { linesOf } from '../../../../lib/guide-labels';

/** What stands in the fields, each by its path in the entry: 'summary', 'steps.0.text'; lists have a line for each. */
export type EntryDraft = Record<string, string>;

export const texts = ['title', 'summary', 'topTip', 'followUpQuestion', 'stopAndAskPro'] as const;
export const lists = ['aliases', 'diagnosis', 'neverDo'] as const;

/** How many steps have fields: one more than there are, to add one. */
export const stepRows = ({ steps }: KnowledgeEntry): number => steps.length + 1;
export const stepField = (row: number, part: 'title' | 'text'): string => `steps.${row}.${part}`;
export const cautionField = (row: number): string => `cautions.${row}.text`;
export const noteField = (row: number): string => `notes.${row}.says`;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const entryDraft = (entry: KnowledgeEntry): EntryDraft => ({
  ...Object.fromEntries(texts.map((name) => [name, entry[name]])),
  ...Object.fromEntries(lists.map((name) => [name, entry[name].join('\n')])),
  ...Object.fromEntries(
    upTo(stepRows(entry)).flatMap((row) => [
      [stepField(row, 'title'), entry.steps[row]?.title ?? ''],
      [stepField(row, 'text'), entry.steps[row]?.text ?? ''],
    ]),
  ),
  ...Object.fromEntries(entry.cautions.map(({ text }, row) => [cautionField(row), text])),
  ...Object.fromEntries((entry.notes ?? []).map(({ says }, row) => [noteField(row), says])),
});

const valueOf = (fields: EntryDraft, name: string): string => (fields[name] ?? '').trim();

/**
 * Reads the fields over the entry they were made from: what has no field, such as kit and variants, stays as it was
 * drafted. A step, a caution or a short answer whose fields are empty is left out. The rules are the contract's own.
 */
export function readEntry(entry: KnowledgeEntry, fields: EntryDraft): ReadForm<EntryDraft, KnowledgeEntry> {
  const steps = upTo(stepRows(entry)).filter(
    (row) => valueOf(fields, stepField(row, 'title')) + valueOf(fields, stepField(row, 'text')) !== '',
  );
  const cautions = upTo(entry.cautions.length).filter((row) => valueOf(fields, cautionField(row)) !== '');
  const drafted = entry.notes ?? [];
  const notes = upTo(drafted.length).filter((row) => valueOf(fields, noteField(row)) !== '');
  const typed = {
    ...entry,
    ...Object.fromEntries(texts.map((name) => [name, valueOf(fields, name)])),
    ...Object.fromEntries(lists.map((name) => [name, linesOf(fields[name] ?? '')])),
    steps: steps.map((row) => ({
      ...entry.steps[row],
      title: valueOf(fields, stepField(row, 'title')),
      text: valueOf(fields, stepField(row, 'text')),
    })),
    cautions: cautions.map((row) => ({ ...entry.cautions[row], text: valueOf(fields, cautionField(row)) })),
    ...(entry.notes ? { notes: notes.map((row) => ({ ...drafted[row], says: valueOf(fields, noteField(row)) })) } : {}),
  };
  const read = knowledgeEntrySchema.safeParse(typed, { error: complaintOf });
  if (read.success) return { values: read.data };
  const rows: Record<string, number[]> = { steps, cautions, notes };
  const complaints = read.error.issues.map(({ path, message }) => [fieldAt(path, rows, fields), message] as const);
  return { errors: Object.fromEntries(complaints.reverse()) };
}

/** The field that a complaint is about: of a list it is one for all lines, of a row that which it was typed into. */
function fieldAt(path: readonly PropertyKey[], rows: Record<string, number[]>, fields: EntryDraft): string {
  const [part = '', index, leaf] = path.map(String);
  const row = rows[part]?.[Number(index)];
  const name = row === undefined ? part : [part, row, leaf].join('.');
  if (name in fields) return name;
  // Too few steps: said where the next one would be typed.
  return part === 'steps' ? stepField(rows['steps']?.length ?? 0, 'title') : 'title';
}
