import { expect, it } from '@jest/globals';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { answered, signIn } from './support/steps.js';
import { staff } from './support/site.js';
import { addCorrection } from './support/training.js';

const TRAINING = '/ai-learning?tab=corrections';
const RETAILERS = '/ai-learning?tab=retailers';
const ENDED = 'Your session has ended. Sign in again to go on where you were.';

/** Ends the session behind the page's back, while the next save at this address is on its way. */
async function endSessionWithSave(page: Page, address: string): Promise<void> {
  const session = (await (await page.request.get('/api/admin/session')).json()) as { csrfToken: string };
  let isEnded = false;
  await page.route(address, async (route) => {
    if (!isEnded && route.request().method() !== 'GET') {
      isEnded = true;
      await page.request.post('/api/admin/logout', { headers: { [CSRF_HEADER]: session.csrfToken } });
    }
    await route.continue();
  });
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByText(ENDED).waitFor();
  await dialog.getByLabel('Username').fill(staff.username);
  await dialog.getByLabel('Password').fill(staff.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describeInBrowser('the forms of the console', () => {
  const journeys = useJourneys();
  const visit = async (path: string, options: Parameters<typeof journeys.visit>[0] = {}): Promise<Page> => {
    const page = await journeys.visit({ expects: [answered(401), answered(409)], ...options });
    await signIn(page, path);
    return page;
  };
  const edit = async (page: Page, question: string): Promise<Locator> => {
    await page.getByRole('button', { name: `Edit ${question}` }).click();
    return page.getByRole('form', { name: `Edit: ${question}` });
  };

  it('let two people change one record: different fields both stand, of the same one the second chooses', async () => {
    const question = 'chewing gum on the carpet';
    const first = await visit(TRAINING);
    await addCorrection(first, { question, wrong: 'Pull it.', right: 'Freeze it, then scrape.' });
    const second = await visit(TRAINING);
    const hers = await edit(first, question);
    const his = await edit(second, question);
    await hers.getByLabel('Corrected response').fill('Freeze it with ice.');
    await hers.getByRole('button', { name: 'Save' }).click();
    await hers.waitFor({ state: 'detached' });
    await his.getByLabel('Priority').selectOption('High');
    await his.getByRole('button', { name: 'Save' }).click();
    await his.waitFor({ state: 'detached' });
    const row = second.getByRole('row', { name: /chewing gum/ });
    await row.filter({ hasText: 'Freeze it with ice.' }).filter({ hasText: 'High' }).waitFor();

    const again = await edit(first, question);
    const other = await edit(second, question);
    await other.getByLabel('Corrected response').fill('Freeze it with a spray.');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.waitFor({ state: 'detached' });
    await again.getByLabel('Corrected response').fill('Ask us.');
    await again.getByRole('button', { name: 'Save' }).click();
    const dialog = first.getByRole('dialog', { name: 'Two people edited this correction' });
    await dialog.getByRole('radio', { name: /Freeze it with a spray/ }).check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await again.waitFor({ state: 'detached' });
    await first.getByRole('row', { name: /chewing gum.*Freeze it with a spray/ }).waitFor();
  });

  it('keep what is typed when the session ends, and save it once somebody has signed in again', async () => {
    const page = await visit(`${TRAINING}&edit=new`);
    const sheet = page.getByRole('dialog', { name: 'Add correction' });
    await sheet.getByLabel('Question').fill('coffee on the dashboard');
    await sheet.getByLabel('Incorrect response').fill('Leave it.');
    await sheet.getByLabel('Corrected response').fill('Wipe it with a damp cloth.');
    await endSessionWithSave(page, '**/api/training/correction');
    await sheet.getByRole('button', { name: 'Add correction' }).click();
    await signInAgain(page);
    await page.getByRole('row', { name: /coffee on the dashboard/ }).waitFor();

    const form = await edit(page, 'coffee on the dashboard');
    await form.getByLabel('Corrected response').fill('Wipe it with interior cleaner.');
    await endSessionWithSave(page, '**/api/training/correction/*');
    await form.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page);
    await page.getByRole('row', { name: /coffee on the dashboard.*interior cleaner/ }).waitFor();

    await page.goto(`${RETAILERS}&edit=new`);
    const retailer = page.getByRole('dialog', { name: 'Add retailer' });
    await retailer.getByLabel('Name').fill('Gleam and Sons');
    await endSessionWithSave(page, '**/api/retailers');
    await retailer.getByRole('button', { name: 'Add retailer' }).click();
    await signInAgain(page);
    await page.getByRole('row', { name: /Gleam and Sons/ }).waitFor();
  });

  it('keep what is typed through another tab of the console and a reload', async () => {
    const page = await visit(`${RETAILERS}&edit=new`);
    const sheet = page.getByRole('dialog', { name: 'Add retailer' });
    await sheet.getByLabel('Notes').fill('Ring before noon');
    page.on('dialog', (question) => void question.accept());
    await page.goto('/ai-learning?tab=jobs');
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
    await page.goto(`${RETAILERS}&edit=new`);
    await sheet.getByText('This is what you typed before.').waitFor();
    expect(await sheet.getByLabel('Notes').inputValue()).toBe('Ring before noon');
    await sheet.getByRole('button', { name: 'Start afresh' }).click();
    expect(await sheet.getByLabel('Notes').inputValue()).toBe('');
  });

  it.each([
    ['on a desk', {}],
    ['on a phone', { viewport: PHONE, hasTouch: true }],
  ])('have no toast over their controls, %s', async (_, options) => {
    const page = await visit(`${TRAINING}&edit=new`, options);
    const form = page.getByRole('dialog', { name: 'Add correction' });
    await form.getByRole('button', { name: 'Add correction' }).click();
    const toast = page.locator('[data-sonner-toast]');
    await toast.getByText('Missing Fields').waitFor();
    const box = await toast.boundingBox();
    for (const name of ['Add correction', 'Cancel', 'Close']) {
      const control = form.getByRole('button', { name, exact: true });
      const place = await control.boundingBox();
      expect(box && place && overlap(box, place)).toBe(false);
      await control.click({ trial: true });
    }
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
