import { expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { excess } from './support/pages.js';
import { openHome, signIn } from './support/steps.js';
import { openWheel, wheelDialog } from './support/wheel.js';

const stored = (page: Page, name: string) => page.evaluate<string | null>(`localStorage.getItem('${name}')`);

describeInBrowser('what staff set for the home page', () => {
  const journeys = useJourneys();
  const visit = async (path: string, options: Parameters<typeof journeys.visit>[0] = {}): Promise<Page> => {
    const page = await journeys.visit(options);
    await signIn(page, path);
    return page;
  };

  it('empties and fills the prize wheel that visitors spin, and takes it from the page', async () => {
    const staff = await visit('/ai-learning?tab=prize-wheel');
    await staff.getByRole('button', { name: 'Reset All' }).click();
    const question = staff.getByRole('alertdialog', { name: 'Reset all prizes?' });
    await question.getByLabel('Type RESET to confirm').fill('RESET');
    await question.getByRole('button', { name: 'Reset All' }).click();
    await staff.getByText('All prize quantities have been set to 0').waitFor();
    expect(await staff.getByText('(CLAIMED)').count()).toBe(5);

    const visitor = await journeys.visit();
    await openHome(visitor);
    await openWheel(visitor);
    await wheelDialog(visitor).getByRole('heading', { name: 'All Prizes Claimed' }).waitFor();
    await visitor.keyboard.press('Escape');
    await wheelDialog(visitor).waitFor({ state: 'detached' });

    const quantity = staff.getByRole('spinbutton', { name: 'Quantity of CLEAN20' });
    await quantity.fill('25');
    await quantity.press('Enter');
    await eventually(async () => expect(await staff.getByText('(CLAIMED)').count()).toBe(4));
    await openHome(visitor);
    await openWheel(visitor);
    await wheelDialog(visitor).getByLabel('Email address').waitFor();
    await visitor.keyboard.press('Escape');
    await wheelDialog(visitor).waitFor({ state: 'detached' });

    await staff.getByRole('switch', { name: 'Show the wheel on the home page' }).click();
    await staff.getByText('The home page hides it.').waitFor();
    await openHome(visitor);
    await eventually(async () => expect(await stored(visitor, 'showPrizeWheelOnHomepage')).toBe('false'));
    await visitor.getByRole('button', { name: 'Spin today’s wheel' }).waitFor({ state: 'detached' });
  });

  it('keeps votes that are typed through search, reload and another tab, and saves them at once', async () => {
    const staff = await visit('/ai-learning?tab=favorite-products', { viewport: PHONE, hasTouch: true });
    const first = staff.getByRole('textbox', { name: /^New votes for/ }).first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await first.fill('4321');
    await staff.getByRole('searchbox', { name: 'Search products' }).fill('no such product');
    await staff.getByText('No products match').waitFor();
    await staff.goto('/ai-learning?tab=jobs');
    await staff.goto('/ai-learning?tab=favorite-products');
    expect(await staff.getByRole('textbox', { name, exact: true }).inputValue()).toBe('4321');
    expect(await excess(staff)).toBe(0);
    await staff.getByRole('button', { name: 'Save Changes' }).click();
    await staff.getByText('No pending changes').waitFor();
    await staff.getByText('4,321').first().waitFor();
  });

  it('measures what a level of photo quality gives, and stores it with every visitor', async () => {
    const staff = await visit('/ai-learning?tab=settings');
    await staff.getByText(/This example: 853x480/).waitFor();
    await staff.getByRole('slider', { name: /Photo quality level/ }).fill('9');
    await staff.getByText('This example: 2560x1440').waitFor();
    await staff.getByLabel('Title', { exact: true }).fill('Wet paint, and what to do about it');
    await staff.getByRole('button', { name: 'Save Changes' }).click();
    await staff.getByText('No pending changes').waitFor();
    const visitor = await journeys.visit();
    await openHome(visitor);
    await eventually(async () => expect(await stored(visitor, 'cameraQuality')).toBe('9'));
    await eventually(async () => {
      await visitor.reload();
      expect(await visitor.title()).toContain('Wet paint, and what to do about it');
    });
  });

  it('publishes an article that is written in Markdown', async () => {
    const staff = await visit('/admin/news');
    await staff.getByRole('link', { name: 'Add article' }).first().click();
    const sheet = staff.getByRole('dialog', { name: 'Add article' });
    await sheet.getByLabel('Title').fill('Salt on the road');
    await sheet.getByLabel('Summary').fill('What it does to the sills.');
    await sheet.getByLabel('Category').selectOption('tutorials');
    await sheet.getByLabel('Status').selectOption('Published');
    await sheet.getByLabel('Content').fill('Rinse it **before** it dries.\n\n- sills\n- arches');
    await sheet.getByRole('region', { name: 'Preview' }).locator('strong').waitFor();
    await sheet.getByRole('button', { name: 'Add article' }).click();
    await staff.getByRole('row', { name: /Salt on the road/ }).waitFor();

    const visitor = await journeys.visit();
    const article = visitor.getByRole('article').filter({ hasText: 'Salt on the road' });
    await openHome(visitor);
    await article.waitFor();
    await article.getByText('Read more').click();
    await article.locator('strong', { hasText: 'before' }).waitFor();
  });
});
