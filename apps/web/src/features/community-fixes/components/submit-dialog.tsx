import { useState, type FormEvent } from 'react';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import {
  fixCategories,
  type FixCategory,
  fixSides,
  MAX_FIX_DESCRIPTION,
  MAX_FIX_TITLE,
} from '@app/contracts/community-fixes/community-fixes.constants.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import field from '../../../ui/field.module.css';
import { Dialog } from '../../../ui/overlay/dialog';
import { Select } from '../../../ui/select';
import { useSubmitFix } from '../api/use-submit-fix';
import { categoryWords } from '../fix-words';
import { complete, missingParts, type DraftPart, type useFixDraft } from '../use-fix-draft';
import { DropZone } from './drop-zone';
import { IncompleteAlert } from './incomplete-alert';
import { SendingProgress } from './sending-progress';
import { TextArea } from './text-area';
import css from './submit-dialog.module.css';

interface SubmitDialogProps extends ReturnType<typeof useFixDraft> {
  onClose: () => void;
  onSent: (fix: Fix) => void;
}

const sideLabels = { before: 'Before image', after: 'After image' } as const;

/** 'Submit Your Fix': two pictures, a title, how it was done, and what it is about. */
export function SubmitDialog({ draft, change, choose, clear, onClose, onSent }: SubmitDialogProps) {
  const [isAlertOpen, setAlertOpen] = useState(false);
  /** Marked once somebody has tried to send without them. */
  const [marked, setMarked] = useState<DraftPart[]>([]);
  const { send, isSending, percent, cancel } = useSubmitFix((fix) => {
    clear();
    onClose();
    onSent(fix);
  });
  const missing = missingParts(draft);
  const isMarked = (part: DraftPart) => marked.includes(part) && missing.includes(part);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const whole = complete(draft);
    if (whole) return send(whole);
    setMarked(missing);
    setAlertOpen(true);
  };

  return (
    <Dialog
      open
      title="Submit Your Fix"
      className={css['dialog']}
      // What is on its way is stopped by Cancel, not by a slip.
      onOpenChange={(open) => !open && !isSending && onClose()}
    >
      <form className={css['form']} noValidate onSubmit={submit} aria-busy={isSending}>
        <div className={css['pictures']}>
          {fixSides.map((side) => (
            <DropZone
              key={side}
              label={sideLabels[side]}
              file={draft.pictures[side]}
              error={draft.refusals[side]}
              isMissing={isMarked(side)}
              isDisabled={isSending}
              onChoose={(file) => choose(side, file)}
            />
          ))}
        </div>
        <Field
          label="Title"
          value={draft.title}
          maxLength={MAX_FIX_TITLE}
          autoComplete="off"
          readOnly={isSending}
          aria-invalid={isMarked('title') || undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          hint="What it was, what you used, and in which order."
          value={draft.description}
          maxLength={MAX_FIX_DESCRIPTION}
          readOnly={isSending}
          aria-invalid={isMarked('description') || undefined}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className={field['field']}>
          <span className={css['label']} aria-hidden="true">
            Category
          </span>
          <Select
            label="Category"
            className={css['category']}
            value={draft.category}
            disabled={isSending}
            onChange={(event) => change({ category: event.target.value as FixCategory })}
          >
            {fixCategories.map((category) => (
              <option key={category} value={category}>
                {categoryWords[category]}
              </option>
            ))}
          </Select>
        </div>
        <p className={css['note']}>
          We take out where and with what a picture was taken, and have a look before everybody sees it.
        </p>
        {isSending && <SendingProgress percent={percent} />}
        <div className={css['foot']}>
          <Button kind="quiet" onClick={isSending ? cancel : onClose}>
            Cancel
          </Button>
          <Button kind="go" size="large" type="submit" aria-disabled={isSending}>
            {isSending ? 'Sending …' : 'Submit'}
          </Button>
        </div>
      </form>
      {isAlertOpen && <IncompleteAlert missing={missing} onClose={() => setAlertOpen(false)} />}
    </Dialog>
  );
}
