import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../ui/load-error';
import { EditSheet, type RegisterForm } from '../ui/overlay/edit-sheet';
import { SheetLoading } from '../ui/record-sheet';
import { notifyError } from '../ui/toast/notify';
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
import { useRecordForm } from './use-record-form';

interface RecordEditorProps<Row extends { version: number }, Values extends object> {
  kind: RecordKind<Row, Values>;
  /** The record's id, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** The sheet in which a record is added or edited, with its loading and error states. */
export function RecordEditor<Row extends { version: number }, Values extends object>({
  kind,
  edit,
  onClose,
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
  const { titleOf = kind.nameOf } = kind;
  const title = isNew ? addWords(kind) : data ? titleOf(data) : `The ${noun}`;
  return (
    <EditSheet title={title} question="Discard your changes?" onClose={onClose}>
      {({ close, registerForm }) => {
        if (isNew || data)
          return (
            <EditorForm kind={kind} row={data ?? null} registerForm={registerForm} onCancel={close} onSaved={onClose} />
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

interface EditorFormProps<Row extends { version: number }, Values extends object> {
  kind: RecordKind<Row, Values>;
  /** Null for a new record. */
  row: Row | null;
  registerForm: RegisterForm;
  onCancel: () => void;
  onSaved: () => void;
}

function EditorForm<Row extends { version: number }, Values extends object>({
  kind,
  row,
  registerForm,
  onCancel,
  onSaved,
}: EditorFormProps<Row, Values>) {
  const client = useQueryClient();
  const { fields, nameOf, load, save, refresh, failure, uniqueField } = kind;
  const [noun] = kind.noun;
  const form = useRecordForm<RecordDraft<Values>, Values, Entered<Row>>({
    record: draftKey(kind, row ? idOf(kind, row) : 'new'),
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
      notifyUndo(client, { headline, text: nameOf(saved), entryId: row && entryId, refresh: upToDate });
      onSaved();
    },
    onProblem: (_, errors) => {
      const problem = kind.problem?.(errors);
      if (problem) notifyError(...problem);
    },
    ...(failure && { onRefused: ({ message }: Error) => notifyError(failure(row === null), message) }),
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
      <RecordFields layout={fields} form={form} row={row} />
    </RecordSheetForm>
  );
}
