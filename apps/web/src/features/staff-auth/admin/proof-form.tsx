import { useState, type ReactNode } from 'react';
import type { FullProof } from '@app/contracts/staff-auth/staff-account.contract.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { DialogAnswers, DialogForm } from '../../../ui/overlay/dialog-parts';
import { fieldErrors } from '../api/field-errors';

interface ProofFormProps {
  children: ReactNode;
  action: string;
  kind: 'primary' | 'danger';
  error: Error | null;
  isPending: boolean;
  onProof: (proof: FullProof) => void;
  onCancel: () => void;
}

/** Password and code once more, before the second factor changes. */
export function ProofForm({ children, action, kind, error, isPending, onProof, onCancel }: ProofFormProps) {
  const [proof, setProof] = useState<FullProof>({ password: '', code: '' });
  const errors = fieldErrors(error, ['password', 'code'], 'code');
  return (
    <DialogForm onSubmit={() => onProof(proof)}>
      <p>{children}</p>
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={proof.password}
        onChange={(event) => setProof({ ...proof, password: event.target.value })}
        error={errors.password}
      />
      <Field
        label="Code from the app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        required
        value={proof.code}
        onChange={(event) => setProof({ ...proof, code: event.target.value })}
        error={errors.code}
      />
      <DialogAnswers>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind={kind} type="submit" aria-disabled={isPending}>
          {isPending ? 'One moment …' : action}
        </Button>
      </DialogAnswers>
    </DialogForm>
  );
}
