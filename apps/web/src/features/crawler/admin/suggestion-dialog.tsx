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

const noSelectors = Object.fromEntries(selectorFields.map((field) => [field, '']));

export function SuggestionDialog({ suggestion: { selectors, reasons }, onUse, onClose }: SuggestionDialogProps) {
  const isEmpty = selectors !== null && Object.values(selectors).every((selector) => !selector);
  return (
    <Dialog
      open
      title={isEmpty ? 'No selectors needed' : selectors ? 'Proposed selectors' : 'Nothing to propose'}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className={css['proposal']}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {isEmpty && (
          <DialogAnswers>
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button kind="primary" onClick={() => onUse(noSelectors)}>
              Empty the fields
            </Button>
          </DialogAnswers>
        )}
        {selectors && !isEmpty && (
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
