import type { ReactNode } from 'react';
import css from './dialog-parts.module.css';

/** What a dialog says or shows, one below the other. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={css['body']}>{children}</div>;
}

/** The same with something to send. What is wrong with it, its fields say: the browser does not. */
export function DialogForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={css['body']}
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
