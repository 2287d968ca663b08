import { useRef, useState, type FormEvent } from 'react';
import { RequestError } from '../../../lib/request-error';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { notifyError } from '../../../ui/toast/notify';
import { PrivacyLink } from '../../../ui/privacy-link';
import { useSubmitEarlyAccess } from '../api/submit-early-access';
import { readForm, type Gaps } from '../read-form';
import css from './early-access-form.module.css';
import { FavouriteFields } from './favourite-fields';
import { UserTypeTiles } from './user-type-tiles';

/** The fields are the browser's own, so that a failure leaves in them what was typed. */
export function EarlyAccessForm({ onSent }: { onSent: () => void }) {
  const submission = useSubmitEarlyAccess();
  const [gaps, setGaps] = useState<Gaps | null>(null);
  const isSending = useRef(false);
  const closeToast = useRef<() => void>(() => undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled only once React has drawn it so; a second click can be quicker.
    if (isSending.current) return;
    const form = event.currentTarget;
    const read = readForm(new FormData(form));
    setGaps('gaps' in read ? read.gaps : null);
    if ('gaps' in read) {
      closeToast.current = notifyError(...read.gaps.toast);
      focusFirstGap(form, read.gaps);
      return;
    }
    isSending.current = true;
    submission.mutate(read.request, {
      onSuccess: onSent,
      onError: (error) => notifyError('Submission Failed', failureText(error)),
      onSettled: () => {
        isSending.current = false;
      },
    });
  };

  /** A field that is changed is no longer said to be wrong. */
  const forgetGap = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    const gap = name === 'email' || name === 'userType' ? name : 'products';
    if (!gaps?.[gap]) return;
    setGaps({ ...gaps, [gap]: undefined });
    closeToast.current();
  };

  return (
    <form className={css['form']} noValidate onSubmit={submit} onChange={forgetGap} aria-label="Early access">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={submission.isPending}
        hint="So that we can send you the training tasks."
        error={gaps?.email}
      />
      <p className={css['privacy']}>
        <PrivacyLink />
      </p>
      <UserTypeTiles error={gaps?.userType} />
      <FavouriteFields error={gaps?.products} isReadOnly={submission.isPending} />
      <div className={css['end']}>
        <Button type="submit" kind="go" size="glove" aria-disabled={submission.isPending}>
          {submission.isPending ? 'Sending …' : 'Submit'}
        </Button>
        <p role="status">{submission.isPaused && 'You are offline. This goes out as soon as you are back.'}</p>
      </div>
    </form>
  );
}

/** What the server said of it; a broken line says nothing that helps. */
function failureText(error: Error): string {
  return error instanceof RequestError ? `Error: ${error.message}` : 'Please try again later.';
}

function focusFirstGap(form: HTMLFormElement, { email, userType }: Gaps): void {
  const name = email ? 'email' : userType ? 'userType' : 'shampoo';
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
