import { SheetBody, SheetFoot } from '../ui/record-sheet';
import type { Fields } from './drafts';
import { DraftNote } from './draft-note';
import { FormConflict } from './form-conflict';
import { FormAnswers, FormRefusal, type RecordFormProps, useNoted } from './record-form-parts';
import { useFormFocus } from './use-form-focus';
import css from './record-sheet-form.module.css';

/** What every form over a record in a sheet has around its fields: its draft, what the server says, its buttons, its conflict. */
export function RecordSheetForm<Draft extends Fields>(props: RecordFormProps<Draft>) {
  const { label, form, words, record, children } = props;
  useNoted(props);
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
        <FormAnswers {...props} />
      </SheetFoot>
      <FormConflict form={form} words={words} record={record} />
    </form>
  );
}
