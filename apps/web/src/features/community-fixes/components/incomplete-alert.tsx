import { FIX_INCOMPLETE } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogAnswers, DialogBody } from '../../../ui/overlay/dialog-parts';
import type { DraftPart } from '../use-fix-draft';

const words: Record<DraftPart, string> = {
  before: 'the before image',
  after: 'the after image',
  title: 'the title',
  description: 'the description',
};
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The specification's alert, as a dialog of ours. */
export function IncompleteAlert({ missing, onClose }: { missing: DraftPart[]; onClose: () => void }) {
  return (
    <Dialog open role="alertdialog" title={FIX_INCOMPLETE} onOpenChange={(open) => !open && onClose()}>
      <DialogBody>
        <p>Still missing: {list.format(missing.map((part) => words[part]))}.</p>
        <DialogAnswers>
          <Button kind="primary" onClick={onClose}>
            OK
          </Button>
        </DialogAnswers>
      </DialogBody>
    </Dialog>
  );
}
