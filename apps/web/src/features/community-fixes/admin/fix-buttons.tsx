import { Eye, EyeOff, Trash2 } from 'lucide-react';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { Button } from '../../../ui/button';
import { useFixStatus } from '../api/use-fix-commands';

interface FixButtonsProps {
  fix: StaffFix;
  onDelete: (fix: StaffFix) => void;
  /** In a table row: icons for what is rarer. */
  isCompact?: boolean;
}

/** Publish or Hide, whichever would change something, and Delete. */
export function FixButtons({ fix, onDelete, isCompact = false }: FixButtonsProps) {
  const isPublished = fix.status === 'published';
  const command = useFixStatus(isPublished ? 'hide' : 'publish', fix);
  const Icon = isPublished ? EyeOff : Eye;
  return (
    <>
      <Button
        size={isCompact ? 'small' : 'normal'}
        kind={isPublished ? 'plain' : 'primary'}
        aria-disabled={command.isPending}
        aria-label={`${isPublished ? 'Hide' : 'Publish'} ${fix.title}`}
        onClick={(event) => {
          // Publish and Hide take each other's place: the second click of a double click must not undo the first.
          if (!command.isPending && event.detail <= 1) command.mutate();
        }}
      >
        <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
        {isPublished ? 'Hide' : 'Publish'}
      </Button>
      {isCompact ? (
        <Button kind="icon" size="small" aria-label={`Delete ${fix.title}`} onClick={() => onDelete(fix)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      ) : (
        <Button kind="quiet" aria-label={`Delete ${fix.title}`} onClick={() => onDelete(fix)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
          Delete
        </Button>
      )}
    </>
  );
}
