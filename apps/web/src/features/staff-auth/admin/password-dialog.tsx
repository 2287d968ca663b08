import { useState } from 'react';
import { MIN_PASSWORD } from '@app/contracts/staff-auth/staff-account.contract.js';
import { useOnceAtATime } from '../../../lib/use-once-at-a-time';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogAnswers, DialogForm } from '../../../ui/overlay/dialog-parts';
import { fieldErrors } from '../api/field-errors';
import { useChangePassword } from '../api/use-account-commands';

export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const changing = useChangePassword(onClose);
  const change = useOnceAtATime(changing);
  const [typed, setTyped] = useState({ current: '', new: '', again: '' });
  const [isDifferent, setDifferent] = useState(false);
  const errors = fieldErrors(changing.error, ['current', 'new'], 'new');
  const submit = () => {
    setDifferent(typed.new !== typed.again);
    if (typed.new === typed.again) change({ current: typed.current, new: typed.new });
  };
  const field = (name: keyof typeof typed) => ({
    type: 'password',
    required: true,
    value: typed[name],
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    onChange: (event: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Dialog open title="Change password" onOpenChange={(open) => !open && onClose()}>
      <DialogForm onSubmit={submit}>
        {/* For password managers, which look for a name beside a password. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <Field label="Present password" {...field('current')} error={errors.current} />
        <Field
          label="New password"
          hint={`At least ${MIN_PASSWORD} characters. A few words in a row do well.`}
          {...field('new')}
          error={errors.new}
        />
        <Field
          label="New password again"
          {...field('again')}
          error={isDifferent ? 'That is not the same as above.' : undefined}
        />
        <DialogAnswers>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" aria-disabled={changing.isPending}>
            {changing.isPending ? 'Changing …' : 'Change password'}
          </Button>
        </DialogAnswers>
      </DialogForm>
    </Dialog>
  );
}
