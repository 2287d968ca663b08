import type { Page } from 'playwright-core';

export async function* accountsScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/landing');
  await page.getByRole('heading', { name: 'Why Sign In?' }).waitFor();
  await page.getByRole('link', { name: 'Go on without an account' }).waitFor();
  yield 'landing';

  // A link of somewhere else: the page offers no way in where there is no provider.
  await page.goto('/api/login?returnTo=%2Flanding');
  await page.getByRole('alert').getByText('Signing in is not set up yet').waitFor();
  // The alert is there before the page is, whose code comes by itself.
  await page.getByRole('heading', { name: 'Why Sign In?' }).waitFor();
  yield 'sign-in-failed';

  await page.context().setOffline(true);
  await page.getByText('No connection').waitFor();
  yield 'offline';
  await page.context().setOffline(false);
  await page.getByText('No connection').waitFor({ state: 'detached' });
}
