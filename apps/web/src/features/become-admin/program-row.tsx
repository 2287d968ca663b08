import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import text from '../../ui/text.module.css';
import css from './become-admin.module.css';

interface ProgramRowProps {
  number: number;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** A wide row: the number in wide figures, what the program is, and the way in. */
export function ProgramRow({ number, title, action, children }: ProgramRowProps) {
  return (
    <li>
      <Card as="article" className={css['program']}>
        <span className={css['number']} aria-hidden="true">
          {number}
        </span>
        <div className={css['words']}>
          <h2 className={text['h2']}>{title}</h2>
          <p>{children}</p>
        </div>
        <div className={css['action']}>{action}</div>
      </Card>
    </li>
  );
}
