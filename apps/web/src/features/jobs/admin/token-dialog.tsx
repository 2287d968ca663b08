import { useState } from 'react';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { DialogAnswers, DialogBody } from '../../../ui/overlay/dialog-parts';
import { EditDialog } from '../../../ui/overlay/edit-sheet';
import css from './jobs-dialog.module.css';
import { TokenFields } from './token-fields';

/** Makes a token, then shows it: this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeToken | null>(null);
  return (
    <EditDialog title={made ? made.name : 'New token'} question="Discard the new token?" onClose={onClose}>
      {({ close, registerForm }) =>
        made ? (
          <MadeTokenText made={made} onClose={close} />
        ) : (
          <TokenFields registerForm={registerForm} onCancel={close} onMade={setMade} />
        )
      }
    </EditDialog>
  );
}

function MadeTokenText({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  return (
    <DialogBody>
      <p role="status">Copy the token now: it is shown this once, and only its fingerprint is kept.</p>
      <div className={css['secret']}>
        <input aria-label="Token" readOnly value={made.token} onFocus={(event) => event.target.select()} />
        <CopyButton text={made.token} noun="token" kind="primary" />
      </div>
      <div className={css['script']}>
        <p className={css['hint']}>In a script:</p>
        <pre className={css['example']}>
          {`export BEADLINE_URL=${window.location.origin}\nexport BEADLINE_TOKEN=…\nnpm run ops -- crawl RETAILER --wait`}
        </pre>
      </div>
      <DialogAnswers>
        <Button kind="quiet" onClick={onClose}>
          Done
        </Button>
      </DialogAnswers>
    </DialogBody>
  );
}
