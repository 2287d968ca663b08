import { beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import type { Page } from 'playwright-core';
import { fillConsole } from './support/console-rows.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { staffCalls } from './support/staff-calls.js';
import { signIn } from './support/steps.js';

/** More than there is to step over on the way to anything in the console. */
const MOST_STEPS = 80;

const TABLE = 'main [data-kit-table]';
const ROW = `${TABLE} tbody > tr`;
const NEW = 'main a[href*="edit=new"]';

interface Focus {
  name: string;
  isLink: boolean;
  isSearch: boolean;
  isInOverlay: boolean;
  isInContent: boolean;
  /** Begins something new. */
  isNew: boolean;
  /** The place of the row that has it in its table; -1 where none has. */
  row: number;
  /** Whether it is the row itself, not something in it. */
  isRow: boolean;
}

/** Runs in the page: where the focus is. */
const FOCUS = `(() => {
  const at = document.activeElement;
  return {
    name: at === document.body ? 'nothing' : (at.getAttribute('aria-label') ?? at.textContent.trim()).slice(0, 80),
    isLink: at.localName === 'a',
    isSearch: at.matches('input[type=search]'),
    isInOverlay: at.closest('[role=dialog], [role=alertdialog]') !== null,
    isInContent: at.closest('main') !== null && at.localName !== 'main',
    isNew: at.matches('${NEW}'),
    row: [...(at.closest('${TABLE}')?.querySelectorAll('${ROW}') ?? [])].findIndex((row) => row.contains(at)),
    isRow: at.matches('${ROW}'),
  };
})()`;

const focusOf = (page: Page) => page.evaluate<Focus>(FOCUS);

/** Resolves once the focus is there, and says where it is when it does not come. */
const settles = (page: Page, isThere: (focus: Focus) => boolean): Promise<Focus> =>
  eventually(async () => {
    const focus = await focusOf(page);
    if (!isThere(focus)) throw new Error(`The focus is at ${JSON.stringify(focus)}.`);
    return focus;
  });

/** Tab by Tab, or backwards, until the focus is there. */
async function tabTo(page: Page, isThere: (focus: Focus) => boolean, key = 'Tab'): Promise<Focus> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    if (isThere(focus)) return focus;
  }
  throw new Error(`No Tab leads there; the last one led to ${JSON.stringify(await focusOf(page))}.`);
}

/** Resolves once nothing of the tab is on its way any more. */
const settled = (page: Page): Promise<void> =>
  eventually(async () =>
    expect(
      await page.evaluate(
        `document.querySelector('main h2') !== null &&
         document.querySelector('main [aria-busy=true], main [role=status][aria-label^=Loading]') === null`,
      ),
    ).toBe(true),
  );

/** What these tabs have none of, or (Alerts' log) nothing in it to go to; everywhere else it is walked to. */
const without = {
  rows: ['Settings', 'Alerts'],
  record: ['Favorite products', 'Settings', 'Alerts'],
  new: [
    'Alerts',
    'Analytics',
    'Users',
    'Knowledge',
    'Top Fixes',
    'Favorite products',
    'Jobs',
    'AI learning',
    'Settings',
    'Audit',
  ],
  search: ['Sponsored ads', 'Settings', 'Alerts'],
};

describeInBrowser('the console by keyboard alone', () => {
  const journeys = useJourneys();
  let page: Page;

  beforeAll(async () => {
    const filling = await journeys.visit();
    await signIn(filling);
    await fillConsole(await staffCalls(filling), '20', 2);
    await filling.context().close();
    // A study of the web takes minutes; its row is what is walked over.
    await journeys.site.query(
      `with run as (
         insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, outcome, due_at, started_at, finished_at)
         values ('topic-study', 'learning.topic-study', 'learning', 'Tar', '{}', 'admin', 'completed', 'ok', now(), now(), now())
         returning id, subject)
       insert into learning_session (run_id, topic, question_count) select id, subject, 1 from run`,
    );
  }, 300_000);

  it('leads to each tab, its search, its rows and its forms, and back to where one was', async () => {
    page = await journeys.visit({ reducedMotion: 'reduce' });
    await signIn(page);
    const tabs = await page
      .getByRole('navigation', { name: 'Console', exact: true })
      .getByRole('listitem')
      .allTextContents();
    expect(tabs.length).toBeGreaterThan(16);
    for (const tab of tabs) {
      await openTab(tab);
      if (tab === 'Analytics') await openSearches();
      const has = (what: keyof typeof without) => !without[what].includes(tab);
      if (has('rows')) await walkRows();
      if (has('record')) await openRecord();
      if (has('new')) await beginNew();
      if (has('search')) await searchAndLeave(has('rows'));
      if (!has('rows')) await tabTo(page, ({ isInContent }) => isInContent);
    }
  }, 900_000);

  async function openTab(tab: string): Promise<void> {
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await tabTo(page, ({ isLink, name }) => isLink && name === tab);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: tab }).waitFor();
    await settled(page);
  }

  /** The rows of Analytics are in the last of its views. */
  async function openSearches(): Promise<void> {
    await tabTo(page, ({ isLink, isInContent, name }) => isLink && isInContent && name === 'Searches');
    await page.keyboard.press('Enter');
    await settled(page);
  }

  /** By / into the search, typing, and out of it again, in two steps of Escape: the words, then the field. */
  async function searchAndLeave(hasRows: boolean): Promise<void> {
    await page.keyboard.press('/');
    await settles(page, ({ isSearch }) => isSearch);
    await page.keyboard.type('jk');
    await settles(page, ({ isSearch }) => isSearch);
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await page.locator(':focus').inputValue()).toBe(''));
    await page.keyboard.press('Escape');
    await settles(page, ({ isSearch, isInContent }) => !isSearch && isInContent);
    await eventually(async () => expect(new URL(page.url()).searchParams.has('q')).toBe(false));
    await settled(page);
    if (!hasRows) return;
    await page.locator(ROW).first().waitFor();
    await page.keyboard.press('j');
    await settles(page, ({ row }) => row === 0);
  }

  async function walkRows(): Promise<void> {
    await page.locator(ROW).first().waitFor();
    const rows = await page.locator(TABLE).first().locator('tbody > tr').count();
    await page.keyboard.press('j');
    await settles(page, ({ row }) => row === 0);
    if (rows > 1) {
      await page.keyboard.press('j');
      await settles(page, ({ row }) => row === 1);
      await page.keyboard.press('k');
    }
    const { isRow } = await settles(page, ({ row }) => row === 0);
    if (!isRow) return;
    // A row that opens nothing has fields: into one, and out again.
    await tabTo(page, ({ row }) => row === 0);
    await page.keyboard.press('Escape');
    await settles(page, (focus) => focus.isRow && focus.row === 0);
  }

  /** A sheet over the list, a page in its place, or a form in the row's. */
  async function openRecord(): Promise<void> {
    const link = await settles(page, ({ row }) => row === 0);
    await page.keyboard.press('Enter');
    await settles(page, ({ name, isInOverlay, isInContent }) => name !== link.name && (isInOverlay || isInContent));
    await page.keyboard.press('Escape');
    await settles(page, ({ name, row }) => name === link.name && row === 0);
  }

  async function beginNew(): Promise<void> {
    const button = await tabTo(page, ({ isNew }) => isNew, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await settles(page, ({ isInOverlay }) => isInOverlay);
    await page.keyboard.press('Escape');
    await settles(page, ({ name, isNew }) => isNew && name === button.name);
  }
});
