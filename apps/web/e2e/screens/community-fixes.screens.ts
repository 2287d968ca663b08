import type { Page } from 'playwright-core';

/** The gallery as visitors see it. */
export async function* fixesScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/top-fixes');
  await page.getByRole('heading', { name: 'Five years of brake dust' }).waitFor();
  yield 'top-fixes';

  await page.getByRole('button', { name: 'Submit Your Fix' }).click();
  await page.getByRole('dialog', { name: 'Submit Your Fix' }).waitFor();
  yield 'submit-fix';

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  yield 'submit-fix-incomplete';

  await page.goto('/top-fixes?category=glass');
  await page.getByText('Nothing under Glass yet').waitFor();
  yield 'top-fixes-empty';
}

/** The tab of staff, who are signed in by then. */
export async function* fixesTabScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=fixes');
  const title = page.getByRole('link', { name: 'Five years of brake dust' });
  await title.waitFor();
  yield 'fixes';

  await title.click();
  const sheet = page.getByRole('dialog', { name: 'Five years of brake dust' });
  await sheet.getByRole('slider').waitFor();
  yield 'fix';
}
