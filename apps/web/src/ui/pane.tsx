import { useId, type ReactNode } from 'react';
import { Card } from './card';
import css from './pane.module.css';

interface PaneProps {
  title: string;
  /** Small words beside the title. */
  aside?: ReactNode;
  /** Controls at the right end of the head. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A card of the console: a head with its title and tools, then the content edge to edge. */
export function Pane({ title, aside, tools, children }: PaneProps) {
  const id = useId();
  return (
    <Card as="section" className={css['pane']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
        {tools && <div className={css['tools']}>{tools}</div>}
      </div>
      {children}
    </Card>
  );
}
