import type { Page } from 'playwright-core';

export async function* accountsScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/landing');
  await page.getByRole('heading', { name: 'Why Sign In?' }).waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();
  yield 'landing';

  // Nothing is configured to sign in with.
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await page.getByText('Signing in is not set up yet').waitFor();
  yield 'sign-in-failed';

  await page.context().setOffline(true);
  await page.getByText('No connection').waitFor();
  yield 'offline';
  await page.context().setOffline(false);
  await page.getByText('No connection').waitFor({ state: 'detached' });
}
