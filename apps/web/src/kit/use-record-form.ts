import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { StaffError } from '../lib/staff-error';
import { useLeaveWarning } from '../lib/use-leave-warning';
import { type Draft, type Fields, keepDraft, presentDraft, useDraft } from './drafts';
import { mergeThreeWay } from './three-way';
import { useOwner } from './use-own-draft';

export type FieldErrors<Form extends Fields> = Partial<Record<keyof Form & string, string>>;

/** What is sent, or what each field has to say. */
export type ReadForm<Form extends Fields, Values> =
  | { values: Values }
  | {
      errors: FieldErrors<Form>;
      /** A headline over the complaints, where there is one. */
      problem?: string;
    };

/** Reads a form by the schema of the call that takes it; `toInput` makes a number of what was typed as one. */
export const readBy =
  <Form extends Fields, Values>(schema: z.ZodType<Values>, toInput: (fields: Form) => unknown = (fields) => fields) =>
  (fields: Form): ReadForm<Form, Values> => {
    const read = schema.safeParse(toInput(fields));
    if (read.success) return { values: read.data };
    return { errors: firstOfEach(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) };
  };

/** 'pattern.at' is about the pattern. */
const isAbout = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

const firstOfEach = <Form extends Fields>(complaints: readonly { path: string; message: string }[]) =>
  Object.fromEntries([...complaints].reverse().map(({ path, message }) => [path, message])) as FieldErrors<Form>;

interface Version<Form extends Fields> {
  fields: Form;
  version: number | null;
}

/** A record that counts no versions is another one when its fields are. */
function isAnother<Form extends Fields>(now: Version<Form>, from: Version<Form>): boolean {
  if (now.version !== null || from.version !== null) return now.version !== from.version;
  return Object.keys(now.fields).some((name) => now.fields[name] !== from.fields[name]);
}

interface RecordFormOptions<Form extends Fields, Values, Saved> {
  /** Names the record among all of the console: 'retailer/halfords', 'retailer/new'. */
  record: string;
  /** What the fields hold of the record as it is, or of an empty one. */
  base: Form;
  /** The record's version; null while it is new, and for one that counts none. */
  version?: number | null;
  read: (fields: Form) => ReadForm<Form, Values>;
  /** `base` is what the fields were made from, where only the changes are sent. */
  save: (values: Values, version: number | null, base: Form) => Promise<Saved>;
  /** The record as it is on the server by now, to tell what somebody else has saved; null when it is gone. */
  latest?: () => Promise<Version<Form> | null>;
  onSaved: (saved: Saved) => void | Promise<void>;
  /** Says what is wrong beyond the fields, before anything is sent. */
  onProblem?: (problem: string, errors: FieldErrors<Form>) => void;
  /** Says beyond form and fields that the server did not take it. */
  onRefused?: (error: Error) => void;
  /** The field to blame for a 409 that is no conflict of versions: a name that is taken. */
  uniqueField?: keyof Form & string;
}

export interface Conflict<Form extends Fields> {
  names: (keyof Form & string)[];
  base: Form;
  theirs: Form;
  mine: Form;
  /** How many of my other changes fit with theirs. */
  kept: number;
  /** The version of theirs. */
  version: number | null;
}

/**
 * A form over one record. What is typed is kept until it is saved or discarded, whatever becomes of the page. Where
 * somebody else has saved meanwhile, both sets of changes are put together; only what clashes is asked for.
 */
