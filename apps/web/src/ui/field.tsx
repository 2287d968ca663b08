import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled text field: label above, hint and error below, all tied to the field. */
export function Field({ label, hint, error, id, ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={css['field']}>
      <label htmlFor={fieldId}>{label}</label>
      <input
        className={css['input']}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        {...input}
      />
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
