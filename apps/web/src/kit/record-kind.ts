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

/** A field of a record's form. The form, what it holds, how it is read and the words of a conflict are all made of it. */
export interface RecordField<Row, Values> extends InputProps {
  name: keyof Values & string;
  label: string;
  /** One line of text unless said otherwise. A choice has `options`. */
  kind?: 'text' | 'url' | 'number' | 'area' | 'choice' | 'tick';
  /** A choice's values with what they are called; ticked and not for a box. */
  options?: Partial<Record<string, string>>;
  /** Of a text of several lines. */
  rows?: number;
  hint?: string | ((row: Row | null) => string | undefined);
  /** What a new record's field holds. Without it a choice has to be made. */
  initial?: string | boolean | number;
  /** What is sent for what is typed, where that is not the text itself. */
  toValue?: (typed: string) => unknown;
  /** The field where none of the kinds will do. */
  render?: (field: CustomField<Row, Values>) => ReactNode;
}

export interface CustomField<Row, Values> {
  form: RecordForm<RecordDraft<Values>>;
  /** Null while a new one is added. */
  row: Row | null;
  label: string;
}

/** Something between the fields that is none: a preview, what saving would do. */
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
  /** What tells one from another in addresses and lists: its `id`, unless said otherwise. */
  idOf?: (row: Row) => string;
  noun: readonly [one: string, many: string];
  nameOf: (row: Row) => string;
  /** The key of every list in which they stand. */
  lists: QueryKey;
  remove: (client: QueryClient, row: Row, options: WriteOptions) => Promise<unknown>;
  /** Brings up to date what else hangs on them. */
  refresh?: (client: QueryClient) => Promise<unknown>;
  /** What the toast says of one that is deleted, where that is more than its name. */
  consequence?: (row: Row) => string;
  /** Why one cannot be deleted; false where it can. */
  refusal?: (row: Row) => string | false;
}

/** A kind of record that staff list, add, edit and delete. */
export interface RecordKind<Row extends { version: number }, Values extends object> extends RecordDeletion<Row> {
  /** What drafts and the audit log call it. */
  type: AuditRecordType;
  /** What the audit log knows them by, where that is not their own id: they are saved with something else. */
  auditId?: string;
  /** What its button says, where that is not 'Add' and the noun. */
  add?: string;
  /** What stands over the sheet of one, where that is not its name. */
  titleOf?: (row: Row) => string;
  fields: FieldLayout<Row, Values>;
  /** The rules of the call that takes it. */
  schema: z.ZodType<Values>;
  /** The record as it is on the server by now; null where it is gone. */
  load: (client: QueryClient, id: string) => Promise<Row | null>;
  /** Adds a record, or changes `present` from its version. */
  save: (client: QueryClient, values: Values, present: Row | null, options: WriteOptions) => Promise<Row>;
  /** The field that says whether visitors see one. A row then has a button that changes it. */
  publishedBy?: keyof Values & keyof Row;
  /** The field to blame for a 409 that is no conflict of versions. */
  uniqueField?: keyof Values & string;
  /** What the toast says once it is saved, where that is more than 'Saved' or 'Added'; `before` is null for a new one. */
  saved?: (row: Row, before: Row | null) => string | undefined;
  /** Title and text of a toast that says, beyond the fields, what is wrong with what was typed. */
  problem?: (errors: Partial<Record<string, string>>) => readonly [title: string, text: string] | false;
  /** The title of a toast that says, beyond the form, that it was not saved. */
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

/** What the fields hold of a record, or of a new one. */
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

/** How a conflict speaks of the fields and what they hold. */
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
    say: (name, value) =>
      byName.get(name)?.options?.[String(value)] ?? (value === true ? 'Yes' : value === false ? 'No' : value),
  };
}
