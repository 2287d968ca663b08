import type { Page } from 'playwright-core';
import { addCorrection } from '../support/training.js';

/** The tab of staff, who are signed in by then. */
export async function* auditScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=audit&q=nothing-like-this');
  await page.getByText('No entries match').waitFor();
  yield 'audit-zero';

  // Each pass of the tour makes an entry of its own, and takes it back.
  await page.goto('/ai-learning?tab=corrections');
  await addCorrection(page, {
    question: 'wax smeared over the black trim',
    wrong: 'Leave it.',
    right: 'Lift it with a trim cleaner on a soft brush.',
  });
  await page.goto('/ai-learning?tab=audit&q=wax+smeared');
  await page.getByRole('link', { name: 'Added correction wax smeared over the black trim' }).first().waitFor();
  yield 'audit';

  await page.getByRole('link', { name: 'Added correction wax smeared over the black trim' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Added correction wax smeared over the black trim' });
  await sheet.getByText('As it was made').waitFor();
  yield 'audit-entry';

  await sheet.getByRole('button', { name: 'Undo this change' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this change?' });
  await question.waitFor();
  yield 'audit-undo';

  await question.getByRole('button', { name: 'Undo change' }).click();
  await sheet.getByText('Undone by').waitFor();
  yield 'audit-undone';
}
