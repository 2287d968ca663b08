import type { Page } from 'playwright-core';

/** The tab of staff, who are signed in by then. */
export async function* sponsoredAdsScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=sponsored-ads');
  await page.getByRole('row', { name: /polishedbliss\.co\.uk/ }).waitFor();
  await page.getByRole('complementary', { name: 'Sponsored' }).waitFor();
  yield 'sponsored-ads';

  await page.goto('/ai-learning?tab=sponsored-ads&edit=new');
  const sheet = page.getByRole('dialog', { name: 'Add ad' });
  await sheet.getByRole('button', { name: 'Add ad' }).click();
  await sheet.getByText('Please upload an image.').waitFor();
  yield 'sponsored-ads-new';

  await page.goto('/ai-learning?tab=sponsored-ads');
  await page.getByRole('link', { name: 'polishedbliss.co.uk', exact: true }).click();
  await page.getByRole('dialog', { name: 'Edit ad' }).getByRole('img').waitFor();
  yield 'sponsored-ads-edit';
}
