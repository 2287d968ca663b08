import type { Page } from 'playwright-core';
import { staff } from '../support/site.js';

/** One's own account; staff are signed in by then. */
export async function* accountScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=account');
  await page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set up' }).waitFor();
  await page.getByText('This browser').waitFor();
  await page.getByRole('region', { name: 'Recent security events' }).getByRole('table').waitFor();
  yield 'account';

  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(staff.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('That code is not valid').waitFor();
  yield 'account-enrolment';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Present password').waitFor();
  yield 'account-password';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.route('**/api/admin/sessions', (route) => route.abort());
  await page.reload();
  await page.getByText('The sessions could not be loaded').waitFor();
  yield 'account-failed';
  await page.unroute('**/api/admin/sessions');
}
