import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { StaffError } from '../lib/staff-error';
import { useLeaveWarning } from '../lib/use-leave-warning';
import { type Draft, type Fields, keepDraft, presentDraft, useDraft } from './drafts';
import { mergeThreeWay } from './three-way';
import { useOwner } from './use-own-draft';

export type FieldErrors<Form extends Fields> = Partial<Record<keyof Form & string, string>>;

/** The values to send, or the error of each invalid field. */
export type ReadForm<Form extends Fields, Values> =
  | { values: Values }
  | {
      errors: FieldErrors<Form>;
      /** An error of the form as a whole. */
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

/** Records without a version number are compared by their fields. */
function isNewer<Form extends Fields>(now: Version<Form>, from: Version<Form>): boolean {
  if (now.version !== null || from.version !== null) return now.version !== from.version;
  return Object.keys(now.fields).some((name) => now.fields[name] !== from.fields[name]);
}

interface RecordFormOptions<Form extends Fields, Values, Saved> {
  /** The key of the draft, unique in the console: 'retailer/halfords', 'retailer/new'. */
  record: string;
  /** The form values of the current record, or of a new one. */
  base: Form;
  /** The record's version; null for a new record and for one without versions. */
  version?: number | null;
  read: (fields: Form) => ReadForm<Form, Values>;
  /** `base` holds the values before the edit, for requests that send only the changes. */
  save: (values: Values, version: number | null, base: Form) => Promise<Saved>;
  /** Reads the current record from the server to find changes by other users; null when it has been deleted. */
  latest?: () => Promise<Version<Form> | null>;
  onSaved: (saved: Saved) => void | Promise<void>;
  /** Called when validation fails, for messages in addition to the field errors. */
  onProblem?: (problem: string, errors: FieldErrors<Form>) => void;
  /** Called when the server rejects the form, for messages in addition to its errors. */
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
 * A form for one record. Unsaved changes are kept as a draft until they are saved or discarded. Where another user has
 * saved meanwhile, both sets of changes are merged; the user chooses only where they conflict.
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
    keepDraft(owner, record, isChanged ? { fields: next, base: from.fields, version: from.version } : null);
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
      // Typed while the request ran: these changes are based on the values that were just saved.
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
    saving.mutate(
      { sent: next, values: result.values, from },
      { onError: (error) => void handleError(error, next, from) },
    );
  };

  /** A 409 is a version conflict or a duplicate name: comparing with the current record shows which. */
  const handleError = async (error: Error, mine: Form, from: Version<Form>) => {
    setFailures((count) => count + 1);
    if (error instanceof StaffError && error.status === 409) {
      const now = await latest?.().catch(() => null);
      if (now && isNewer(now, from)) return mergeWith(now, mine, from);
      if (uniqueField) return setErrors({ [uniqueField]: error.message } as FieldErrors<Form>);
    }
    if (error instanceof StaffError && error.fields.length > 0) setErrors(firstOfEach(error.fields));
    else setRefusal(error);
    onRefused?.(error);
  };

  const mergeWith = (now: Version<Form>, mine: Form, from: Version<Form>) => {
    const { fields: merged, conflicts: names, kept } = mergeThreeWay(from.fields, now.fields, mine);
    if (names.length > 0) {
      // The draft keeps its old base until the user has chosen, so that saving again opens the dialog again.
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
  /** The error of a field, or of a nested field. */
  const errorOf = (name: keyof Form & string): string | undefined =>
    Object.entries<string | undefined>(errors).find(([path]) => isAbout(path, name))?.[1];

  return {
    fields,
    errors,
    errorOf,
    /** The error of the request, where it is not about a field. */
    refusal,
    isDirty: draft !== null,
    /** The form shows a draft of an earlier visit. */
    isRestored: isRestored && draft !== null,
    isSaving: saving.isPending,
    set,
    setErrors,
    /** The props of a text field or a select. */
    field: (name: keyof Form & string) => ({
      name,
      value: String(fields[name]),
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value } as Partial<Form>),
    }),
    submit: () => send(fields, present),
    /** The number of submits that failed validation or were rejected by the server. */
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
