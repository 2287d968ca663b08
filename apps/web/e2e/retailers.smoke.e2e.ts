import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from '@jest/globals';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import { DemoShop, demoProducts, type DemoProduct } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { cards, openFavourites } from './support/pages.js';
import { signIn } from './support/steps.js';

const PAGES = 60;
const PER_PAGE = 4;
const PRODUCTS = PAGES * PER_PAGE;
const TAB = '/ai-learning?tab=retailers';

const odd: DemoProduct = {
  slug: 'odd',
  name: 'Zwirn Kettle Descaler',
  brand: 'Nobody',
  size: '',
  price: '3.50',
  wasPrice: null,
  inStock: true,
  sku: 'X-1',
};
const known: DemoProduct = { ...odd, slug: 'known', name: 'Lathergate Shampoo Gold', brand: 'Halden Bay', sku: 'X-2' };

/** The views of one retailer; the console has tabs of the same names. */
const viewsOf = (page: Page): Locator => page.getByRole('navigation', { name: /^Views of / });
const running = (page: Page): Locator => page.getByRole('region', { name: 'Crawl of Demo Garage', exact: true });
const figure = async (page: Page, name: string): Promise<number> =>
  Number(
    await running(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').innerText(),
  );

describeInBrowser('staff and the shops that are crawled', () => {
  let large: DemoShop;
  let small: DemoShop;
  const journeys = useJourneys(async () => {
    large = await DemoShop.start(demoProducts(PRODUCTS), { perPage: PER_PAGE, delayMs: 120 });
    small = await DemoShop.start([odd, known]);
    return { CRAWLER_ALLOW_HOSTS: `${large.host},${small.host}`, CRAWLER_MIN_DELAY_MS: '40' };
  });
  afterAll(async () => {
    await large?.close();
    await small?.close();
  });

  const visit = async (): Promise<Page> => {
    const page = await journeys.visit();
    await signIn(page, TAB);
    return page;
  };

  /** A call of the staff who are signed in on the page. */
  async function call(page: Page, method: string, path: string, data?: object): Promise<void> {
    const session = (await (await page.request.get('/api/admin/session')).json()) as { csrfToken: string };
    const answer = await page.request.fetch(path, { method, data, headers: { [CSRF_HEADER]: session.csrfToken } });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  }

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
    await page.getByRole('textbox', { name: 'Shop’s address' }).fill(large.address);
    await page.getByRole('textbox', { name: 'Product list' }).fill(`${large.address}/shop`);
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

    const line = (where: Page) => where.getByRole('row', { name: new RegExp(`Complete.*${PAGES}.*${PRODUCTS}`) });
    await line(page).waitFor();
    await other.getByRole('row', { name: new RegExp(`Demo Garage.*Complete.*${PRODUCTS}`) }).waitFor();
    expect([...large.pageHits().values()].filter((hits) => hits > 3)).toEqual([]);

    const [log] = await journeys.site.query<{ lines: number; read: number }>(
      `select count(*)::int as lines, count(distinct url) filter (where status = 200)::int as read from crawl_log`,
    );
    expect(log?.read).toBeGreaterThanOrEqual(PAGES);
    await page.getByRole('link', { name: 'Logs' }).click();
    await page.getByText(`Showing 1 to 50 of ${log?.lines} lines`).waitFor();
    await viewsOf(page).getByRole('link', { name: 'Products' }).click();
    await page.getByText(`Showing 1 to 50 of ${PRODUCTS} products`).waitFor();

    // The second crawl knows how long it will take, and is stopped.
    await page.getByRole('link', { name: 'Overview' }).click();
    await crawl.click();
    await running(page)
      .getByText(/ of about 60 pages, .* left$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Stop the crawl of Demo Garage' }).click();
    await page.getByRole('row', { name: /Stopped/ }).waitFor();
    expect(await running(page).count()).toBe(0);

    // What the catalogue takes over of a fourth shop, visitors can buy there.
    const [found] = await journeys.site.query<{ id: string; name: string; price: string; url: string }>(
      `select id, name, price, url from crawled_product where in_stock and price is not null and not is_from_price order by name limit 1`,
    );
    const decision = { decision: 'create', brand: 'Halden Bay', category: 'Shampoo' };
    await call(page, 'POST', `/api/crawler/review/${found?.id}`, decision);
    const visitor = await journeys.visit();
    await openFavourites(visitor);
    await visitor.getByLabel('Search products').fill(found?.name ?? '');
    const card = cards(visitor).filter({ has: visitor.getByRole('heading', { name: found?.name, exact: true }) });
    await card.hover();
    await card.getByText(`£${found?.price}`).first().waitFor();
    const buy = card.getByRole('link', { name: `Buy Now : ${found?.name}, at Demo Garage` });
    expect(await buy.getAttribute('href')).toBe(found?.url);
  });

  it('say which product it is, take it back, and have it remembered', async () => {
    const page = await visit();
    await call(page, 'POST', '/api/retailers', { retailer: 'Small Shop', category: 'preferred' });
    await call(page, 'POST', '/api/crawler/configs', small.config('Small Shop'));
    await call(page, 'POST', '/api/crawler/run/small-shop');
    await page.goto(`${TAB}&retailer=small-shop&view=review`);
    await page.getByRole('link', { name: 'Review (2)' }).waitFor();

    await page
      .getByRole('button', { name: /Lathergate Shampoo Gold is Lathergate/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo the decision on Lathergate Shampoo Gold' }).click();
    await page
      .getByRole('button', { name: /Lathergate Shampoo Gold is Lathergate/ })
      .first()
      .click();
    await page.getByText(/^It is Lathergate .* of Halden Bay\.$/).waitFor();
    await page.getByRole('button', { name: 'Ignore Zwirn Kettle Descaler' }).click();
    await page.getByText('Ignored from now on.').waitFor();
    await page.reload();
    await page.getByText('Nothing waits for a decision').waitFor();

    await viewsOf(page).getByRole('link', { name: 'Products' }).click();
    await page.getByRole('row', { name: /Lathergate Shampoo Gold.*£3.50.*Lathergate Car Shampoo/ }).waitFor();
    await page.getByRole('row', { name: /Zwirn Kettle Descaler.*Not matched/ }).waitFor();
    await page.getByRole('link', { name: 'Lathergate Shampoo Gold' }).click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^£3.50 since/ })
      .waitFor();
  });

  it('see what a crawl has changed and cost, the price at every shop, and take it home as a file', async () => {
    const page = await visit();
    await call(page, 'POST', '/api/retailers', { retailer: 'Other Shop', category: 'preferred' });
    await call(page, 'POST', '/api/crawler/configs', small.config('Other Shop'));
    small.products = [odd, known];
    const products = `${TAB}&retailer=other-shop&view=products`;
    const ended = async (crawls: number) => {
      await call(page, 'POST', '/api/crawler/run/other-shop');
      await eventually(async () => {
        const runs = await journeys.site.query(
          `select c.run_id from crawl_run c join job_run j on j.id = c.run_id where retailer_slug = 'other-shop' and state = 'completed'`,
        );
        expect(runs).toHaveLength(crawls);
      });
    };
    await ended(1);
    small.products = [odd, { ...known, price: '2.80', inStock: false }];
    await ended(2);

    await page.goto(products);
    await page.getByRole('combobox', { name: 'Which products' }).selectOption('true');
    await page
      .getByRole('row', { name: /Lathergate Shampoo Gold.*£3.50 → £2.80 \(−20\s%\).*In stock → Sold out/ })
      .waitFor();
    await page.getByRole('row', { name: /Zwirn/ }).waitFor({ state: 'detached' });

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'History CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(
      file
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(4, 5)[0]),
    ).toEqual(['price', '3.50', '2.80']);

    // The shop of the journey before has it too.
    await journeys.site.query(
      `update crawled_product set product_id = (select product_id from crawled_product where product_id is not null and name = $1 limit 1)
      where name = $1`,
      [known.name],
    );
    await page.goto(products);
    await page.getByRole('link', { name: known.name }).click();
    await page.getByRole('img', { name: /^The price at 2 shops since .*, between £2.80 and £3.50$/ }).waitFor();
    const shops = page.getByRole('table').filter({ hasText: 'Least, most' });
    expect(await shops.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/^Shop/),
      expect.stringMatching(/^Other Shop\s+£2.80\s+£2.80 – £3.50\s+Sold out/),
      expect.stringMatching(/^Small Shop\s+£3.50\s+£3.50\s+In stock/),
    ]);

    const [run] = await journeys.site.query<{ id: string }>(
      `select run_id as id from crawl_run where retailer_slug = 'other-shop' order by created_at desc limit 1`,
    );
    await page.goto(`/ai-learning?tab=jobs&run=${run?.id}`);
    const result = page.getByRole('dialog');
    await result.getByText('Reading took').waitFor();
    expect(
      await result.getByRole('term').filter({ hasText: 'Requests' }).locator('xpath=following-sibling::dd').innerText(),
    ).toBe('1');
  });
});
