import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import type { AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { RequestOptions } from '../lib/request';
import type { ConflictWords } from './conflict-dialog';
import { readBy, type RecordForm } from './use-record-form';

/** What the fields of a form hold, as typed. */
export type RecordDraft<Values> = Record<keyof Values & string, string | boolean>;

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'placeholder' | 'required' | 'spellCheck' | 'step'
>;

/** A field of a record's form. The inputs, their values, the validation and the conflict dialog are all derived from it. */
export interface RecordField<Row, Values> extends InputProps {
  name: keyof Values & string;
  label: string;
  /** Defaults to one line of text. A choice has `options`. */
  kind?: 'text' | 'url' | 'number' | 'area' | 'choice' | 'tick';
  /** The labels of a choice's values; of `true` and `false` for a checkbox. */
  options?: Partial<Record<string, string>>;
  /** Of a text of several lines. */
  rows?: number;
  hint?: string | ((row: Row | null) => string | undefined);
  /** What a new record's field holds. Without it a choice has to be made. */
  initial?: string | boolean | number;
  /** What choosing an option sets in other fields. */
  sets?: (option: string, draft: RecordDraft<Values>) => Partial<RecordDraft<Values>>;
  /** Converts the typed text to the value that is sent, where that is not the text itself. */
  toValue?: (typed: string) => unknown;
  /** Renders the field where none of the kinds fits. */
  render?: (field: CustomField<Row, Values>) => ReactNode;
}

export interface CustomField<Row, Values> {
  form: RecordForm<RecordDraft<Values>>;
  /** Null while a new one is added. */
  row: Row | null;
  label: string;
}

/** Content between the fields, such as a preview or the effect of saving. */
export type FormNote<Row, Values> = (field: Omit<CustomField<Row, Values>, 'label'>) => ReactNode;

/** Fields under a heading of their own. */
export interface FormSection<Row, Values> {
  title: string;
  fields: FieldLayout<Row, Values>;
}

/** Top to bottom; those in an array stand beside each other. */
export type FieldLayout<Row, Values> = readonly (
  | RecordField<Row, Values>
  | readonly RecordField<Row, Values>[]
  | FormNote<Row, Values>
  | FormSection<Row, Values>
)[];

export type WriteOptions = Pick<RequestOptions, 'onResponse'>;

/** How records of one kind are taken away. */
export interface RecordDeletion<Row> {
  /** The key in URLs and lists. Defaults to `id`. */
  idOf?: (row: Row) => string;
  noun: readonly [one: string, many: string];
  nameOf: (row: Row) => string;
  /** The query key of every list that contains them. */
  lists: QueryKey;
  remove: (client: QueryClient, row: Row, options: WriteOptions) => Promise<unknown>;
  /** Invalidates other queries that depend on them. */
  refresh?: (client: QueryClient) => Promise<unknown>;
  /** The text of the toast after a deletion, where the name is not enough. */
  consequence?: (row: Row) => string;
  /** Why one cannot be deleted; false where it can. */
  refusal?: (row: Row) => string | false;
}

/** A kind of record that staff list, add, edit and delete. */
export interface RecordKind<Row extends { version: number }, Values extends object> extends RecordDeletion<Row> {
  /** The record type in drafts and in the audit log. */
  type: AuditRecordType;
  /** The record id in the audit log, where it is not their own because they are saved as part of another record. */
  auditId?: string;
  /** The label of the add button. Defaults to 'Add' and the noun. */
  add?: string;
  /** The title of the sheet, where that is not the name. */
  titleOf?: (row: Row) => string;
  fields: FieldLayout<Row, Values>;
  /** The request schema. */
  schema: z.ZodType<Values>;
  /** Reads the current record from the server; null when it has been deleted. */
  load: (client: QueryClient, id: string) => Promise<Row | null>;
  /** Adds a record, or changes `present` from its version. */
  save: (client: QueryClient, values: Values, present: Row | null, options: WriteOptions) => Promise<Row>;
  /** The field that publishes a record. Rows then have a button that toggles it. */
  publishedBy?: keyof Values & keyof Row;
  /** The field to blame for a 409 that is no conflict of versions. */
  uniqueField?: keyof Values & string;
  /** The headline of the toast after saving. Defaults to 'Saved' or 'Added'; `before` is null for a new record. */
  saved?: (row: Row, before: Row | null) => string | undefined;
  /** Title and text of a toast shown in addition to the field errors. */
  problem?: (errors: Partial<Record<string, string>>) => readonly [title: string, text: string] | false;
  /** The title of a toast shown in addition to the error in the form. */
  failure?: (isNew: boolean) => string;
}

export const idOf = <Row>(kind: Pick<RecordDeletion<Row>, 'idOf'>, row: Row): string =>
  kind.idOf?.(row) ?? (row as { id: string }).id;

export const addWords = ({ add, noun }: { add?: string; noun: readonly [string, string] }): string =>
  add ?? `Add ${noun[0]}`;

export const draftKey = ({ type }: { type: AuditRecordType }, id: string): string => `${type}/${id}`;

/** All fields of a form, in order. */
export const fieldsOf = <Row, Values>(layout: FieldLayout<Row, Values>): RecordField<Row, Values>[] =>
  layout.flatMap((part) => {
    if (typeof part === 'function') return [];
    return 'title' in part ? fieldsOf(part.fields) : part;
  });

/** The form values of a record, or of a new one. */
export function draftOf<Row, Values>(layout: FieldLayout<Row, Values>, row: Row | null): RecordDraft<Values> {
  const valueOf = ({ name, kind, initial }: RecordField<Row, Values>) => {
    const value = (row ? row[name as unknown as keyof Row] : initial) as string | number | boolean | null | undefined;
    return kind === 'tick' ? value === true : String(value ?? '');
  };
  return Object.fromEntries(fieldsOf(layout).map((field) => [field.name, valueOf(field)])) as RecordDraft<Values>;
}

/** Reads what was typed, by the rules of the call. */
export function readDraft<Row, Values extends object>(layout: FieldLayout<Row, Values>, schema: z.ZodType<Values>) {
  const all = fieldsOf(layout);
  return readBy<RecordDraft<Values>, Values>(schema, (draft) =>
    Object.fromEntries(
      all.map(({ name, kind, toValue = kind === 'number' ? Number : undefined }) => [
        name,
        toValue ? toValue(String(draft[name])) : draft[name],
      ]),
    ),
  );
}

/** The labels and values of the fields in the conflict dialog. */
export function conflictWords<Row, Values>(
  noun: string,
  layout: FieldLayout<Row, Values>,
): ConflictWords<RecordDraft<Values>> {
  const byName = new Map(fieldsOf(layout).map((field) => [field.name, field]));
  return {
    noun,
    labels: Object.fromEntries([...byName].map(([name, { label }]) => [name, label])) as Record<
      keyof Values & string,
      string
    >,
    formatValue: (name, value) =>
      byName.get(name)?.options?.[String(value)] ?? (value === true ? 'Yes' : value === false ? 'No' : value),
  };
}
