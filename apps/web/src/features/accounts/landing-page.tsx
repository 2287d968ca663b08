import { loginAddress } from '@app/contracts/accounts/accounts.constants.js';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../lib/class-names';
import { ToolArt, type ToolName } from '../../ui/art/tool-art';
import { siteLinks } from '../../lib/site-links';
import { Button, buttonClass } from '../../ui/button';
import { PaintedPanel } from '../../ui/painted-panel/painted-panel';
import text from '../../ui/text.module.css';
import { accountQuery } from './api/get-account';
import { useSignOut } from './api/sign-out';
import css from './landing-page.module.css';

const features: { tool: ToolName; title: string; words: string }[] = [
  {
    tool: 'sprayer',
    title: 'Upload & Analyze',
    words:
      'Take a photo of the mark, or describe it in your own words. You get the fix step by step, and the kit for it.',
  },
  {
    tool: 'mitt',
    title: 'Chat & Learn',
    words: 'Ask what went wrong, what to do next, or what to buy. The chat knows what you have asked already.',
  },
  {
    tool: 'bucket',
    title: 'Expert Knowledge',
    words: 'Answers come from detailing guides written for cars on UK roads, and say so when they are not sure.',
  },
];

const reasons = [
  'Your previous chats follow you to every phone and computer you sign in on.',
  'What you have asked in this browser comes along when you sign in.',
  'Sign out on a shared computer and none of your chats stay behind.',
  'No new password: you sign in with an account you already have.',
];

/** The page for people who are signed out: what the assistant does, and what an account adds. */
export function LandingPage() {
  const { signIn } = siteLinks();
  const { data: account } = useQuery({ ...accountQuery, enabled: signIn });
  const signOut = useSignOut();
  const signInAt = loginAddress(useSearchParams()[0].get('returnTo') ?? '/');
  return (
    <>
      <PaintedPanel className={css['panel']}>
        <div className={css['hero']}>
          <h1 className={text['display']}>Your detailing assistant, on every device</h1>
          {account ? (
            <>
              <p className={css['sub']}>You are signed in as {account.name}.</p>
              <div className={css['actions']}>
                <Link className={buttonClass('go', 'glove')} to="/">
                  New Analysis
                </Link>
                <Button kind="quiet" size="glove" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
                  Sign out
                </Button>
              </div>
            </>
          ) : (
            <>
              <p className={css['sub']}>
                {signIn
                  ? 'Ask on the drive with your phone, read on at the kitchen table. Signing in keeps your chats together.'
                  : 'Ask on the drive with your phone. Signing in is not set up yet: this browser keeps your last chats.'}
              </p>
              <div className={css['actions']}>
                {signIn && (
                  <a className={buttonClass('go', 'glove')} href={signInAt}>
                    Sign in
                  </a>
                )}
                <Link
                  className={
                    signIn ? classNames(buttonClass('quiet', 'glove'), css['without']) : buttonClass('go', 'glove')
                  }
                  to="/"
                >
                  Go on without an account
                </Link>
              </div>
            </>
          )}
        </div>
      </PaintedPanel>
      <div className={css['page']}>
        <section className={css['features']} aria-label="What the assistant does">
          {features.map(({ tool, title, words }) => (
            <div key={title}>
              <ToolArt name={tool} className={css['tool']} />
              <h2 className={text['h2']}>{title}</h2>
              <p>{words}</p>
            </div>
          ))}
        </section>
        <section className={css['why']} aria-labelledby="why-sign-in">
          <h2 id="why-sign-in" className={text['h1']}>
            Why Sign In?
          </h2>
          <div>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>
                  <Check size={20} strokeWidth={2.4} aria-hidden="true" />
                  {reason}
                </li>
              ))}
            </ul>
            {signIn && !account && (
              <a className={buttonClass('primary', 'large')} href={signInAt}>
                Sign in
              </a>
            )}
          </div>
        </section>
      </div>
    </>
  );
}
