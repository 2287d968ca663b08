import type { SelectorSuggestion } from '@app/contracts/crawler/crawler-preview.contract.js';
import { selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogAnswers } from '../../../ui/overlay/dialog-parts';
import { fieldWords } from '../crawl-words';
import css from './config-editor.module.css';

interface SuggestionDialogProps {
  suggestion: SelectorSuggestion;
  onUse: (selectors: NonNullable<SelectorSuggestion['selectors']>) => void;
  onClose: () => void;
}

export function SuggestionDialog({ suggestion: { selectors, reasons }, onUse, onClose }: SuggestionDialogProps) {
  return (
    <Dialog
      open
      title={selectors ? 'Proposed selectors' : 'Nothing to propose'}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className={css['proposal']}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {selectors && (
          <>
            <dl>
              {selectorFields.map(
                (field) =>
                  selectors[field] && (
                    <div key={field}>
                      <dt>{fieldWords[field]}</dt>
                      <dd>
                        <code>{selectors[field]}</code>
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            <p>They take the place of what is typed in these fields. Test them before you save.</p>
            <DialogAnswers>
              <Button kind="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button kind="primary" onClick={() => onUse(selectors)}>
                Use these
              </Button>
            </DialogAnswers>
          </>
        )}
      </div>
    </Dialog>
  );
}
