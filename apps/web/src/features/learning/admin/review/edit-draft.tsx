import { useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@app/contracts/learning/drafts.contract.js';
import { RecordSheetForm } from '../../../../kit/record-sheet-form';
import { useRecordForm } from '../../../../kit/use-record-form';
import { guideLabels } from '../../../../lib/guide-labels';
import { StaffError } from '../../../../lib/staff-error';
import { Field, TextAreaField } from '../../../../ui/field';
import { EditSheet, type RegisterForm } from '../../../../ui/overlay/edit-sheet';
import { SheetPart } from '../../../../ui/record-sheet';
import { approveDraft, sayDecided } from '../../api/decide-draft';
import { draftQuery } from '../../api/get-drafts';
import {
  cautionField,
  entryDraft,
  type EntryDraft,
  lists,
  noteField,
  readEntry,
  stepField,
  stepRows,
} from './edit-form';
import css from './edit-draft.module.css';

interface EditDraftProps {
  draft: Draft;
  onClose: () => void;
  onDecided: () => void;
}

/** Staff put a draft right and publish it in one go. */
export function EditDraft({ draft, onClose, onDecided }: EditDraftProps) {
  return (
    <EditSheet title={`Edit ${draft.title}`} question="Discard your changes?" onClose={onClose}>
      {({ close, registerForm }) => (
        <EditFields
          draft={draft}
          registerForm={registerForm}
          onCancel={close}
          onSaved={() => {
            onClose();
            onDecided();
          }}
        />
      )}
    </EditSheet>
  );
}

interface EditFieldsProps {
  draft: Draft;
  registerForm: RegisterForm;
  onCancel: () => void;
  onSaved: () => void;
}

function EditFields({ draft, registerForm, onCancel, onSaved }: EditFieldsProps) {
  const client = useQueryClient();
  const { entry } = draft;
  const form = useRecordForm<EntryDraft, typeof entry, unknown>({
    record: `draft/${draft.id}`,
    base: entryDraft(entry),
    version: draft.version,
    read: (fields) => readEntry(entry, fields),
    save: (values, version) => approveDraft(client, { ...draft, version: version ?? draft.version }, values),
    latest: async () => {
      const now = await client.fetchQuery(draftQuery(draft.id));
      return now.state === 'waiting' ? { fields: entryDraft(now.entry), version: now.version } : null;
    },
    onSaved,
    onRefused: (error) => {
      // A colleague was first: what is read again closes the form.
      if (error instanceof StaffError && error.status === 409) sayDecided(client, error);
    },
  });
  return (
    <RecordSheetForm
      label={`Edit ${draft.title}`}
      form={form}
      words={{ noun: 'draft', labels: guideLabels }}
      record={{ type: 'draft', id: draft.id }}
      action="Approve with my changes"
      registerForm={registerForm}
      onCancel={onCancel}
    >
      <Field {...form.field('title')} label={guideLabels.title} autoComplete="off" />
      <TextAreaField {...form.field('summary')} label={guideLabels.summary} rows={4} />
      <SheetPart title="Steps">
        {Array.from({ length: stepRows(entry) }, (_, row) => (
          <div key={row} className={css['step']}>
            <Field
              {...form.field(stepField(row, 'title'))}
              label={row < entry.steps.length ? `Step ${row + 1}` : 'One more step'}
              hint={row === entry.steps.length ? 'A step whose fields are empty is left out.' : undefined}
              autoComplete="off"
            />
            <TextAreaField {...form.field(stepField(row, 'text'))} label={`What to do in step ${row + 1}`} rows={3} />
          </div>
        ))}
      </SheetPart>
      <TextAreaField {...form.field('topTip')} label={guideLabels.topTip} rows={2} />
      {entry.cautions.map((_, row) => (
        <TextAreaField key={row} {...form.field(cautionField(row))} label={`Caution ${row + 1}`} rows={2} />
      ))}
      {entry.notes?.map(({ about }, row) => (
        <TextAreaField key={row} {...form.field(noteField(row))} label={`Short answer: ${about}`} rows={2} />
      ))}
      {lists.map((name) => (
        <TextAreaField key={name} {...form.field(name)} label={guideLabels[name]} hint="A line for each." rows={4} />
      ))}
      <Field {...form.field('followUpQuestion')} label={guideLabels.followUpQuestion} autoComplete="off" />
      <TextAreaField {...form.field('stopAndAskPro')} label={guideLabels.stopAndAskPro} rows={2} />
    </RecordSheetForm>
  );
}
