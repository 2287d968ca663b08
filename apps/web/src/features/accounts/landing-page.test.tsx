import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { previousSessions, rememberSession } from '../../lib/local-settings';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { writeSiteLinks } from '../../testing/site-links';
import { LandingPage } from './landing-page';

const priya = { id: 'a1', name: 'Priya Nair', email: 'priya@example.org', imageUrl: null };
const signedOut = () => fakeNetwork(() => ({ status: 401, body: 'Nobody is signed in.' }));
const signInLinks = () => screen.findAllByRole('link', { name: 'Sign in' });

let takeOut = () => {};
beforeEach(() => {
  localStorage.clear();
  takeOut = writeSiteLinks({ signIn: true });
});
afterEach(() => takeOut());

describe('the signed-out landing page', () => {
  it('has a title, three feature cards (Upload & Analyze, Chat & Learn, Expert Knowledge) and a Why Sign In? list', async () => {
    signedOut();
    renderScreen(<LandingPage />, '/landing');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Upload & Analyze', 'Chat & Learn', 'Expert Knowledge', 'Why Sign In?']);
    const why = screen.getByRole('region', { name: 'Why Sign In?' });
    expect(within(why).getAllByRole('listitem').length).toBeGreaterThan(2);
  });

  it('has sign-in buttons that go to /api/login', async () => {
    signedOut();
    renderScreen(<LandingPage />, '/landing');
    const links = (await signInLinks()).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/api/login?returnTo=%2F', '/api/login?returnTo=%2F']);
  });

  it('offers no way in where there is no provider, and says so', () => {
    takeOut();
    const { calls } = signedOut();
    renderScreen(<LandingPage />, '/landing');
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(screen.getByText(/Signing in is not set up yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on without an account' })).toHaveAttribute('href', '/');
    expect(calls).toEqual([]);
  });

  it('comes back to the page that the visitor came from', async () => {
    signedOut();
    renderScreen(<LandingPage />, '/landing?returnTo=%2F%3Fsession%3Dabc');
    expect((await signInLinks())[0]).toHaveAttribute('href', '/api/login?returnTo=%2F%3Fsession%3Dabc');
  });

  it('asks once who is signed in, and takes a 401 for nobody', async () => {
    const { calls } = signedOut();
    renderScreen(<LandingPage />, '/landing');
    await signInLinks();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/auth/user']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers to sign in while that is not known, and when it cannot be', async () => {
    fakeNetwork(() => ({ status: 500, body: 'Something broke.' }));
    renderScreen(<LandingPage />, '/landing');
    expect(await signInLinks()).toHaveLength(2);
  });
});

describe('the landing page for somebody who is signed in', () => {
  it('says who, and signs them out, which leaves none of their chats in this browser', async () => {
    rememberSession('session-0123456789', 'Tree sap');
    const { calls } = fakeNetwork(({ method }) => (method === 'POST' ? { status: 204 } : { body: priya }));
    renderScreen(<LandingPage />, '/landing');
    expect(await screen.findByText('You are signed in as Priya Nair.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('status')).toHaveTextContent('You are signed out');
    expect(calls.at(-1)).toMatchObject({ method: 'POST', url: '/api/auth/logout' });
    expect(previousSessions()).toEqual([]);
    expect(await signInLinks()).toHaveLength(2);
  });

  it('stays signed in, and says so, when signing out fails', async () => {
    rememberSession('session-0123456789', 'Tree sap');
    fakeNetwork(({ method }) => (method === 'POST' ? { status: 500 } : { body: priya }));
    renderScreen(<LandingPage />, '/landing');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
    expect(previousSessions()).toHaveLength(1);
    expect(screen.getByText('You are signed in as Priya Nair.')).toBeVisible();
  });
});
