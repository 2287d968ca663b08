import type { Page } from 'playwright-core';
import { openHome } from '../support/steps.js';

export async function* homeScreens(page: Page): AsyncGenerator<string> {
  await openHome(page);
  await page.evaluate(`localStorage.setItem('youtubeUrl', 'https://youtu.be/dQw4w9WgXcQ')`);
  await page.getByRole('button', { name: 'Play: Our video' }).waitFor();
  await page.getByRole('heading', { name: 'News' }).waitFor();
  await page.getByText('Read more').first().click();
  yield 'home-feed';

  await page.route('**/api/analyze/text', () => {});
  await page.getByRole('button', { name: 'Swirl marks' }).click();
  await page.getByRole('complementary', { name: 'Sponsored' }).waitFor();
  yield 'thinking-ad';

  await page.evaluate(`localStorage.removeItem('youtubeUrl')`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // Only now: an answer let through would take the page away.
  await page.unroute('**/api/analyze/text');
}
