import type { Page } from 'playwright-core';
import { addCorrection } from '../support/training.js';

/** The tab of staff, who are signed in by then. */
export async function* trainingScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=corrections&q=nothing-like-this');
  await page.getByText('No corrections match').waitFor();
  yield 'training-empty';

  // Each pass of the tour adds one of its own, and takes it away again.
  await page.goto('/ai-learning?tab=corrections');
  await addCorrection(page, {
    question: 'pine sap dripped on the roof paint',
    wrong: 'Scrape it off with a plastic card before it hardens.',
    right: '1. Warm the sap with a cloth wrung out in hot water.\n2. Lift it with tar remover on a microfibre cloth.',
  });
  const row = page.getByRole('row', { name: /pine sap dripped/ });
  await row.waitFor();
  yield 'training';

  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('form', { name: /^Edit/ }).waitFor();
  yield 'training-edit';

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Add correction' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Add correction' });
  await sheet.getByLabel('Question').fill('bird droppings on the bonnet');
  await sheet.getByRole('button', { name: 'Which questions would this change?' }).click();
  await sheet.getByText(/searche/).waitFor();
  yield 'training-add';

  await page.goto('/ai-learning?tab=corrections');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.waitFor({ state: 'detached' });
  yield 'training-deleted';
}
