import type { Page } from 'playwright-core';

/** The tab of staff, who are signed in by then. What is typed is discarded: every pass finds the guides as they were. */
export async function* knowledgeScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=knowledge');
  await page.getByRole('row', { name: /Bird droppings/ }).waitFor();
  yield 'knowledge';

  await page.goto('/ai-learning?tab=knowledge&q=nothing-like-this');
  await page.getByText('No guides match').waitFor();
  yield 'knowledge-zero';

  await page.goto('/ai-learning?tab=knowledge&view=ask&question=birdd+poo+on+my+bonet+and+wallet');
  await page.getByText('Answered from the first').waitFor();
  yield 'knowledge-ask';

  await page.goto('/ai-learning?tab=knowledge&guide=bird-droppings');
  const form = page.getByRole('form');
  await form.getByText('Answered from this guide').waitFor();
  yield 'knowledge-guide';

  await form.getByLabel('Top tip').fill('Keep a damp cloth in a bag in the boot, and lay it on at once.');
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save and publish' }).click();
  await form.getByText('Please fill this in.').waitFor();
  await form.getByText('2 pending changes').waitFor();
  yield 'knowledge-faulty';

  await form.getByRole('button', { name: 'Discard' }).click();
  await form.getByText('No pending changes').waitFor();
  await form.getByRole('button', { name: 'Retire' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  yield 'knowledge-retire';

  await question.getByRole('button', { name: 'Cancel' }).click();
}
