import type { Page } from 'playwright-core';

/** The tab of staff, who are signed in by then. No picture is asked of another site. */
export async function* videosScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=videos&ask=how+to+snow+foam');
  await page.getByRole('row', { name: /snow foam/ }).waitFor();
  await page.getByText(/^No video: no keyword/).waitFor();
  yield 'videos';

  await page.goto('/ai-learning?tab=videos&q=nothing-like-this');
  await page.getByText('No videos match').waitFor();
  yield 'videos-zero';

  await page.goto('/ai-learning?tab=videos&edit=new');
  const sheet = page.getByRole('dialog', { name: 'Add video' });
  await sheet.getByLabel('Keywords').fill('clay bar, clay mitt');
  await sheet.getByLabel('Would be shown for').fill('Is a clay mitt as good as a bar?');
  await sheet.getByLabel('YouTube video').fill('https://example.org/no-video');
  await sheet.getByRole('button', { name: 'Add video' }).click();
  await sheet.getByText(/^The video is an 11-character/).waitFor();
  yield 'videos-new';

  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
}
