import { expect, it } from '@jest/globals';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { signIn } from './support/steps.js';
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

/** The forms that are no sheet, by their kind. What is typed is seen to be saved where `saved` is. */
interface FormKind {
  address: string;
  /** Where it is saved. */
  write: string;
  field: (page: Page) => Locator;
  typed: string;
  save: (page: Page) => Promise<void>;
  saved: (page: Page) => Promise<unknown>;
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const formKinds: FormKind[] = [
  {
    // A dialog.
    ...{ address: '/ai-learning?tab=jobs&view=tokens&token=new', write: '/api/tokens', typed: 'after the session' },
    field: (page) => page.getByLabel('Name', { exact: true }),
    save: press('Make token'),
    saved: (page) => page.getByRole('dialog', { name: 'after the session' }).getByLabel('Token').waitFor(),
  },
  {
    // A form that is the page.
    ...{ address: '/ai-learning?tab=settings', write: '/api/settings', typed: 'Clean cars, told simply' },
    field: (page) => page.getByLabel('Title', { exact: true }),
    save: press('Save Changes'),
    saved: (page) => page.getByText('No pending changes').waitFor(),
  },
  {
    // Fields of a table, saved together.
    ...{ address: '/ai-learning?tab=favorite-products', write: '/api/admin/favorite-products/votes', typed: '4321' },
    field: (page) => page.getByLabel(/^New votes for /).first(),
    save: press('Save Changes'),
    saved: (page) => page.getByText('No pending changes').waitFor(),
  },
  {
    // A field of a row, saved by itself.
    ...{ address: '/ai-learning?tab=prize-wheel', write: '/api/prize-wheel/config', typed: '37' },
    field: (page) => page.getByLabel(/^Quantity of /).first(),
    save: (page) => page.keyboard.press('Enter'),
    saved: (page) => page.getByRole('button', { name: 'Logout' }).waitFor(),
  },
];

/** Records of which two people edit one: where they are listed, and the fields in which they meet or do not. */
interface SharedRecord {
  noun: string;
  list: string;
  address: (record: { id: string; slug?: string }) => string;
  hers: string;
  his: string;
}
const sharedRecords: SharedRecord[] = [
  {
    ...{ noun: 'product', list: '/api/products', hers: 'Keywords', his: 'Description' },
    address: ({ id }) => `/ai-learning?tab=products&edit=${id}`,
  },
  {
    ...{ noun: 'retailer', list: '/api/retailers', hers: 'Shipping cost', his: 'Notes' },
    address: ({ slug = '' }) => `${RETAILERS}&edit=${slug}`,
  },
  {
    ...{ noun: 'article', list: '/api/admin/news-content', hers: 'Content', his: 'Summary' },
    address: ({ id }) => `/admin/news?edit=${id}`,
  },
];

describeInBrowser('the forms of the console', () => {
  const journeys = useJourneys();
  const visit = async (path: string, options: Parameters<typeof journeys.visit>[0] = {}): Promise<Page> => {
    const page = await journeys.visit(options);
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

  it('do so in two tabs of one browser, for a product, a retailer and an article', async () => {
    const first = await visit(RETAILERS);
    const second = await journeys.visit({ in: first.context() });
    for (const { noun, list, address, hers, his } of sharedRecords) {
      const stored = async () => (await (await first.request.get(list)).json()) as { id: string; slug?: string }[];
      const [record] = await stored();
      const form = async (page: Page) => {
        await page.goto(address(record!));
        const shown = page.getByRole('form', { name: /^Edit / });
        await shown.getByLabel(his, { exact: true }).waitFor();
        return shown;
      };
      const save = async (shown: Locator) => {
        await shown.getByRole('button', { name: 'Save changes' }).click();
        await shown.waitFor({ state: 'detached' });
      };
      const [herForm, hisForm] = await Promise.all([form(first), form(second)]);
      await herForm.getByLabel(hers, { exact: true }).fill(`hers of the ${noun}`);
      await hisForm.getByLabel(his, { exact: true }).fill(`his of the ${noun}`);
      await save(herForm);
      await save(hisForm);

      const both = JSON.stringify((await stored()).find(({ id }) => id === record!.id));
      expect(both).toContain(`hers of the ${noun}`);
      expect(both).toContain(`his of the ${noun}`);

      const [again, other] = await Promise.all([form(first), form(second)]);
      await other.getByLabel(his, { exact: true }).fill('still his');
      await again.getByLabel(his, { exact: true }).fill('hers by now');
      await save(again);
      await other.getByRole('button', { name: 'Save changes' }).click();
      const question = second.getByRole('dialog', { name: `Two people edited this ${noun}` });
      await question.getByRole('group', { name: his }).getByText('hers by now').waitFor();
      await question.getByRole('radio', { name: /still his/ }).check();
      await question.getByRole('button', { name: 'Save my choice' }).click();
      await other.waitFor({ state: 'detached' });
      expect(JSON.stringify((await stored()).find(({ id }) => id === record!.id))).toContain('still his');
    }
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

  it('do so in a dialog, on a page of their own and in a table, too', async () => {
    const page = await visit(RETAILERS);
    for (const { address, write, field, typed, save, saved } of formKinds) {
      await page.goto(address);
      await field(page).fill(typed);
      await endSessionWithSave(page, `**${write}`);
      await save(page);
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
      expect(await field(page).inputValue()).toBe(typed);
      const done = page.waitForResponse((answer) => {
        const isSave = answer.request().method() !== 'GET' && new URL(answer.url()).pathname === write;
        return isSave && answer.ok();
      });
      await signInAgain(page);
      expect((await done).request().postData()).toContain(typed);
      await saved(page);
    }
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
  ])('have no toast over their controls, %s', async (where, options) => {
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

    // Over a page that is longer than the window, which it leaves as long as it was.
    await page.goto('/ai-learning?tab=settings');
    const title = page.getByLabel('Title', { exact: true });
    await title.waitFor();
    const length = () => page.evaluate<number>('document.documentElement.scrollHeight');
    const before = await length();
    expect(before).toBeGreaterThan(page.viewportSize()?.height ?? 0);
    await title.fill(`Clean cars, ${where}`);
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await page.getByText('No pending changes').waitFor();
    await toast.waitFor();
    expect(await length()).toBe(before);
    await save.click({ trial: true });
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
