import type { Page } from 'playwright-core';

/** Behind the sign-in of the console's own tour. Makes the token and the schedule that it shows. */
export async function* jobsRoomScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=jobs&view=runs');
  await page.getByRole('button', { name: /^Retry Crawl: Polished Bliss/ }).click();
  await page.getByRole('alertdialog').waitFor();
  yield 'run-retry';

  await page.goto('/ai-learning?tab=jobs&view=tokens');
  await page.getByText('No tokens yet').waitFor();
  yield 'tokens-none';
  await page.getByRole('link', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('nightly crawls');
  yield 'token-form';
  await page.getByRole('button', { name: 'Make token' }).click();
  await page.getByRole('textbox', { name: 'Token' }).waitFor();
  yield 'token-made';
  await page.getByRole('button', { name: 'Done' }).click();
  const revoke = page.getByRole('button', { name: 'Revoke nightly crawls' });
  await revoke.waitFor();
  yield 'tokens';
  await revoke.click();
  await page.getByRole('alertdialog').waitFor();
  yield 'token-revoke';

  await page.goto('/ai-learning?tab=jobs&view=schedules&schedule=new');
  await page.getByRole('combobox', { name: 'Job' }).selectOption('rollup all');
  await page.getByRole('combobox', { name: 'How often' }).selectOption('week');
  yield 'schedule-form';
  const name = await page.getByRole('combobox', { name: 'Job' }).locator('option:checked').textContent();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  const row = page.getByRole('row', { name: name ?? '' });
  await row.waitFor();
  yield 'schedules';
  await row.getByRole('button', { name: /^Pause/ }).click();
  await row.getByText('Paused', { exact: true }).waitFor();
  yield 'schedules-paused';
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').waitFor();
  yield 'schedule-delete';
  await page.getByRole('button', { name: 'Delete schedule' }).click();
  await page.getByRole('status').getByText('Schedule deleted').waitFor();
}
