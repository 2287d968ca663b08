import type { Page } from 'playwright-core';
import { QUESTION } from '../support/steps.js';

/** The tab of staff, who are signed in by then; visitors have asked by then, too. */
export async function* analyticsScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=analytics');
  await page.getByRole('region', { name: 'In all' }).waitFor();
  yield 'analytics';

  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'More figures' }).click();
  await page.getByRole('region', { name: 'Model usage' }).waitFor();
  yield 'analytics-more';

  await views.getByRole('link', { name: 'Searches' }).click();
  const asked = page.getByRole('link', { name: QUESTION }).first();
  await asked.waitFor();
  yield 'analytics-searches';

  await asked.click();
  const sheet = page.getByRole('dialog', { name: 'Search Details' });
  await sheet.getByRole('region', { name: 'AI response' }).waitFor();
  yield 'search-details';

  await sheet.getByRole('region', { name: 'How this answer came about' }).scrollIntoViewIfNeeded();
  yield 'search-trace';

  await page.goto('/ai-learning?tab=analytics&view=searches&q=nothing+like+it');
  await page.getByRole('heading', { name: 'No searches match' }).waitFor();
  yield 'analytics-empty';
}
