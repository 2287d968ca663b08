import type { ReactNode } from 'react';
import css from './job-row.module.css';
import { Lamp } from './lamp';

interface JobRowProps {
  /** An item where jobs are listed. */
  as?: 'div' | 'li';
  /** At work now: its lamp glows. */
  isActive: boolean;
  hasEnded?: boolean;
  name: ReactNode;
  /** Makes the name focusable, for the focus of a button that is removed. */
  nameId?: string;
  /** Small words below the name. */
  meta: ReactNode;
  /** The progress, or the result. */
  children: ReactNode;
  button: ReactNode;
}

/** A job in a pane: lamp and name, where it stands, and the button that stops or retries it. */
export function JobRow({
  as: Element = 'div',
  isActive,
  hasEnded = false,
  name,
  nameId,
  meta,
  children,
  button,
}: JobRowProps) {
  return (
    <Element className={css['row']}>
      <div className={css['about']}>
        <p className={css['name']} id={nameId} tabIndex={nameId ? -1 : undefined}>
          <Lamp lit={isActive} className={css[hasEnded ? 'ended' : 'unfinished']} />
          {name}
        </p>
        <p className={css['meta']}>{meta}</p>
      </div>
      <div className={css['progress']}>{children}</div>
      {button}
    </Element>
  );
}
