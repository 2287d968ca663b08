import { guideChangeSchema } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { type KnowledgeEntry, knowledgeEntrySchema } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import type { ReadForm } from '../../../kit/use-record-form';
import { complaintOf } from '../../../lib/guide-complaints';
import { linesOf } from '../../../lib/guide-labels';
import {
  fieldLabels,
  type GuideField,
  type LinesField,
  linesFields,
  type StructuredField,
  structuredFields,
  type TextField,
  textFields,
} from './guide-fields-list';

/** What the form holds: texts as typed, lists with a line each, and what has parts of its own as JSON. */
export type GuideDraft = Record<GuideField, string>;

/** Names a guide among all records of which something is typed. */
export const guideRecord = (slug: string) => `guide/${slug}`;

export const partsOf = <Name extends StructuredField>(draft: GuideDraft, name: Name) =>
  JSON.parse(draft[name]) as NonNullable<KnowledgeEntry[Name]>;

/** The same parts are the same text, whatever order a database has brought their fields in. */
export const asText = (value: unknown): string => JSON.stringify(value, sortedFields);

const sortedFields = (_name: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

export const draftOf = (entry: KnowledgeEntry): GuideDraft => ({
  ...(Object.fromEntries(textFields.map((name) => [name, entry[name]])) as Record<TextField, string>),
  ...(Object.fromEntries(linesFields.map((name) => [name, entry[name].join('\n')])) as Record<LinesField, string>),
  ...(Object.fromEntries(structuredFields.map((name) => [name, asText(entry[name] ?? [])])) as Record<
    StructuredField,
    string
  >),
  reason: '',
});

/** The guide as it is typed, with what no field shows; it may fit no schema yet. */
function typedEntry(draft: GuideDraft, base: KnowledgeEntry): unknown {
  const parts = Object.fromEntries(
    structuredFields.map((name) => [name, JSON.parse(draft[name]) as unknown[]] as const),
  ) as Record<StructuredField, unknown[]>;
  const { notes } = parts;
  return {
    ...base,
    ...Object.fromEntries(textFields.map((name) => [name, draft[name].trim()])),
    ...Object.fromEntries(linesFields.map((name) => [name, linesOf(draft[name])])),
    ...parts,
    ...(base.notes === undefined && notes.length === 0 ? { notes: undefined } : { notes }),
  };
}

/** What is sent, or what each field has to say. A list with a line each answers for its lines. */
export function readGuide(
  draft: GuideDraft,
  base: KnowledgeEntry,
): ReadForm<GuideDraft, { entry: KnowledgeEntry; reason: string }> {
  const read = knowledgeEntrySchema.safeParse(typedEntry(draft, base), { error: complaintOf });
  const reason = guideChangeSchema.shape.reason.safeParse(draft.reason);
  if (read.success && reason.success) return { values: { entry: read.data, reason: reason.data } };
  const errors: Record<string, string> = {};
  if (reason.error) errors['reason'] = reason.error.issues[0]!.message;
  for (const { path, message } of read.error?.issues ?? []) {
    const [name, at] = path.map(String);
    const isLine = linesFields.some((field) => field === name) && at !== undefined;
    errors[isLine ? name! : path.join('.')] ??= isLine ? `Line ${Number(at) + 1}: ${message}` : message;
  }
  return { errors };
}

/** How many parts of the guide are typed and not saved. */
export const pendingIn = (draft: GuideDraft, base: GuideDraft): number =>
  (Object.keys(base) as GuideField[]).filter((name) => name !== 'reason' && draft[name] !== base[name]).length;

export const guideConflict: ConflictWords<GuideDraft> = {
  noun: 'guide',
  labels: fieldLabels,
  formatValue: (name, value) =>
    structuredFields.some((field) => field === name) ? saidOf(JSON.parse(String(value)) as object[]) : String(value),
};

/** Parts in lines, for eyes that compare two of them. */
const saidOf = (parts: object[]): string =>
  parts
    .map((part) =>
      Object.values(part)
        .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
        .join(', '),
    )
    .join('\n');
