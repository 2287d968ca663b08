import { SheetBody, SheetFoot } from '../ui/record-sheet';
import type { Fields } from './drafts';
import { DraftNote } from './draft-note';
import { FormConflict } from './form-conflict';
import { FormButtons, FormRefusal, type RecordFormProps, useRegisterForm } from './record-form-parts';
import { useFormFocus } from './use-form-focus';
import css from './record-sheet-form.module.css';

/** The frame of a record form in a sheet: draft note, request error, buttons and conflict dialog. */
export function RecordSheetForm<Draft extends Fields>(props: RecordFormProps<Draft>) {
  const { label, form, words, record, children } = props;
  useRegisterForm(props);
  const ref = useFormFocus(form.failures);
  return (
    <form
      ref={ref}
      className={css['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <SheetBody>
        <DraftNote form={form} />
        {children}
        <FormRefusal form={form} />
      </SheetBody>
      <SheetFoot>
        <FormButtons {...props} />
      </SheetFoot>
      <FormConflict form={form} words={words} record={record} />
    </form>
  );
}
