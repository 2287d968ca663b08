import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeOf } from '../../api/src/testing/authenticator.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { staff } from './support/site.js';
import { signIn } from './support/steps.js';

const NEW_PASSWORD = 'a towel for every panel';

describeInBrowser('staff and their own account', () => {
  const journeys = useJourneys();
  const visit = () => journeys.visit();

  async function signInWithCode(page: Page, password: string, code: string): Promise<void> {
    await page.goto('/ai-learning?tab=account');
    await page.getByLabel('Username').fill(staff.username);
    await page.getByLabel('Password').fill(password);
    expect(await page.getByLabel('Code', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const field = page.getByLabel('Code', { exact: true });
    await field.waitFor();
    expect(await field.evaluate('document.activeElement.name')).toBe('code');
    await field.fill(code);
    await page.keyboard.press('Enter');
  }

  it('set up a second factor, sign in with a code, end another session and change the password', async () => {
    const page = await visit();
    await signIn(page);
    await page.getByRole('link', { name: 'Account and security' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account & security' }).waitFor();
    const factor = page.getByRole('region', { name: 'Second factor' });
    await factor.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(staff.password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await listed.first().waitFor();
    const recoveryCodes = await listed.allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await factor.getByText('On', { exact: true }).waitFor();
    await factor.getByText('10 recovery codes are left.').waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await signInWithCode(page, staff.password, '000000');
    await page.getByText('That code is not valid. Please enter the newest one that your app shows.').waitFor();
    // The present one was used to turn it on.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Account & security' }).waitFor();

    const other = await visit();
    await signInWithCode(other, staff.password, recoveryCodes[0] ?? '');
    await other.getByRole('heading', { level: 1, name: 'Account & security' }).waitFor();
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await sessions.getByRole('button', { name: /^End the session of/ }).click();
    await other.getByText('Your session has ended. Sign in again to go on where you were.').waitFor();
    await sessions.getByRole('button', { name: /^End the session of/ }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('Present password').fill('not the password');
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('New password again').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByText('That is not your present password.').waitFor();
    await dialog.getByLabel('Present password').fill(staff.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    const events = page.getByRole('region', { name: 'Recent security events' });
    await events.getByRole('row', { name: /Password changed/ }).waitFor();
    for (const words of ['Wrong code', 'Recovery code used', 'Session ended', 'Second factor turned on'])
      expect(await events.getByText(words, { exact: true }).count()).toBeGreaterThan(0);

    // The new token works on: this browser is still signed in, after a reload too.
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInWithCode(page, NEW_PASSWORD, recoveryCodes[1] ?? '');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  });
});

describeInBrowser('staff where a second factor is required', () => {
  const journeys = useJourneys(() => ({ STAFF_SECOND_FACTOR: 'required' }));

  it('come to the console by setting one up', async () => {
    const page = await journeys.visit();
    await page.goto('/ai-learning?tab=jobs');
    await page.getByLabel('Username').fill(staff.username);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    await page.getByLabel('Password').fill(staff.password);
    await page.keyboard.press('Enter');
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  });
});
