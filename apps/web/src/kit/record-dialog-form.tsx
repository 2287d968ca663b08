import { DialogAnswers, DialogForm } from '../ui/overlay/dialog-parts';
import type { Fields } from './drafts';
import { DraftNote } from './draft-note';
import { FormConflict } from './form-conflict';
import { useFormFocus } from './use-form-focus';
import { FormButtons, FormRefusal, type RecordFormProps, useRegisterForm } from './record-form-parts';

/** The same as `RecordSheetForm`, for the few fields of a dialog. */
export function RecordDialogForm<Draft extends Fields>(props: RecordFormProps<Draft>) {
  const { label, form, words, record, children } = props;
  useRegisterForm(props);
  const ref = useFormFocus(form.failures);
  return (
    <DialogForm ref={ref} label={label} onSubmit={form.submit}>
      <DraftNote form={form} />
      {children}
      <FormRefusal form={form} />
      <DialogAnswers>
        <FormButtons {...props} />
      </DialogAnswers>
      <FormConflict form={form} words={words} record={record} />
    </DialogForm>
  );
}
