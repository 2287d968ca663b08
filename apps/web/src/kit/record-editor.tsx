import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffError } from '../lib/staff-error';
import { LoadError } from '../ui/load-error';
import { EditSheet, type RegisterForm } from '../ui/overlay/edit-sheet';
import { SheetLoading } from '../ui/record-sheet';
import { notify, notifyError } from '../ui/toast/notify';
import { DeletedNote } from './draft-note';
import { RecordFields } from './record-fields';
import {
  addWords,
  conflictWords,
  draftKey,
  draftOf,
  idOf,
  readDraft,
  type RecordDraft,
  type RecordKind,
} from './record-kind';
import { RecordSheetForm } from './record-sheet-form';
import { type Entered, notifyUndo, withEntry } from './undo';
import { useOwnDraft } from './use-own-draft';
import { useRecordForm } from './use-record-form';

interface RecordEditorProps<Row extends { version: number }, Values extends object> {
  kind: RecordKind<Row, Values>;
  /** The record's id, or 'new'. */
  edit: string;
  onClose: () => void;
  /** Opens a record that has been added. */
  onShow: (id: string) => void;
}

/** The sheet in which a record is added or edited, with its loading and error states. */
export function RecordEditor<Row extends { version: number }, Values extends object>({
  kind,
  edit,
  onClose,
  onShow,
}: RecordEditorProps<Row, Values>) {
  const isNew = edit === 'new';
  const [noun] = kind.noun;
  const { data, error, refetch } = useQuery({
    queryKey: [...kind.lists, 'record', edit],
    queryFn: ({ client }) => kind.load(client, edit),
    staleTime: 0,
    networkMode: 'always',
    enabled: !isNew,
  });
  const hasDraft = useOwnDraft(draftKey(kind, edit)) !== null;
  // Stays true when the draft is saved, so that the form stays until the sheet closes.
  const [wasEdited, setWasEdited] = useState(hasDraft);
  if (hasDraft && !wasEdited) setWasEdited(true);
  // A list without the record, or a 404 of the record itself.
  const isDeleted = data === null || isNotFound(error);
  const row = isDeleted ? null : data;
  const { titleOf = kind.nameOf } = kind;
  const title = isNew ? addWords(kind) : row ? titleOf(row) : `The ${noun}`;
  return (
    <EditSheet title={title} question="Discard your changes?" onClose={onClose}>
      {({ close, registerForm }) => {
        if (isNew || row || (isDeleted && wasEdited))
          return (
            <EditorForm
              kind={kind}
              edit={edit}
              row={row ?? null}
              registerForm={registerForm}
              onCancel={close}
              onSaved={onClose}
              onShow={onShow}
              onNotFound={() => void refetch()}
            />
          );
        if (!error && data === undefined) return <SheetLoading label={`Loading the ${noun}`} />;
        return (
          <LoadError
            title={`The ${noun} could not be loaded`}
            error={error ?? new Error(`There is no such ${noun} any more.`)}
            onRetry={() => void refetch()}
          />
        );
      }}
    </EditSheet>
  );
}

const isNotFound = (error: Error | null) => error instanceof StaffError && error.status === 404;

interface EditorFormProps<Row extends { version: number }, Values extends object> {
  kind: RecordKind<Row, Values>;
  edit: string;
  /** Null for a new record, and for one that has been deleted: saving then adds it again. */
  row: Row | null;
  registerForm: RegisterForm;
  onCancel: () => void;
  onSaved: () => void;
  onShow: (id: string) => void;
  onNotFound: () => void;
}

function EditorForm<Row extends { version: number }, Values extends object>({
  kind,
  edit,
  row,
  registerForm,
  onCancel,
  onSaved,
  onShow,
  onNotFound,
}: EditorFormProps<Row, Values>) {
  const client = useQueryClient();
  const { fields, nameOf, load, save, refresh, failure, uniqueField } = kind;
  const [noun] = kind.noun;
  const form = useRecordForm<RecordDraft<Values>, Values, Entered<Row>>({
    record: draftKey(kind, edit),
    base: draftOf(fields, row),
    version: row?.version ?? null,
    read: readDraft(fields, kind.schema),
    save: (values, version) =>
      withEntry((options) => save(client, values, row && version !== null ? { ...row, version } : null, options)),
    latest: async () => {
      const now = row && (await load(client, idOf(kind, row)));
      return now && { fields: draftOf(fields, now), version: now.version };
    },
    ...(uniqueField && { uniqueField }),
    onSaved: async ({ answer: saved, entryId }) => {
      const upToDate = () => Promise.all([client.invalidateQueries({ queryKey: kind.lists }), refresh?.(client)]);
      await upToDate();
      const headline = kind.saved?.(saved, row) ?? (row ? 'Saved' : 'Added');
      const text = nameOf(saved);
      if (row) notifyUndo(client, { headline, text, entryId, refresh: upToDate });
      // It may stand on another page of the list, or match no filter.
      else notify(headline, text, { action: { label: 'Show', onAct: () => onShow(idOf(kind, saved)) } });
      onSaved();
    },
    onProblem: (_, errors) => {
      const problem = kind.problem?.(errors);
      if (problem) notifyError(...problem);
    },
    onRefused: (refused) => {
      if (isNotFound(refused)) onNotFound();
      if (failure) notifyError(failure(row === null), refused.message);
    },
  });
  return (
    <RecordSheetForm
      label={row ? `Edit ${nameOf(row)}` : addWords(kind)}
      form={form}
      words={conflictWords(noun, fields)}
      record={row && { type: kind.type, id: kind.auditId ?? idOf(kind, row) }}
      action={row ? 'Save changes' : addWords(kind)}
      registerForm={registerForm}
      onCancel={onCancel}
    >
      {row === null && edit !== 'new' && <DeletedNote noun={noun} />}
      <RecordFields layout={fields} form={form} row={row} />
    </RecordSheetForm>
  );
}
