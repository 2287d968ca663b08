import { afterAll, expect, it } from '@jest/globals';
import { DemoShop, demoProducts } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { signIn } from './support/steps.js';

const PAGES = 60;
const PER_PAGE = 4;
const PRODUCTS = PAGES * PER_PAGE;
const TAB = '/ai-learning?tab=retailers';

/** The views of one retailer; the console has tabs of the same names. */
const viewsOf = (page: Page): Locator => page.getByRole('navigation', { name: /^Views of / });
const running = (page: Page): Locator => page.getByRole('region', { name: 'Crawl of Demo Garage', exact: true });
const figure = async (page: Page, name: string): Promise<number> =>
  Number(
    await running(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').innerText(),
  );

describeInBrowser('staff and the shops that are crawled', () => {
  let shop: DemoShop;
  const journeys = useJourneys(async () => {
    shop = await DemoShop.start(demoProducts(PRODUCTS), { perPage: PER_PAGE, delayMs: 120 });
    return { CRAWLER_ALLOW_HOSTS: shop.host, CRAWLER_MIN_DELAY_MS: '40' };
  });
  afterAll(async () => {
    await shop?.close();
  });

  const visit = async (): Promise<Page> => {
    const page = await journeys.visit();
    await signIn(page, TAB);
    return page;
  };

  it('set one up, test how it is read, and watch it being crawled page by page', async () => {
    const page = await visit();
    await page.getByRole('link', { name: 'Add retailer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add retailer' });
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Demo Garage');
    await sheet.getByRole('combobox', { name: 'Category' }).selectOption('preferred');
    await sheet.getByRole('button', { name: 'Add retailer' }).click();
    await page.getByRole('link', { name: 'Demo Garage', exact: true }).click();
    await page.getByText('Demo Garage has no crawler configuration yet.').first().waitFor();

    await page.getByRole('link', { name: /^Configuration/ }).click();
    await page.getByRole('textbox', { name: 'Shop’s address' }).fill(shop.address);
    await page.getByRole('textbox', { name: 'Product list' }).fill(`${shop.address}/shop`);
    await page.getByRole('button', { name: 'Suggest selectors' }).click();
    await page.getByRole('button', { name: 'Use these' }).click();
    await page.getByRole('button', { name: 'Test these selectors' }).click();
    await page.getByText(`${PER_PAGE} product cards`).waitFor();
    await page.getByRole('list').getByText('Demo Shampoo No. 1').first().waitFor();
    await page.getByRole('checkbox', { name: /^Switched on/ }).check();
    // Nobody has agreed yet: it is saved, and not crawled.
    await page.getByRole('button', { name: 'Save configuration' }).click();
    await page
      .getByText(/Nobody has recorded that Demo Garage agrees/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'The shop’s permission' }).fill('The keeper of the demo shop, 1 May');
    await page.getByRole('button', { name: 'Save configuration' }).click();
    const crawl = page.getByRole('button', { name: 'Crawl Demo Garage' });
    await page.locator('[aria-label="Crawl Demo Garage"][aria-disabled="false"]').waitFor();

    await page.getByRole('link', { name: 'Overview' }).click();
    await crawl.click();
    await running(page).waitFor();
    await eventually(async () => expect(await figure(page, 'Pages read')).toBeGreaterThan(4));
    expect(await figure(page, 'Pages a minute')).toBeGreaterThan(0);
    await running(page).getByRole('list').getByText(/page=/).first().waitFor();

    const other = await journeys.visit({ in: page.context() });
    await other.goto(TAB);
    await eventually(async () => expect(await figure(other, 'Pages read')).toBeGreaterThan(8));
    await page.reload();
    await eventually(async () => expect(await figure(page, 'Pages read')).toBeGreaterThan(12));
    const shown = await figure(page, 'Pages read');
    // What is shown was stored before.
    const [stored] = await journeys.site.query<{ pages: number }>(
      `select count(*)::int as pages from crawl_page where state = 'done'`,
    );
    expect(stored?.pages).toBeGreaterThanOrEqual(shown);

    const line = (where: Page) => where.getByRole('row', { name: new RegExp(`Done.*${PAGES}.*${PRODUCTS}`) });
    await line(page).waitFor();
    await other.getByRole('row', { name: new RegExp(`Demo Garage.*Done.*${PRODUCTS}`) }).waitFor();
    expect([...shop.pageHits().values()].filter((hits) => hits > 3)).toEqual([]);

    const [log] = await journeys.site.query<{ lines: number; read: number }>(
      `select count(*)::int as lines, count(distinct url) filter (where status = 200)::int as read from crawl_log`,
    );
    expect(log?.read).toBeGreaterThanOrEqual(PAGES);
    await page.getByRole('link', { name: 'Logs' }).click();
    await page.getByText(`Showing 1 to 50 of ${log?.lines} lines`).waitFor();
    await viewsOf(page).getByRole('link', { name: 'Products' }).click();
    await page.getByText(`Showing 1 to 50 of ${PRODUCTS} products`).waitFor();

    // The second crawl tells how many pages the first had, and is cancelled.
    await page.getByRole('link', { name: 'Overview' }).click();
    await crawl.click();
    await running(page)
      .getByText(/last time about 60 pages$/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel the crawl of Demo Garage' }).click();
    await page.getByRole('row', { name: /Cancelled/ }).waitFor();
    expect(await running(page).count()).toBe(0);
  });
});
