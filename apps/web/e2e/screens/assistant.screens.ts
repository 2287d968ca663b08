import type { Page } from 'playwright-core';
import {
  ask,
  goButton,
  message,
  openHome,
  openMenu,
  QUESTION,
  questionBox,
  resultHeading,
  toast,
} from '../support/steps.js';

/** What most visitors see: a question, its answer, the chat and a failure. */
export async function* questionScreens(page: Page): AsyncGenerator<string> {
  await openHome(page);
  yield 'home';

  await openMenu(page);
  yield 'menu';
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('alertdialog', { name: 'Delete your data?' }).waitFor();
  yield 'delete-my-data';
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  let goOn = () => {};
  const isSeen = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/analyze/text', async (route) => {
    await isSeen;
    await route.continue();
  });
  await questionBox(page).fill(QUESTION);
  await goButton(page).click();
  await page.getByText('Thinking...').waitFor();
  yield 'thinking';

  goOn();
  await page.getByRole('heading', { name: 'The fix' }).waitFor();
  await resultHeading(page).waitFor();
  yield 'result';

  // A wide window has the chat beside the answer.
  if (!(await message(page).isVisible())) await page.getByRole('button', { name: 'Ask a follow-up' }).click();
  await message(page).fill('It has been there for a week. Is the paint ruined?');
  await message(page).press('Enter');
  await page.getByRole('button', { name: 'Stop reply' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  yield 'chat';

  await page.unroute('**/api/analyze/text');
  await page.route('**/api/analyze/text', (route) => route.abort());
  await openHome(page);
  await questionBox(page).fill(QUESTION);
  await goButton(page).click();
  await toast(page).waitFor();
  yield 'error-toast';
  await page.unroute('**/api/analyze/text');
}

/** All of the assistant, with the visitor's car and the work at it. */
export async function* assistantScreens(page: Page): AsyncGenerator<string> {
  yield* questionScreens(page);

  await openHome(page);
  await ask(page);
  await page.getByRole('button', { name: 'I have it' }).first().click();
  await page.getByRole('button', { name: 'My car and shelf' }).click();
  await page
    .getByRole('dialog', { name: 'My car and shelf' })
    .getByText('Polished bare metal', { exact: true })
    .click();
  yield 'my-car';
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'My car and shelf' }).click();
  await page.getByRole('button', { name: 'Wheels Polished bare metal Change' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  yield 'my-car-known';
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const steps = page.getByRole('checkbox', { name: /^Step \d+ done$/ });
  for (const step of await steps.all()) await step.press('Space');
  await page.getByRole('button', { name: 'Better' }).press('Enter');
  await page.getByText('Good. It counts for the next one').waitFor();
  yield 'did-it-work';
  for (const step of await steps.all()) await step.press('Space');
  await page.getByRole('button', { name: 'Start the job' }).filter({ visible: true }).click();
  const bay = page.getByRole('dialog', { name: 'Bay mode' });
  await bay.getByRole('button', { name: 'Next' }).waitFor();
  yield 'bay';
  await page.goBack();
  await bay.waitFor({ state: 'detached' });

  await openHome(page);
  await ask(page, 'Weird marks on the roof after the rain, perhaps from a tree');
  yield 'unsure';
}
