import { Trash2 } from 'lucide-react';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { PublishButton } from '../../../kit/publish-button';
import { Button } from '../../../ui/button';
import { publishFix } from '../api/publish-fix';
import { fixKind } from './fix-kind';

interface FixButtonsProps {
  fix: StaffFix;
  onDelete: (fix: StaffFix) => void;
  /** In a table row: icons for what is rarer. */
  isCompact?: boolean;
}

/** Publish or Hide, and Delete. */
export function FixButtons({ fix, onDelete, isCompact = false }: FixButtonsProps) {
  const { title, status } = fix;
  const size = isCompact ? 'small' : 'normal';
  return (
    <>
      <PublishButton kind={fixKind} row={fix} size={size} isPublished={status === 'published'} write={publishFix} />
      <Button
        kind={isCompact ? 'icon' : 'quiet'}
        size={size}
        aria-label={`Delete ${title}`}
        onClick={() => onDelete(fix)}
      >
        <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        {!isCompact && 'Delete'}
      </Button>
    </>
  );
}
