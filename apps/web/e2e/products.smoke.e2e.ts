import { afterAll, expect, it } from '@jest/globals';
import { DemoShop, demoProducts } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import { Hold } from '@app/testing/hold.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { cards, excess, openFavourites } from './support/pages.js';
import { staffCalls } from './support/staff-calls.js';
import { signIn } from './support/steps.js';

const TAB = '/ai-learning?tab=products';

const PAGES = 4;
const PER_PAGE = 3;

/** A number of the crawl that is shown at work. */
const figure = async (page: Page, name: string): Promise<number> => {
  const crawl = page.getByRole('region', { name: 'Crawl of Demo Garage', exact: true });
  const term = crawl.getByRole('term').filter({ hasText: name });
  return Number(await term.locator('xpath=following-sibling::dd').innerText());
};

describeInBrowser('the catalogue', () => {
  let shop: DemoShop;
  const journeys = useJourneys(async () => {
    shop = await DemoShop.start(demoProducts(PAGES * PER_PAGE), { perPage: PER_PAGE });
    return { CRAWLER_ALLOW_HOSTS: shop.host, CRAWLER_MIN_DELAY_MS: '40' };
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('is edited on a phone, and a brand that is blacklisted takes its products from visitors', async () => {
    const staff = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await signIn(staff, `${TAB}&sort=-name`);
    const first = staff.getByRole('link', { name: /^Edit / }).first();
    const name = ((await first.getAttribute('aria-label')) ?? '').replace('Edit ', '');
    await first.click();
    const sheet = staff.getByRole('dialog', { name });
    await sheet.getByText('Would be suggested for').waitFor();
    await sheet.getByLabel('Keywords').fill('foam, glove');
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await staff.getByText('Saved', { exact: true }).waitFor();
    expect(await excess(staff)).toBe(0);

    await staff.goto('/ai-learning?tab=brands&q=Halden');
    await staff.getByRole('link', { name: 'Edit Halden Bay' }).click();
    const brand = staff.getByRole('dialog', { name: 'Halden Bay' });
    await brand.getByLabel('Status').selectOption('Blacklisted');
    await brand.getByText(/products of it vanish from visitors/).waitFor();
    await brand.getByRole('button', { name: 'Save changes' }).click();
    await staff.getByText('Saved', { exact: true }).waitFor();
    expect(await excess(staff)).toBe(0);
    const open = (await (await fetch(`${journeys.site.address}/api/products`)).json()) as { brand: string }[];
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter((product) => product.brand === 'Halden Bay')).toEqual([]);
  });

  it('takes over what a crawl, watched in two windows, has found, and visitors buy it there', async () => {
    const retailers = '/ai-learning?tab=retailers';
    const page = await journeys.visit();
    await signIn(page);
    const calls = await staffCalls(page);
    await calls.write('POST', '/api/retailers', { data: { retailer: 'Demo Garage', category: 'preferred' } });
    await calls.write('POST', '/api/crawler/configs', { data: shop.config('Demo Garage') });
    await page.goto(`${retailers}&retailer=demo-garage`);
    const other = await journeys.visit({ in: page.context() });
    await other.goto(retailers);

    // Every page is read, and nothing of it is stored, while staff look.
    const hold = await Hold.at(journeys.site.databaseUrl, 'before insert on crawled_product');
    await page.getByRole('button', { name: 'Crawl Demo Garage' }).click();
    await hold.isReached();
    const showsAll = (where: Page) =>
      eventually(async () => {
        expect(await figure(where, 'Pages read')).toBe(PAGES);
        expect(await figure(where, 'Products found')).toBe(PAGES * PER_PAGE);
      });
    for (const one of [page, other]) await showsAll(one);
    await page.reload();
    await showsAll(page);
    await hold.release();
    await page.getByRole('row', { name: new RegExp(`Done.*${PAGES}.*${PAGES * PER_PAGE}`) }).waitFor();
    await other.getByRole('row', { name: new RegExp(`Demo Garage.*Done.*${PAGES * PER_PAGE}`) }).waitFor();

    const [found] = await journeys.site.query<{ id: string; name: string; price: string; url: string }>(
      `select id, name, price, url from crawled_product
       where retailer_slug = 'demo-garage' and in_stock and price is not null and not is_from_price order by name limit 1`,
    );
    const decision = { decision: 'create', brand: 'Skerrow', category: 'Shampoo' };
    await calls.write('POST', `/api/crawler/review/${found?.id}`, { data: decision });
    const visitor = await journeys.visit();
    await openFavourites(visitor);
    await visitor.getByLabel('Search products').fill(found?.name ?? '');
    const card = cards(visitor).filter({ has: visitor.getByRole('heading', { name: found?.name, exact: true }) });
    await card.hover();
    await card.getByText(`£${found?.price}`).first().waitFor();
    const buy = card.getByRole('link', { name: `Buy Now : ${found?.name}, at Demo Garage` });
    expect(await buy.getAttribute('href')).toBe(found?.url);
  });
});
