import { useId, type ReactNode } from 'react';
import { Card } from './card';
import css from './pane.module.css';

interface PaneProps {
  title: string;
  /** Small words beside the title. */
  aside?: ReactNode;
  /** Controls at the right end of the head. */
  tools?: ReactNode;
  /** What the whole of it can be set by: after the tools, or beside the title where these stand below it. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A card of the console: a head with its title and tools, then the content edge to edge. */
export function Pane({ title, aside, tools, corner, children }: PaneProps) {
  const id = useId();
  return (
    <Card as="section" className={css['pane']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
        {tools && <div className={css['tools']}>{tools}</div>}
        {corner && <div className={css['corner']}>{corner}</div>}
      </div>
      {children}
    </Card>
  );
}
