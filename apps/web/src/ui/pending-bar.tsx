import { useId } from 'react';
import { SAVE_KEY } from '../lib/save-key';
import { useFocusFallback } from '../lib/use-focus-fallback';
import { Button } from './button';
import css from './pending-bar.module.css';

interface PendingBarProps {
  /** How many changes are not saved. */
  count: number;
  isSaving: boolean;
  /** What the button says. */
  action?: string;
  onDiscard: () => void;
  onSave: () => void;
}

/** The bar below an editor: the number of unsaved changes, with Save and Discard. */
export function PendingBar({ count, isSaving, action = 'Save Changes', onDiscard, onSave }: PendingBarProps) {
  const saveId = useId();
  const discard = useFocusFallback(saveId);
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
      <Button
        {...SAVE_KEY}
        id={saveId}
        kind={count > 0 ? 'primary' : 'plain'}
        size="small"
        aria-disabled={isSaving}
        onClick={() => !isSaving && onSave()}
      >
        {isSaving ? 'Saving …' : action}
      </Button>
    </div>
  );
}
