import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { signInOutcomes } from '@app/contracts/accounts/accounts.constants.js';
import { renderScreen } from '../../testing/render';
import { announceSignIn } from './announce-sign-in';

const returnTo = (address: string) => {
  window.history.replaceState({ key: 'kept' }, '', address);
  renderScreen(<p>The page</p>);
  act(announceSignIn);
};
afterEach(() => window.history.replaceState(null, '', '/'));

describe('coming back from the sign-in', () => {
  it.each(signInOutcomes.map((outcome) => [outcome]))('is told in plain words: %s', async (outcome) => {
    returnTo(`/landing?returnTo=%2F&signIn=${outcome}#x`);
    const isFailure = outcome !== 'done' && outcome !== 'cancelled';
    const toast = await screen.findByRole(isFailure ? 'alert' : 'status');
    expect(toast.textContent).toMatch(/^[A-Z][a-z].{20,}\.$/);
    expect(toast.textContent).not.toMatch(/error|provider|null|undefined|\{/i);
    // Told once: neither a reload nor a bookmark tells it again, and the router notices nothing.
    expect(window.location.href).toMatch(/\/landing\?returnTo=%2F#x$/);
    expect(window.history.state).toEqual({ key: 'kept' });
  });

  it('is not told where there was no sign-in, or the word is not one of ours', () => {
    for (const address of ['/', '/?signIn=', '/?signIn=<b>', '/?signIn=constructor']) {
      returnTo(address);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(window.location.pathname + window.location.search).toBe(
        new URL(address, 'http://x').pathname + new URL(address, 'http://x').search,
      );
    }
  });
});
