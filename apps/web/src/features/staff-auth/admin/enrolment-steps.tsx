import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enrolment } from '@app/contracts/staff-auth/staff-account.contract.js';
import { openGate } from '../../../lib/staff-session';
import { useOnceAtATime } from '../../../lib/use-once-at-a-time';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Field } from '../../../ui/field';
import { DialogAnswers, DialogForm } from '../../../ui/overlay/dialog-parts';
import { fieldErrors } from '../api/field-errors';
import { refreshAccount } from '../api/own-account';
import { useBeginEnrolment, useConfirmEnrolment } from '../api/use-account-commands';
import css from './account.module.css';
import { QrCode } from './qr-code';
import { RecoveryCodesText } from './recovery-codes';

interface EnrolmentStepsProps {
  username: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** Password, then the app's first code, then the recovery codes. */
export function EnrolmentSteps({ username, onDone, onCancel }: EnrolmentStepsProps) {
  const client = useQueryClient();
  const beginning = useBeginEnrolment();
  const confirming = useConfirmEnrolment();
  const begin = useOnceAtATime(beginning);
  const confirm = useOnceAtATime(confirming);
  const finish = () => {
    if (confirming.data) openGate(client, confirming.data.session);
    void refreshAccount(client);
    onDone();
  };
  if (confirming.data) return <RecoveryCodesText codes={confirming.data.recoveryCodes} onDone={finish} />;
  if (beginning.data) {
    return (
      <CodeStep
        enrolment={beginning.data}
        error={confirming.error}
        isPending={confirming.isPending}
        onCode={confirm}
        onCancel={onCancel}
      />
    );
  }
  return (
    <PasswordStep
      username={username}
      error={beginning.error}
      isPending={beginning.isPending}
      onPassword={begin}
      onCancel={onCancel}
    />
  );
}

interface StepProps {
  error: Error | null;
  isPending: boolean;
  onCancel: (() => void) | undefined;
}

function PasswordStep({
  username,
  error,
  isPending,
  onPassword,
  onCancel,
}: StepProps & { username: string; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <DialogForm onSubmit={() => onPassword(password)}>
      <p>You need an authenticator app on your phone. First, your password again.</p>
      {/* For password managers, which look for a name beside a password. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.message}
      />
      <Answers onCancel={onCancel} isPending={isPending} label="Continue" />
    </DialogForm>
  );
}

function CodeStep({
  enrolment: { secret, uri },
  error,
  isPending,
  onCode,
  onCancel,
}: StepProps & { enrolment: Enrolment; onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <DialogForm onSubmit={() => onCode(code)}>
      <p role="status">Scan this with the app, or type the key into it. Then enter the six digits that it shows.</p>
      <div className={css['app']}>
        <QrCode text={uri} label="QR code for the authenticator app" />
        <div className={css['secret']}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} noun="key" label="Copy key" size="small" />
        </div>
      </div>
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fieldErrors(error, ['code'], 'code').code}
      />
      <Answers onCancel={onCancel} isPending={isPending} label="Turn on" />
    </DialogForm>
  );
}

function Answers({
  onCancel,
  isPending,
  label,
}: {
  onCancel: StepProps['onCancel'];
  isPending: boolean;
  label: string;
}) {
  return (
    <DialogAnswers>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button kind="primary" type="submit" aria-disabled={isPending}>
        {isPending ? 'One moment …' : label}
      </Button>
    </DialogAnswers>
  );
}
