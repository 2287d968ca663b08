import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Button } from './button';
import { Card } from './card';
import css from './pane.module.css';

interface PaneProps {
  title: string;
  /** Small words beside the title. */
  aside?: ReactNode;
  /** A sentence below the head. */
  lead?: string | undefined;
  /** Controls at the right end of the head. */
  tools?: ReactNode;
  /** How many filters are set. On phones, all tools but the search and the primary action then collapse behind a button that shows it. */
  filterCount?: number | undefined;
  /** Controls of the whole pane: after the tools, or beside the title where the tools are below it. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A card of the console: a head with its title and tools, then the content edge to edge. */
export function Pane({ title, aside, lead, tools, filterCount, corner, children }: PaneProps) {
  const id = useId();
  return (
    <Card as="section" className={css['pane']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
        {tools &&
          (filterCount === undefined ? (
            <div className={css['tools']}>{tools}</div>
          ) : (
            <FoldingTools filterCount={filterCount}>{tools}</FoldingTools>
          ))}
        {corner && <div className={css['corner']}>{corner}</div>}
      </div>
      {lead && <p className={css['lead']}>{lead}</p>}
      {children}
    </Card>
  );
}

/** Tools that are no filters: on phones they are a row of their own and never collapse. */
export const UnfoldedTools = ({ children }: { children: ReactNode }) => (
  <div className={css['unfolded']}>{children}</div>
);

function FoldingTools({ filterCount, children }: { filterCount: number; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div id={id} className={classNames(css['tools'], css['folding'])} data-open={isOpen || undefined}>
      <Button
        size="small"
        className={css['fold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={15} strokeWidth={1.9} aria-hidden="true" />
        Filters{filterCount > 0 && ` (${filterCount})`}
      </Button>
      {children}
    </div>
  );
}
