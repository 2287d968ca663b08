import { useId } from 'react';
import { useFocusHeir } from '../lib/use-focus-heir';
import { Button } from './button';
import css from './pending-bar.module.css';

interface PendingBarProps {
  /** How many changes are not saved. */
  count: number;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** The bar below an editor: the number of unsaved changes, with Save and Discard. */
export function PendingBar({ count, isSaving, onDiscard, onSave }: PendingBarProps) {
  const saveId = useId();
  const discard = useFocusHeir(saveId);
  return (
    <div className={css['bar']} data-pending={count > 0 || undefined}>
      <p role="status">
        {count === 0 ? 'No pending changes' : `${count} pending ${count === 1 ? 'change' : 'changes'}`}
      </p>
      {count > 0 && (
        <Button
          ref={discard}
          kind="quiet"
          size="small"
          aria-disabled={isSaving}
          onClick={() => !isSaving && onDiscard()}
        >
          Discard
        </Button>
      )}
      <Button id={saveId} kind="primary" size="small" aria-disabled={isSaving} onClick={() => !isSaving && onSave()}>
        {isSaving ? 'Saving …' : 'Save Changes'}
      </Button>
    </div>
  );
}
