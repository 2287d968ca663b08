import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from '@jest/globals';
import { DemoShop, type DemoProduct } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { staffCalls } from './support/staff-calls.js';
import { signIn } from './support/steps.js';

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

describeInBrowser('staff and the shops that are crawled', () => {
  let shop: DemoShop;
  const journeys = useJourneys(async () => {
    shop = await DemoShop.start([odd, known]);
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

  it('say which product it is, take it back, and have it remembered', async () => {
    const page = await visit();
    await (
      await staffCalls(page)
    ).write('POST', '/api/retailers', { data: { retailer: 'Small Shop', category: 'preferred' } });
    await (await staffCalls(page)).write('POST', '/api/crawler/configs', { data: shop.config('Small Shop') });
    await (await staffCalls(page)).write('POST', '/api/crawler/run/small-shop');
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
    await (
      await staffCalls(page)
    ).write('POST', '/api/retailers', { data: { retailer: 'Other Shop', category: 'preferred' } });
    await (await staffCalls(page)).write('POST', '/api/crawler/configs', { data: shop.config('Other Shop') });
    shop.products = [odd, known];
    const products = `${TAB}&retailer=other-shop&view=products`;
    const ended = async (crawls: number) => {
      await (await staffCalls(page)).write('POST', '/api/crawler/run/other-shop');
      await eventually(async () => {
        const runs = await journeys.site.query(
          `select c.run_id from crawl_run c join job_run j on j.id = c.run_id where retailer_slug = 'other-shop' and state = 'completed'`,
        );
        expect(runs).toHaveLength(crawls);
      });
    };
    await ended(1);
    shop.products = [odd, { ...known, price: '2.80', inStock: false }];
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
