import { Undo2 } from 'lucide-react';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { Button } from '../../../ui/button';
import { entryName } from '../audit-words';

interface UndoButtonProps {
  entry: AuditEntry;
  /** The element that inherits the focus when the button has done its work and goes. */
  fallbackId: string;
  onUndo: (entry: AuditEntry) => void;
  /** In a row, which must say of what. */
  isCompact?: boolean;
}

export function UndoButton({ entry, fallbackId, onUndo, isCompact = false }: UndoButtonProps) {
  const label = isCompact ? `Undo: ${entryName(entry)}` : undefined;
  return (
    <Button
      size={isCompact ? 'small' : 'normal'}
      ref={useFocusFallback(fallbackId)}
      aria-label={label}
      onClick={() => onUndo(entry)}
    >
      <Undo2 size={15} strokeWidth={1.9} aria-hidden="true" />
      {isCompact ? 'Undo' : 'Undo this change'}
    </Button>
  );
}
