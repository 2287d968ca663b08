import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Beads } from '../../../ui/beads';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import text from '../../../ui/text.module.css';
import { PrivacyLink } from '../../../ui/privacy-link';
import { lastWinsQuery } from '../api/get-wheel-entries';
import css from './wheel-dialog.module.css';

interface EmailStepProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** A toast says why. */
  isRefused: boolean;
  isChecking: boolean;
  isOffline: boolean;
  onSubmit: () => void;
}

/** Who spins. The button says that the address is being looked up. */
export function EmailStep({ email, onEmailChange, isRefused, isChecking, isOffline, onSubmit }: EmailStepProps) {
  const { data: lastWins = [] } = useQuery(lastWinsQuery);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Our own words, and not the browser's, say what is wrong with the address.
    <form className={css['form']} noValidate onSubmit={submit}>
      <Field
        ref={field}
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        aria-invalid={isRefused || undefined}
        hint={
          isOffline
            ? 'You are offline. This goes out as soon as you are back.'
            : 'Used to count your spins and to note your prize.'
        }
      />
      <Button
        kind="go"
        size="glove"
        type="submit"
        aria-disabled={isChecking}
        aria-label={isChecking ? 'Checking' : undefined}
      >
        {isChecking ? <Beads /> : 'Show me the wheel'}
      </Button>
      <p className={text['cap']}>
        <PrivacyLink />
      </p>
      <p className={text['cap']}>{lastWins.length > 0 ? `Won last: ${lastWins.join(', ')}` : '\u00a0'}</p>
    </form>
  );
}
