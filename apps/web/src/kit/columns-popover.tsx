import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { type Column, isFixed } from './column';
import css from './columns-popover.module.css';

const LABEL = 'Columns and order';

interface ColumnsPopoverProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'kind' | 'sorts'>[];
  hidden: readonly string[];
  onChoose: (hidden: string[]) => void;
  /** The order in the address; none where the list has no place of its own. */
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/**
 * The button for which columns the table shows, and in which order: on a phone, where rows are blocks, there are no heads to sort
 * by. A choice is seen at once; that of the columns is remembered in this browser.
 */
export function ColumnsPopover(props: ColumnsPopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="icon" size="small" aria-label={LABEL} title={LABEL} aria-haspopup="dialog" popoverTarget={id}>
        <Columns3 size={16} strokeWidth={1.9} aria-hidden="true" />
      </Button>
      <div
        id={id}
        popover="auto"
        className={css['popover']}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Once it is closed: the browser gives the focus back to the button only while what had it is still there.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        {...(isOpen && { role: 'dialog', 'aria-label': LABEL })}
      >
        {isOpen && <ColumnsChoice {...props} />}
      </div>
    </>
  );
}

function ColumnsChoice({ columns, hidden, onChoose, sort, onSort }: ColumnsPopoverProps) {
  const choosable = columns.filter((column) => !isFixed(column));
  const toggle = (id: string, isShown: boolean) =>
    onChoose(isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <>
      {sort !== undefined && <OrderChoice columns={columns} sort={sort} onSort={onSort} />}
      <ul>
        {choosable.map(({ id, header }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              {header}
            </label>
          </li>
        ))}
      </ul>
      <Button kind="quiet" size="small" aria-disabled={hidden.length === 0} onClick={() => onChoose([])}>
        Show all columns
      </Button>
    </>
  );
}

const directions = [
  ['asc', 'ascending'],
  ['desc', 'descending'],
] as const;

function OrderChoice({ columns, sort, onSort }: Pick<ColumnsPopoverProps, 'columns' | 'onSort'> & { sort: string }) {
  const orders = columns.flatMap(({ header, sorts = {} }) =>
    directions.flatMap(([side, word]) => {
      const value = sorts[side];
      return value === undefined ? [] : [{ value, words: `${header}, ${word}` }];
    }),
  );
  if (orders.length < 2) return null;
  return (
    <Select label="Order" value={sort} onChange={(event) => onSort(event.target.value)}>
      {orders.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      {orders.every(({ value }) => value !== sort) && (
        <option value={sort} disabled>
          The usual order
        </option>
      )}
    </Select>
  );
}
