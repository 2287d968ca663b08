import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, openHome, openMenu } from './support/steps.js';

/** Something over a page: how it is opened, and how it is known to be open. */
interface Layer {
  name: string;
  /** The page that it lies over. */
  on: (page: Page) => Promise<unknown>;
  open: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
}

const answer = async (page: Page) => {
  await openHome(page);
  await ask(page);
};
const named = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().tap();

const layers: Layer[] = [
  { name: 'the menu', on: openHome, open: openMenu, shown: named('Menu') },
  { name: 'my car', on: openHome, open: press('My car and shelf'), shown: named('My car and shelf') },
  { name: 'the camera', on: openHome, open: press('Photo'), shown: named('Scan Issue') },
  {
    name: 'the prize wheel',
    on: openHome,
    open: press('Spin today’s wheel'),
    shown: (page) => page.getByRole('dialog').filter({ has: page.getByLabel('Email address') }),
  },
  {
    name: 'the question whether to delete everything',
    on: async (page) => {
      await openHome(page);
      await openMenu(page);
    },
    open: press('Delete my data'),
    shown: (page) => page.getByRole('alertdialog', { name: 'Delete your data?' }),
  },
  { name: 'the chat', on: answer, open: press('Ask a follow-up'), shown: named('Follow-up chat') },
  { name: 'bay mode', on: answer, open: press('Start the job'), shown: named('Bay mode') },
  {
    name: 'a fix that is sent in',
    on: (page) => page.goto('/top-fixes'),
    open: press('Submit Your Fix'),
    shown: named('Submit Your Fix'),
  },
  {
    name: 'the same question on the privacy page',
    on: (page) => page.goto('/privacy'),
    open: press('Delete my data'),
    shown: (page) => page.getByRole('alertdialog', { name: 'Delete your data?' }),
  },
];

describeInBrowser('what lies over a page', () => {
  const journeys = useJourneys();

  it.each(layers)(
    '$name is there again after a reload, and Back closes it before it leaves',
    async ({ on, open, shown }) => {
      const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
      await on(page);
      const address = page.url();
      await open(page);
      await shown(page).waitFor();
      await page.reload();
      await shown(page).waitFor();
      await page.goBack();
      await shown(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
      await page.getByRole('main').waitFor({ state: 'attached' });
      // Once more, closed by itself this time: Back then has nothing of it to go through.
      await open(page);
      await shown(page).waitFor();
      await page.keyboard.press('Escape');
      await shown(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
    },
  );
});
