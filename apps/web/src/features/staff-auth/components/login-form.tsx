import { useRef, useState, type FormEvent } from 'react';
import { StaffError } from '../../../lib/staff-error';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import text from '../../../ui/text.module.css';
import { useSignIn } from '../api/sign-in';
import css from './login-form.module.css';

interface Missing {
  username?: string;
  password?: string;
}

/** The fields are the browser's own: password managers fill them without telling React. */
export function LoginForm({ notice }: { notice: string | null }) {
  const signIn = useSignIn();
  const [missing, setMissing] = useState<Missing>({});
  const isSending = useRef(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled only once React has drawn it so; a second click can be quicker.
    if (isSending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = textOf(data, 'username').trim();
    const password = textOf(data, 'password');
    const gaps = {
      ...(username === '' && { username: 'Please enter your username.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    };
    setMissing(gaps);
    if (username === '' || password === '') {
      focusField(form, username === '' ? 'username' : 'password');
      return;
    }
    isSending.current = true;
    signIn.mutate(
      { username, password },
      {
        onError: () => focusField(form, 'password'),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  return (
    <form className={css['form']} noValidate onSubmit={submit} aria-labelledby="login-title">
      <div>
        <h1 id="login-title" className={text['h1']}>
          Admin Login
        </h1>
        <p className={css['subtitle']}>Access the AI Learning Dashboard</p>
      </div>
      {notice && (
        <p className={css['notice']} role="status">
          {notice}
        </p>
      )}
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus
        readOnly={signIn.isPending}
        error={missing.username}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        readOnly={signIn.isPending}
        error={missing.password ?? (signIn.error && !missing.username ? failureText(signIn.error) : undefined)}
      />
      <Button type="submit" kind="primary" className={css['submit']} disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in …' : 'Sign in'}
      </Button>
    </form>
  );
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

function failureText(error: Error): string {
  const wait = error instanceof StaffError && error.status === 429 ? error.retryAfterSeconds : null;
  if (wait === null) return error.message;
  return `${error.message} Try again in ${wait < 60 ? `${wait} s` : `${Math.ceil(wait / 60)} min`}.`;
}
