import type { Page } from 'playwright-core';

export async function* alertsScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=alerts');
  await page.getByText('Nothing sent yet').waitFor();
  await page.getByRole('form', { name: 'Settings of alerts' }).waitFor();
  yield 'alerts';
}
