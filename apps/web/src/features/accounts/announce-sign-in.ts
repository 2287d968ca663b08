import { SIGN_IN_PARAMETER, signInOutcomes, type SignInOutcome } from '@app/contracts/accounts/accounts.constants.js';
import { notify, notifyError } from '../../ui/toast/notify';

const failures: Record<Exclude<SignInOutcome, 'done' | 'cancelled'>, [title: string, text: string]> = {
  'not-configured': ['Signing in is not set up yet', 'Everything here works without an account in the meantime.'],
  expired: ['Sign-in ran out', 'It took too long, or that link was used before. Please sign in again.'],
  unavailable: ['Sign-in is not answering', 'Please try again in a few minutes. Everything else works.'],
  busy: ['Too many sign-ins at once', 'Please wait a minute and try again.'],
  failed: ['Sign-in did not work', 'Nothing has changed. Please try again.'],
};

/** Tells how the sign-in ended that led to this page, and takes the word out of the address: a reload tells nothing. */
export function announceSignIn(): void {
  const address = new URL(window.location.href);
  const outcome = signInOutcomes.find((known) => known === address.searchParams.get(SIGN_IN_PARAMETER));
  if (!outcome) return;
  address.searchParams.delete(SIGN_IN_PARAMETER);
  // Past the router: to it a new address is a new page, and what was typed meanwhile would be gone.
  window.history.replaceState(window.history.state, '', address);
  if (outcome === 'done') notify('You are signed in', 'Your chats are in the menu, here and on your other devices.');
  else if (outcome === 'cancelled') notify('Sign-in cancelled', 'You can go on without an account.');
  else notifyError(...failures[outcome]);
}
