import type { Page } from 'playwright-core';

/** The tab of staff, who are signed in by then. */
export async function* usersScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=early-access&q=nothing-like-this');
  await page.getByText('No submissions match').waitFor();
  yield 'users-zero';

  // Each pass of the tour leaves the same one: an address signs up once.
  await page.evaluate(async () => {
    for (const form of [
      { email: 'karen.holt@example.org', userType: 'Detailer', shampoo: 'Slick Shampoo', wax: 'Collinite 845' },
      {
        email: 'an.address.that.is.much.longer.than.most@a-very-long-domain.example.org',
        userType: 'Beginner',
        wax: 'x',
      },
    ])
      await fetch('/api/early-access', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      });
  });
  await page.goto('/ai-learning?tab=early-access');
  await page.getByRole('link', { name: 'karen.holt@example.org' }).waitFor();
  yield 'users';

  await page.getByRole('link', { name: 'karen.holt@example.org' }).click();
  const sheet = page.getByRole('dialog', { name: 'karen.holt@example.org' });
  await sheet.getByText('Collinite 845').waitFor();
  yield 'users-one';

  await sheet.getByRole('button', { name: /^Delete this person/ }).click();
  await page.getByRole('alertdialog').waitFor();
  yield 'users-delete';
}
