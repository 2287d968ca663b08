import type { Page } from 'playwright-core';

/** The plain visitor pages: favourite products, Program 1 with its mistakes and its thanks, and the pitches. */
export async function* pagesScreens(page: Page): AsyncGenerator<string> {
  await page.route('**/api/favorite-products', () => {});
  await page.goto('/favorite-products');
  await page.getByText('Loading products').waitFor();
  yield 'favourites-loading';
  await page.unroute('**/api/favorite-products');

  await page.goto('/favorite-products');
  await page.getByRole('article').first().waitFor();
  yield 'favourites';

  await page.getByRole('link', { name: /^All products/ }).click();
  await page.getByRole('article').nth(30).waitFor();
  yield 'favourites-all';

  await page.getByLabel('Search products').fill('shampoo');
  await page.getByRole('article').nth(30).waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .nth(1)
    .focus();
  yield 'favourites-overlay';

  await page.getByLabel('Search products').fill('no such thing');
  await page.getByText('No product matches').waitFor();
  yield 'favourites-nothing-found';

  await page.goto('/program-1');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Missing Information').waitFor();
  yield 'program-1-missing';

  await fillInProgram1(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  yield 'program-1-thanks';

  await page.goto('/become-admin');
  await page.getByRole('button', { name: 'About Program 2' }).click();
  await page.getByRole('dialog', { name: 'Program 2 - AI Training' }).waitFor();
  yield 'program-2';
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  yield 'become-admin';

  await page.goto('/work-with-us');
  await page.getByRole('heading', { name: 'Custom AI apps' }).waitFor();
  yield 'work-with-us';

  await page.goto('/your-ccb');
  await page.getByRole('heading', { level: 1, name: 'Your chat bot' }).waitFor();
  yield 'your-ccb';

  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  yield 'privacy';
}

/** All that Program 1 asks for, and one product. */
export async function fillInProgram1(page: Page, email = 'karen@example.test'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  // The radio button lies over its tile without being seen.
  await page.getByRole('radio', { name: 'Enthusiast' }).check();
  await page.getByLabel('Wax').fill('Carnauba No. 3');
}
