import { useId, type ComponentProps } from 'react';
import { Select } from '../../../ui/select';
import css from './jobs-dialog.module.css';

/** A dropdown of a form, its label above it. */
export function Choice({ label, ...select }: ComponentProps<typeof Select>) {
  const id = useId();
  return (
    <div className={css['choice']}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} label={label} {...select} />
    </div>
  );
}
