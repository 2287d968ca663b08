import { Button } from '../ui/button';
import { Dialog } from '../ui/overlay/dialog';
import { DialogAnswers, DialogBody } from '../ui/overlay/dialog-parts';
import { Select } from '../ui/select';
import type { Column } from './column';
import css from './data-table.module.css';

interface ColumnsDialogProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'kind' | 'sorts'>[];
  hidden: readonly string[];
  onChoose: (hidden: string[]) => void;
  /** The order in the address; none where the list has no place of its own. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  onClose: () => void;
}

/**
 * Which columns the table shows, and in which order: on a phone, where rows are blocks, there are no heads to sort by. A choice
 * is seen at once; that of the columns is remembered in this browser.
 */
export function ColumnsDialog({ columns, hidden, onChoose, sort, onSort, onClose }: ColumnsDialogProps) {
  return (
    <Dialog open title="Columns and order" onOpenChange={(open) => !open && onClose()}>
      <DialogBody>
        {sort !== undefined && <OrderChoice columns={columns} sort={sort} onSort={onSort} />}
        <ul className={css['columns']}>
          {columns
            .filter(({ kind }) => kind !== 'name' && kind !== 'actions')
            .map(({ id, header }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={!hidden.includes(id)}
                    onChange={(event) =>
                      onChoose(event.target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
                    }
                  />
                  {header}
                </label>
              </li>
            ))}
        </ul>
        <DialogAnswers>
          <Button kind="quiet" aria-disabled={hidden.length === 0} onClick={() => onChoose([])}>
            Show all columns
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </DialogAnswers>
      </DialogBody>
    </Dialog>
  );
}

const directions = [
  ['asc', 'ascending'],
  ['desc', 'descending'],
] as const;

function OrderChoice({ columns, sort, onSort }: Pick<ColumnsDialogProps, 'columns' | 'onSort'> & { sort: string }) {
  const orders = columns.flatMap(({ header, sorts = {} }) =>
    directions.flatMap(([side, word]) => {
      const value = sorts[side];
      return value === undefined ? [] : [{ value, words: `${header}, ${word}` }];
    }),
  );
  if (orders.length < 2) return null;
  return (
    <Select label="Order" size="large" value={sort} onChange={(event) => onSort(event.target.value)}>
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
