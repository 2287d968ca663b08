import type { ReactNode, Ref } from 'react';
import css from './dialog-parts.module.css';

/** The content of a dialog, as a column. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={css['body']}>{children}</div>;
}

interface DialogFormProps {
  ref?: Ref<HTMLFormElement>;
  /** The accessible name, where the dialog's title is not enough. */
  label?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The same as a form. Its fields show their own errors instead of the browser's. */
export function DialogForm({ ref, label, onSubmit, children }: DialogFormProps) {
  return (
    <form
      ref={ref}
      className={css['body']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The buttons at the end: Cancel first, the action last. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return (
    <div className={css['answers']} data-answers="">
      {children}
    </div>
  );
}
