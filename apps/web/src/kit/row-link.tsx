import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import table from '../ui/table.module.css';

/** Opens the record of its row, over the list: closing it leads back to the same place. The whole row is its target. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'className' | 'state'>) {
  return <Link {...props} className={table['open']} state={{ opened: 'here' }} data-opens="" />;
}
