import { lazy, Suspense, useState } from 'react';
import { addressErasureSchema } from '@app/contracts/privacy/privacy.contract.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Pane } from '../../../ui/pane';
import { useEraseAddress } from '../api/erase-address';
import { erasureWords } from '../erasure-words';
import css from './privacy-pane.module.css';

const EraseDialog = lazy(() => import('./erase-dialog').then((module) => ({ default: module.EraseDialog })));

/** For people who write to us that they want to be forgotten. */
export function PrivacyPane() {
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const erasure = useEraseAddress(() => setIsAsking(false));

  const ask = () => {
    const checked = addressErasureSchema.safeParse({ email: email.trim() });
    setMistake(checked.error?.issues[0]?.message);
    setIsAsking(checked.success);
  };

  return (
    <Pane title="Privacy">
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Field
          label="Delete what is held by an e-mail address"
          hint="Spins, early access, and an account with its chats and files. A spin’s cooldown stays."
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setMistake(undefined);
            erasure.reset();
          }}
          error={mistake ?? erasure.error?.message}
        />
        <Button type="submit" kind="danger">
          Delete …
        </Button>
      </form>
      <p className={css['done']} role="status">
        {erasure.data && erasureWords(erasure.data)}
      </p>
      {isAsking && (
        <Suspense fallback={null}>
          <EraseDialog
            email={email.trim()}
            isPending={erasure.isPending}
            onCancel={() => setIsAsking(false)}
            onConfirm={() => erasure.mutate(email.trim())}
          />
        </Suspense>
      )}
    </Pane>
  );
}
