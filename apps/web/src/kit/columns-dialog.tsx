import { Button } from '../ui/button';
import { Dialog } from '../ui/overlay/dialog';
import { DialogAnswers, DialogBody } from '../ui/overlay/dialog-parts';
import type { Column } from './column';
import css from './data-table.module.css';

interface ColumnsDialogProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'kind'>[];
  hidden: readonly string[];
  onChoose: (hidden: string[]) => void;
  onClose: () => void;
}

/** Which columns the table shows. A choice is seen at once and remembered in this browser. */
export function ColumnsDialog({ columns, hidden, onChoose, onClose }: ColumnsDialogProps) {
  return (
    <Dialog open title="Columns" onOpenChange={(open) => !open && onClose()}>
      <DialogBody>
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
