import { useState } from 'react';
import { addressErasureSchema } from '@app/contracts/privacy/privacy.contract.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Pane } from '../../../ui/pane';
import css from './privacy-pane.module.css';
import { useErasure } from './use-erasure';

/** For people who write to us that they want to be forgotten: most have spun or signed in, and are in no list of users. */
export function PrivacyPane({ onErased }: { onErased: () => void }) {
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string>();
  const { ask, isCounting, question } = useErasure(() => {
    setEmail('');
    onErased();
  });

  const submit = () => {
    const checked = addressErasureSchema.safeParse({ email: email.trim() });
    setMistake(checked.error?.issues[0]?.message);
    if (checked.success) ask(checked.data.email);
  };

  return (
    <Pane title="Privacy">
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
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
          }}
          error={mistake}
        />
        <Button type="submit" kind="danger" aria-disabled={isCounting}>
          Delete …
        </Button>
      </form>
      {question}
    </Pane>
  );
}
