import { useState, type ReactNode } from 'react';
import { MOST_CHOSEN } from '@app/contracts/staff-list.js';
import { Button } from '../ui/button';
import css from './data-table.module.css';

/** A set of rows to act on: these ones, or all that match the filters, which the server then counts again. */
export interface Chosen {
  scope: 'these' | 'all';
  ids: readonly string[];
  count: number;
  clear: () => void;
}

export interface Bulk<Row> {
  /** What a row is called, for its box. */
  nameOf: (row: Row) => string;
  /** The buttons for a set; their labels have the action and the number of rows. */
  actions: (chosen: Chosen) => ReactNode;
  /** Whether the actions can work on all that match, beyond the rows that were seen. */
  takesAll: boolean;
}

export interface Selection extends Chosen {
  ids: readonly string[];
  choose: (ids: readonly string[]) => void;
  chooseAll: () => void;
}

/** The selected rows. The selection is kept across pages and cleared by a new search or filter. */
export function useSelection(filterKey: string, total: number): Selection {
  const [chosen, setChosen] = useState<{ filterKey: string; scope: 'these' | 'all'; ids: readonly string[] }>();
  const { scope, ids } = chosen?.filterKey === filterKey ? chosen : { scope: 'these' as const, ids: [] };
  return {
    scope,
    ids,
    count: scope === 'all' ? total : ids.length,
    choose: (next) => setChosen({ filterKey, scope: 'these', ids: next }),
    chooseAll: () => setChosen({ filterKey, scope: 'all', ids }),
    clear: () => setChosen(undefined),
  };
}

interface SelectionBarProps {
  noun: readonly [one: string, many: string];
  total: number;
  /** How many rows the page shows. */
  shown: number;
  selection: Selection;
  bulk: Pick<Bulk<never>, 'actions' | 'takesAll'>;
}

/** Shows how many rows are selected, and the actions on them. */
export function SelectionBar({ noun: [one, many], total, shown, selection, bulk }: SelectionBarProps) {
  const { scope, count } = selection;
  if (count === 0) return null;
  const isPage = bulk.takesAll && scope === 'these' && count >= shown && count < total;
  const isTooMany = isPage && total > MOST_CHOSEN;
  const canTakeAll = isPage && !isTooMany;
  return (
    <div className={css['selection']}>
      <p role="status">
        {scope === 'all'
          ? `All ${total} ${many} that match are selected`
          : `${count} ${count === 1 ? one : many} selected`}
      </p>
      {canTakeAll && (
        <Button kind="quiet" size="small" onClick={selection.chooseAll}>
          Select all {total} that match
        </Button>
      )}
      {isTooMany && <p>To take all that match, narrow the list to {MOST_CHOSEN.toLocaleString('en')}.</p>}
      <span className={css['bulk']}>
        {bulk.actions(selection)}
        <Button kind="quiet" size="small" onClick={selection.clear}>
          Clear selection
        </Button>
      </span>
    </div>
  );
}
