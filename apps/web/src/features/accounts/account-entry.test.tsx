import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberSession } from '../../lib/local-settings';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { writeSiteLinks } from '../../testing/site-links';
import { AccountEntry } from './components/account-entry';
import { usePreviousSessions } from './use-previous-sessions';

const priya = { id: 'a1', name: 'priya nair', email: 'priya@example.org', imageUrl: null };
const ofAccount = [{ sessionId: 'session-of-account', topic: 'From the phone', timestamp: '2026-11-21T10:00:00.000Z' }];

function answerAs(account: object | null) {
  return fakeNetwork(({ url, method }) => {
    if (method === 'POST') return { status: 204 };
    if (!account) return { status: 401 };
    return { body: url === '/api/auth/user' ? account : ofAccount };
  });
}

let takeOut = () => {};
beforeEach(() => {
  localStorage.clear();
  takeOut = writeSiteLinks({ signIn: true });
});
afterEach(() => takeOut());

describe('the menu entry to sign in', () => {
  it('leads to the landing page, which remembers where the visitor was', async () => {
    answerAs(null);
    renderScreen(<AccountEntry onLeave={() => {}} />, '/?session=abc');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/landing?returnTo=%2F%3Fsession%3Dabc');
  });

  it("is disabled and labelled '(Current Page)' on the landing page", async () => {
    answerAs(null);
    renderScreen(<AccountEntry onLeave={() => {}} />, '/landing');
    expect(await screen.findByRole('link', { name: 'Sign in (Current Page)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is there when nobody can say who is signed in', async () => {
    fakeNetwork(() => ({ status: 503, body: 'Away.' }));
    renderScreen(<AccountEntry onLeave={() => {}} />);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it('is not there where there is no provider, and nobody is asked for', () => {
    takeOut();
    const { calls } = answerAs(null);
    const { container } = renderScreen(<AccountEntry onLeave={() => {}} />);
    expect(container.querySelector('.account')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('names who is signed in, and signs out once however often it is pressed', async () => {
    const { calls } = answerAs(priya);
    let left = 0;
    renderScreen(<AccountEntry onLeave={() => void left++} />);
    expect(await screen.findByText('priya@example.org')).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(left).toBe(1);
  });
});

describe('the previous chats', () => {
  function List({ isBesideResult }: { isBesideResult: boolean }) {
    return usePreviousSessions(isBesideResult).map(({ sessionId, topic }) => <p key={sessionId}>{topic}</p>);
  }

  it('of an account are listed with the browser’s own, on every page', async () => {
    rememberSession('session-of-browser', 'From here');
    answerAs(priya);
    renderScreen(<List isBesideResult={false} />);
    expect(await screen.findByText('From the phone')).toBeVisible();
    expect(screen.getByText('From here')).toBeVisible();
  });

  it('of a browser alone are listed beside a result', async () => {
    rememberSession('session-of-browser', 'From here');
    const { calls } = answerAs(null);
    renderScreen(<List isBesideResult />);
    expect(await screen.findByText('From here')).toBeVisible();
    expect(calls.map(({ url }) => url)).toEqual(['/api/auth/user']);
  });
});
