import type { Page } from 'playwright-core';
import { signIn } from '../support/steps.js';

/** Signs in on its way, so it comes before all the others of staff. */
export async function* consoleScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  yield '404';

  await page.goto('/ai-learning');
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  yield 'login';

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid username or password').waitFor();
  yield 'login-error';

  await signIn(page);
  await page.getByRole('row', { name: /The disk is full/ }).waitFor();
  yield 'jobs';

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await palette.getByRole('combobox').fill('pro');
  await palette.getByRole('option', { name: /Add Product/ }).waitFor();
  yield 'palette';
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });

  await page
    .getByRole('row', { name: /The disk is full/ })
    .getByRole('link')
    .click();
  await page.getByRole('dialog').getByText('Failed', { exact: true }).first().waitFor();
  yield 'run';

  await page.goto('/ai-learning?tab=jobs&view=queues');
  await page.getByRole('row', { name: /Photos/ }).waitFor();
  yield 'queues';
}
