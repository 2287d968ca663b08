import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './field.module.css';

interface Labelled {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled text field: label above, hint and error below, all tied to the field. */
export function Field({ label, hint, error, id, className, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(ties) => <input className={classNames(css['input'], className)} {...ties} {...input} />}
    </FieldFrame>
  );
}

/** The same for a text of several lines. */
export function TextAreaField({ label, hint, error, id, ...area }: Labelled & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(ties) => <textarea className={classNames(css['input'], css['area'])} rows={3} {...ties} {...area} />}
    </FieldFrame>
  );
}

/** The same for a choice. */
export function SelectField({ label, hint, error, id, ...select }: Labelled & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(ties) => <select className={classNames(css['input'], css['choice'])} {...ties} {...select} />}
    </FieldFrame>
  );
}

interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function FieldFrame({
  label,
  hint,
  error,
  id,
  children,
}: Labelled & { id: string | undefined; children: (ties: Ties) => ReactNode }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={css['field']}>
      <label htmlFor={fieldId}>{label}</label>
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field, or with a group of them. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p className={css['error']} id={id} role="alert">
      <CircleAlert size={17} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </p>
  );
}
