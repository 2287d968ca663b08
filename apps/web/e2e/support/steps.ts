import { randomUUID } from 'node:crypto';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import type { Locator, Page } from 'playwright-core';
import { staff } from './site.js';

/** The answer to a question that the built-in guides are sure about, with steps, kit and products. */
export const QUESTION = 'bird poo baked on my bonnet';

export const questionBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Describe the problem' });
export const goButton = (page: Page): Locator => page.getByRole('button', { name: 'GO', exact: true });
export const resultHeading = (page: Page, question = QUESTION): Locator =>
  page.getByRole('heading', { level: 1, name: question, exact: true });
export const toast = (page: Page): Locator => page.getByRole('alert');
export const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
export const chat = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });

export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await questionBox(page).waitFor();
}

/** Asks on the home page and waits for the answer, which it gives back as the server sent it. */
export async function ask(page: Page, question = QUESTION): Promise<Analysis> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/analyze/text'));
  await questionBox(page).fill(question);
  await questionBox(page).press('Enter');
  // The question is the heading while it is thought about, too.
  await page.getByRole('article').first().waitFor();
  await resultHeading(page, question).waitFor();
  return (await (await answered).json()) as Analysis;
}

/** The answer that the page's visitor gets from the api, without a page load. */
export async function fixFor(page: Page, question: string): Promise<string> {
  const data = { inputType: 'text', inputData: question, sessionId: randomUUID() };
  const answer = await page.request.post('/api/analyze/text', { data });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as Analysis).fix;
}

/** Lets a question go once the page says that it is thought about: the answer may be quicker than a look at the page. */
export async function holdUntilThinking(page: Page): Promise<void> {
  await page.route('**/api/analyze/text', async (route) => {
    await page.getByText('Thinking...').waitFor();
    await route.continue();
  });
}

export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  return menu;
}

/** Signs in at the address the page stands at, or at the jobs tab. */
export async function signIn(page: Page, path = '/ai-learning?tab=jobs'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill(staff.username);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