export function useRecordForm<Form extends Fields, Values, Saved>(options: RecordFormOptions<Form, Values, Saved>) {
  const { record, read, save, latest, onSaved, onProblem, onRefused, uniqueField } = options;
  const owner = useOwner();
  const draft = useDraft(owner, record) as Draft<Form> | null;
  const [isRestored, setRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [conflict, setConflict] = useState<Conflict<Form> | null>(null);
  const [failures, setFailures] = useState(0);
  const isSending = useRef(false);
  const present: Version<Form> = draft
    ? { fields: draft.base, version: draft.version }
    : { fields: options.base, version: options.version ?? null };
  const fields = draft?.fields ?? options.base;
  useLeaveWarning(draft !== null);

  const keep = (next: Form, from: Version<Form>) => {
    const isChanged = Object.keys(next).some((name) => next[name] !== from.fields[name]);
    keepDraft(
      owner,
      record,
      isChanged ? { fields: next, base: from.fields, version: from.version, at: Date.now() } : null,
    );
  };
  const reset = () => {
    setErrors({});
    setRefusal(null);
    setConflict(null);
    setRestored(false);
  };
  const discard = () => {
    keepDraft(owner, record, null);
    reset();
  };

  const saving = useMutation({
    mutationFn: ({ values, from }: { sent: Form; values: Values; from: Version<Form> }) =>
      save(values, from.version, from.fields),
    onSuccess: async (saved, { sent }) => {
      const typed = presentDraft(owner, record)?.fields as Form | undefined;
      const now = typed && typed !== sent ? await latest?.().catch(() => null) : null;
      // Somebody typed on while it was being saved: that is a change of what has been saved by now.
      if (typed && now) return keep(typed, now);
      discard();
      await onSaved(saved);
    },
    onSettled: () => {
      isSending.current = false;
    },
    networkMode: 'always',
  });

  const send = (next: Form, from: Version<Form>) => {
    const result = read(next);
    if ('errors' in result) {
      setErrors(result.errors);
      setFailures((count) => count + 1);
      return onProblem?.(result.problem ?? '', result.errors);
    }
    if (isSending.current) return;
    isSending.current = true;
    reset();
    saving.mutate({ sent: next, values: result.values, from }, { onError: (error) => void explain(error, next, from) });
  };

  /** A 409 is a conflict of versions, or a name that is taken: the record as it is now tells which. */
  const explain = async (error: Error, mine: Form, from: Version<Form>) => {
    setFailures((count) => count + 1);
    if (error instanceof StaffError && error.status === 409) {
      const now = await latest?.().catch(() => null);
      if (now && isAnother(now, from)) return putTogether(now, mine, from);
      if (uniqueField) return setErrors({ [uniqueField]: error.message } as FieldErrors<Form>);
    }
    if (error instanceof StaffError && error.fields.length > 0) setErrors(firstOfEach(error.fields));
    else setRefusal(error);
    onRefused?.(error);
  };

  const putTogether = (now: Version<Form>, mine: Form, from: Version<Form>) => {
    const { fields: merged, conflicts: names, kept } = mergeThreeWay(from.fields, now.fields, mine);
    if (names.length > 0) {
      // The draft stays what it was made from until somebody has chosen: saved again, it asks again.
      setConflict({ names, base: from.fields, theirs: now.fields, mine, kept, version: now.version });
      return;
    }
    keep(merged, now);
    send(merged, now);
  };

  const set = (change: Partial<Form>) => {
    keep({ ...fields, ...change }, present);
    const isSettled = (path: string) => Object.keys(change).some((name) => isAbout(path, name));
    setErrors(
      (before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isSettled(path))) as FieldErrors<Form>,
    );
  };
  /** What is said of a field, or of a part of it. */
  const errorOf = (name: keyof Form & string): string | undefined =>
    Object.entries<string | undefined>(errors).find(([path]) => isAbout(path, name))?.[1];

  return {
    fields,
    errors,
    errorOf,
    /** Why the server refused it, where no field is to blame. */
    refusal,
    isDirty: draft !== null,
    /** What is shown was typed before and not saved. */
    isRestored: isRestored && draft !== null,
    isSaving: saving.isPending,
    set,
    setErrors,
    /** What a text field or a choice needs. */
    field: (name: keyof Form & string) => ({
      name,
      value: String(fields[name]),
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value } as Partial<Form>),
    }),
    submit: () => send(fields, present),
    /** Rises with every attempt that the rules or the server refused. */
    failures,
    discard,
    conflict,
    resolve: (choices: Partial<Form>) => {
      if (!conflict) return;
      const { base, theirs, version } = conflict;
      const now = { fields: theirs, version };
      const next = { ...mergeThreeWay(base, theirs, fields).fields, ...choices };
      keep(next, now);
      send(next, now);
    },
    keepEditing: () => setConflict(null),
    forgetRefusal: () => setRefusal(null),
  };
}

export type RecordForm<Form extends Fields> = ReturnType<typeof useRecordForm<Form, unknown, unknown>>;
