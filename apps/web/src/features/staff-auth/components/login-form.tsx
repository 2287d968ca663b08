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
  code?: string;
}

interface LoginFormProps {
  notice: string | null;
  /** Where it is the page; a dialog focuses its first field itself, and knows what had the focus before. */
  takesFocus?: boolean;
}

/** The fields are the browser's own: password managers fill them without telling React. */
export function LoginForm({ notice, takesFocus = false }: LoginFormProps) {
  const signIn = useSignIn();
  const [missing, setMissing] = useState<Missing>({});
  // Asked for once the password was right.
  const [asksCode, setAsksCode] = useState(false);
  const isSending = useRef(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled only once React has drawn it so; a second click can be quicker.
    if (isSending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = textOf(data, 'username').trim();
    const password = textOf(data, 'password');
    const code = textOf(data, 'code').trim();
    const gaps = {
      ...(username === '' && { username: 'Please enter your username.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
      ...(asksCode && code === '' && { code: 'Please enter the code from your authenticator app.' }),
    };
    setMissing(gaps);
    const [gap] = Object.keys(gaps);
    if (gap) {
      focusField(form, gap);
      return;
    }
    isSending.current = true;
    signIn.mutate(
      { username, password, ...(asksCode && { code }) },
      {
        onError: (error) => {
          const isCode = isCodeAsked(error);
          if (error instanceof StaffError && error.status === 401) setAsksCode(isCode);
          focusField(form, isCode ? 'code' : 'password');
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  const isCodeWanted = signIn.error !== null && isCodeAsked(signIn.error);
  const failure = signIn.error && !isCodeWanted && !missing.username ? failureText(signIn.error) : undefined;

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
        autoFocus={takesFocus}
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
        error={missing.password ?? (asksCode ? undefined : failure)}
      />
      {asksCode && (
        <Field
          label="Code"
          hint="From your authenticator app, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
          readOnly={signIn.isPending}
          error={
            missing.code ?? failure ?? (isCodeWanted && signIn.variables?.code ? signIn.error?.message : undefined)
          }
        />
      )}
      <Button type="submit" kind="primary" className={css['submit']} disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in …' : 'Sign in'}
      </Button>
    </form>
  );
}

const isCodeAsked = (error: Error): boolean => error instanceof StaffError && error.code === 'SECOND_FACTOR_REQUIRED';

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
