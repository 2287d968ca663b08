import type { ReactNode, Ref } from 'react';
import css from './dialog-parts.module.css';

/** What a dialog says or shows, one below the other. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={css['body']}>{children}</div>;
}

interface DialogFormProps {
  ref?: Ref<HTMLFormElement>;
  /** What it is read out as, where the dialog's title is not enough. */
  label?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The same with something to send. What is wrong with it, its fields say: the browser does not. */
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

/** The buttons at the end: the way out first, the one that does it last. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return (
    <div className={css['answers']} data-answers="">
      {children}
    </div>
  );
}
