import { RefreshCw, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { Changes } from '../what-changed';
import css from './updated-notice.module.css';

/** The card never changes silently: what it follows, what reads otherwise, and the way back. */
export function UpdatedNotice({ changes, onUndo }: { changes: Changes; onUndo: () => void }) {
  return (
    <div className={css['notice']} role="status" data-print="no">
      <RefreshCw size={18} strokeWidth={2} aria-hidden="true" />
      <p>
        <b>{`${changes.words ? 'Updated for' : 'Noted'}: ${changes.for}.`}</b>{' '}
        <span>{changes.words ? `${changes.words}.` : 'The job stays the same.'}</span>
      </p>
      <Button kind="quiet" onClick={onUndo}>
        <Undo2 size={18} strokeWidth={2} aria-hidden="true" />
        Undo
      </Button>
    </div>
  );
}

/** After the step back: the way forwards again. */
export function EarlierNotice({ onRedo }: { onRedo: () => void }) {
  return (
    <div className={css['notice']} role="status" data-print="no">
      <Undo2 size={18} strokeWidth={2} aria-hidden="true" />
      <p>This is the answer as it was before.</p>
      <Button kind="quiet" onClick={onRedo}>
        Show the update
      </Button>
    </div>
  );
}

/** In a chat that lies over the card: it follows what was just told. */
export function UpdatedBehind({ changes, onSee }: { changes: Changes; onSee: () => void }) {
  return (
    <div className={css['notice']} role="status">
      <RefreshCw size={18} strokeWidth={2} aria-hidden="true" />
      <p>
        <span>{changes.words ? 'The answer is updated for:' : 'Noted in the answer:'}</span> <b>{`${changes.for}.`}</b>
      </p>
      <Button kind="quiet" onClick={onSee}>
        See the answer
      </Button>
    </div>
  );
}
