import type { Page } from 'playwright-core';

const TOPIC = 'matted alpaca fleece';

/** The tab of staff, who are signed in by then. Studies what pages of a shop tell, and decides nothing. */
export async function* learningScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=ai-learning&view=gaps');
  await page.getByRole('heading', { name: 'No gaps in these days' }).or(page.getByRole('table')).waitFor();
  yield 'learning-gaps';

  await page.goto('/ai-learning?tab=ai-learning');
  await page.getByRole('heading', { name: 'No sessions yet' }).waitFor();
  yield 'learning-none';

  await page.getByLabel('Topic', { exact: true }).fill(TOPIC);
  await page.getByRole('button', { name: 'Study topic' }).click();
  await page.getByText('Nothing is being studied.').waitFor();
  const session = page.getByRole('row').getByRole('link', { name: `Topic study: ${TOPIC}` });
  await session.waitFor();
  yield 'learning';

  await session.click();
  const draft = page.getByRole('link', { name: 'Open the draft' }).first();
  await draft.waitFor();
  yield 'learning-report';

  await draft.click();
  const approve = page.getByRole('button', { name: 'Approve' });
  await approve.waitFor();
  yield 'review';

  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Approve with my changes' }).waitFor();
  yield 'review-edit';
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await page.getByLabel('Reason').waitFor();
  yield 'review-reject';

  await page.goto('/ai-learning?tab=ai-learning&view=review&state=rejected');
  await page.getByRole('heading', { name: 'No drafts match' }).waitFor();
  yield 'review-none';

  await page.goto('/ai-learning?tab=ai-learning&view=evaluation');
  await page.getByRole('heading', { name: 'No evaluations yet' }).waitFor();
  yield 'evaluation-none';
}
