import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './page-frame.module.css';

interface PageFrameProps {
  title: string;
  /** One line under the heading. */
  lead?: ReactNode;
  /** Controls at the right end of the head; below it on phones. */
  tools?: ReactNode;
  /** A column of 640 pixels, for a form or a text to read. */
  narrow?: boolean;
  children: ReactNode;
}

/** A plain visitor page: its heading, and the content in the page's width. */
export function PageFrame({ title, lead, tools, narrow = false, children }: PageFrameProps) {
  return (
    <div className={classNames(css['page'], narrow && css['narrow'])}>
      <header className={css['head']}>
        <div className={css['words']}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {tools}
      </header>
      {children}
    </div>
  );
}
