import type { ReactNode } from 'react';
import css from './dialog-parts.module.css';

/** What a dialog says or shows, one below the other. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={css['body']}>{children}</div>;
}

interface DialogFormProps {
  /** What it is read out as, where the dialog's title is not enough. */
  label?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The same with something to send. What is wrong with it, its fields say: the browser does not. */
export function DialogForm({ label, onSubmit, children }: DialogFormProps) {
  return (
    <form
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

/** The buttons at the end: the way out first, the one that does it last. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return <div className={css['answers']}>{children}</div>;
}
