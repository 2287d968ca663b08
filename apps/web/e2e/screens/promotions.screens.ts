import type { Page } from 'playwright-core';

/** The tabs of staff for what the home page offers; they are signed in by then. */
export async function* promotionsScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=prize-wheel');
  await page.getByRole('row', { name: /CLEAN5/ }).waitFor();
  await page
    .getByText('Nobody has spun yet')
    .or(page.getByRole('table', { name: 'Entries' }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Simulate 1,000 spins' }).click();
  await page.getByRole('figure').waitFor();
  await page.evaluate('scrollTo(0, 0)');
  yield 'wheel-console';

  await page.getByRole('link', { name: 'CLEAN10', exact: true }).click();
  await page.getByRole('dialog', { name: 'CLEAN10' }).getByLabel('Name').waitFor();
  yield 'wheel-prize';

  await page.goto('/ai-learning?tab=prize-wheel&q=nobody-like-this');
  await page.getByRole('row', { name: /CLEAN5/ }).waitFor();
  await page.getByRole('button', { name: 'Reset All' }).click();
  await page.getByRole('alertdialog', { name: 'Reset all prizes?' }).waitFor();
  yield 'wheel-reset';

  await page.goto('/ai-learning?tab=favorite-products');
  await page
    .getByRole('textbox', { name: /^New votes for/ })
    .first()
    .fill('12');
  await page.getByText('1 pending change').waitFor();
  yield 'favourites-console';
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('No pending changes').waitFor();

  await page.goto('/ai-learning?tab=settings');
  await page.getByText(/This example:/).waitFor();
  yield 'settings';
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('alertdialog').waitFor();
  yield 'settings-samples';

  await page.goto('/admin/news');
  await page.getByRole('row').nth(1).waitFor();
  yield 'news';
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('region', { name: 'Preview' }).getByRole('paragraph').first().waitFor();
  yield 'news-article';
  await page.goto('/admin/news?tab=news&view=videos&edit=new');
  await page.getByRole('dialog', { name: 'Add video' }).getByLabel('Title').waitFor();
  yield 'news-video';
}
