import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { OidcServer } from '@app/testing/oidc-server.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, openHome, openMenu, QUESTION, questionBox, resultHeading } from './support/steps.js';

/** The only other host that a page of ours may lead to: the provider, which the visitor chose to go to. */
const PROVIDER = /^http:\/\/127\.0\.0\.1:\d+\/(auth|interaction)/;
const priya = { subject: 'priya', name: 'Priya Nair', email: 'priya@example.org' };

const signInLink = (page: Page): Locator => page.getByRole('link', { name: 'Sign in', exact: true }).first();
const notice = (page: Page, words: string): Locator => page.getByRole('status').getByText(words);

describeInBrowser('a visitor with an account', () => {
  let provider: OidcServer;
  beforeAll(async () => void (provider ??= await OidcServer.start()));
  const journeys = useJourneys(async () => (provider ??= await OidcServer.start()).env);
  beforeEach(() => provider.signsIn(priya));
  afterAll(() => provider.stop());

  async function signIn(page: Page): Promise<void> {
    await (await openMenu(page)).getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Why Sign In?' }).waitFor();
    await signInLink(page).click();
    await notice(page, 'You are signed in').waitFor();
  }

  it('signs in from the menu, comes back to the answer they were reading, and finds it in another browser', async () => {
    const phone = await journeys.visit({ viewport: { width: 390, height: 844 }, otherHosts: PROVIDER });
    await openHome(phone);
    await ask(phone);
    const answerAt = phone.url();
    await signIn(phone);
    await resultHeading(phone).waitFor();
    expect(phone.url()).toBe(answerAt);
    await (await openMenu(phone)).getByText('Priya Nair').waitFor();

    const desktop = await journeys.visit({ otherHosts: PROVIDER });
    await openHome(desktop);
    expect(await (await openMenu(desktop)).getByText('Previous Chats').count()).toBe(0);
    await desktop.keyboard.press('Escape');
    await signIn(desktop);
    await (await openMenu(desktop)).getByRole('link', { name: QUESTION }).click();
    await resultHeading(desktop).waitFor();
    await desktop.getByRole('heading', { name: 'The fix' }).waitFor();
  });

  it('signs out, which leaves none of their chats behind', async () => {
    const page = await journeys.visit({ otherHosts: PROVIDER });
    await openHome(page);
    await signIn(page);
    await page.goto('/');
    await ask(page);
    const answerAt = page.url();
    await (await openMenu(page)).getByRole('button', { name: 'Sign out' }).click();
    await notice(page, 'You are signed out').waitFor();
    await questionBox(page).waitFor();
    expect(await page.evaluate('localStorage.previousSessions')).toBe('[]');
    await (await openMenu(page)).getByRole('link', { name: 'Sign in' }).waitFor();
    const { origin } = new URL(answerAt);
    const sessionId = new URL(answerAt).searchParams.get('session') ?? '';
    expect((await page.request.get(`${origin}/api/analyses/${sessionId}`)).status()).toBe(404);
    expect((await page.request.get(origin + '/api/auth/user')).status()).toBe(401);
  });

  it('is told in plain words when they say no at the provider, and loses nothing', async () => {
    provider.signsIn(null);
    const page = await journeys.visit({ otherHosts: PROVIDER });
    await page.goto('/landing');
    await signInLink(page).click();
    await notice(page, 'Sign-in cancelled').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await questionBox(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Sign-in cancelled').count()).toBe(0);
  });
});
