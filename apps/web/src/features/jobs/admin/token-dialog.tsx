import { useState } from 'react';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { MAX_TOKEN_NAME } from '@app/contracts/tokens/tokens.constants.js';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Field } from '../../../ui/field';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogAnswers, DialogBody, DialogForm } from '../../../ui/overlay/dialog-parts';
import { useMakeToken } from '../api/use-token-commands';
import { Choice } from './choice';
import css from './jobs-dialog.module.css';

const DAY_MS = 86_400_000;
const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
  { days: 0, label: 'Until it is revoked' },
];

/** Makes a token, then shows it: this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const making = useMakeToken();
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const submit = () => {
    const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    if (!making.isPending) making.mutate({ name, expiresAt });
  };
  return (
    <Dialog open title={making.data ? making.data.name : 'New token'} onOpenChange={(open) => !open && onClose()}>
      {making.data ? (
        <MadeTokenText made={making.data} onClose={onClose} />
      ) : (
        <DialogForm onSubmit={submit}>
          <Field
            label="Name"
            hint="After what will use it: runs say it as the one who asked."
            value={name}
            maxLength={MAX_TOKEN_NAME}
            autoComplete="off"
            required
            onChange={(event) => setName(event.target.value)}
            error={making.error?.message}
          />
          <Choice label="Valid for" value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {lifetimes.map((lifetime) => (
              <option key={lifetime.days} value={lifetime.days}>
                {lifetime.label}
              </option>
            ))}
          </Choice>
          <p className={css['hint']}>It may start, read and cancel jobs and read metrics, and nothing else.</p>
          <DialogAnswers>
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button kind="primary" type="submit" aria-disabled={making.isPending}>
              {making.isPending ? 'Making …' : 'Make token'}
            </Button>
          </DialogAnswers>
        </DialogForm>
      )}
    </Dialog>
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
      <div className={css['choice']}>
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
