import { useId, type ComponentProps } from 'react';
import { classNames } from '../../../lib/class-names';
import field from '../../../ui/field.module.css';
import css from './submit-dialog.module.css';

/** A labelled field of several lines. */
export function TextArea({ label, hint, ...textarea }: ComponentProps<'textarea'> & { label: string; hint: string }) {
  const id = useId();
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        className={classNames(field['input'], css['area'])}
        aria-describedby={`${id}-hint`}
        {...textarea}
      />
      <p className={field['hint']} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
