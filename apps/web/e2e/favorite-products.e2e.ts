import { expect, it } from '@jest/globals';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { isConsumable } from '@app/domain/catalogue/consumables.js';
import { eventually } from '@app/testing/eventually.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { answerForeignHosts, cards, excess, hasFocus, heading, openFavourites } from './support/pages.js';
import { ask, openHome } from './support/steps.js';

const buyNow = (within: Locator): Locator => within.getByRole('link', { name: /^Buy Now/ });
const overlayOf = (card: Locator): Locator => card.locator('> div').last();

/** How much of the overlay of a card is seen, by its place in the grid: '0' to '1'. */
const opacity = (page: Page, index: number): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelectorAll('article')[${index}].lastElementChild).opacity`);

/** Waits until the overlay has faded in or out. */
const overlayIs = (page: Page, index: number, wanted: '0' | '1'): Promise<void> =>
  eventually(async () => expect(await opacity(page, index)).toBe(wanted));

describeInBrowser('Favorite Products', () => {
  const journeys = useJourneys();

  it('ranks what the assistant suggests before what it never did', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const { products } = await ask(page);
    await openFavourites(page);
    const names = await cards(page).getByRole('heading').allTextContents();
    // What every job uses up is nobody's favourite.
    const suggested = products.filter((product) => !isConsumable(product)).map(({ productName }) => productName);
    expect(suggested.length).toBeGreaterThan(0);
    // Others of this file may have asked as well.
    expect(names.slice(0, 12)).toEqual(expect.arrayContaining(suggested));
    expect(await cards(page).first().innerText()).toMatch(/Suggested (once|[\d,]+ times)/);
    // Not its innerText: what is far below is not drawn.
    await eventually(async () => expect(await cards(page).last().textContent()).toContain('Not suggested yet'));
  });

  it('shows an overlay with name, brand, price, count and Buy Now when the mouse is over a card', async () => {
    const page = await journeys.visit();
    await openFavourites(page);
    const card = cards(page).nth(1);
    expect(await opacity(page, 1)).toBe('0');
    await card.hover();
    await overlayIs(page, 1, '1');
    expect(await overlayOf(card).innerText()).toMatch(/£[\d.]+/);
    expect(await overlayOf(card).innerText()).toContain(await card.getByRole('heading').innerText());
    await page.keyboard.press('Escape');
    await overlayIs(page, 1, '0');
    await cards(page).nth(2).hover();
    await overlayIs(page, 2, '1');
    await overlayIs(page, 1, '0');
  });

  it('opens the first available store with Buy Now, beside the page', async () => {
    const page = await journeys.visit();
    await answerForeignHosts(page, journeys.site.address);
    await openFavourites(page);
    const listed = await page.evaluate<ListedProduct[]>(`fetch('/api/products').then((r) => r.json())`);
    const card = cards(page).first();
    const name = await card.getByRole('heading').innerText();
    const product = listed.find(({ productName }) => productName === name);
    const best = product?.offers.find(({ retailer }) => retailer === product.shops[0]);
    await card.hover();
    const [popup] = await Promise.all([page.waitForEvent('popup'), buyNow(card).click()]);
    expect(popup.url()).toBe(new URL(best?.url ?? '').href);
    await heading(page, 'Our Favourite Products').waitFor();
  });

  it('shows the overlay to the keyboard, card by card', async () => {
    const page = await journeys.visit();
    await openFavourites(page);
    await page.getByRole('link', { name: /^All products/ }).focus();
    for (const index of [0, 1]) {
      await page.keyboard.press('Tab');
      await hasFocus(buyNow(cards(page).nth(index)));
      await overlayIs(page, index, '1');
    }
    await overlayIs(page, 0, '0');
  });

  it('shows Buy Now in the card where one touches', async () => {
    const page = await journeys.visit({ viewport: PHONE, isMobile: true, hasTouch: true });
    await answerForeignHosts(page, journeys.site.address);
    await openFavourites(page);
    const card = cards(page).first();
    expect(await opacity(page, 0)).toBe('1');
    const box = await buyNow(card).boundingBox();
    const art = await card.locator('> div').first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    // Under the picture, not over it.
    expect(box?.y).toBeGreaterThan((art?.y ?? 0) + (art?.height ?? 0));
    const [popup] = await Promise.all([page.waitForEvent('popup'), buyNow(card).tap()]);
    expect(popup.url()).toMatch(/^https?:/);
  });

  it('comes in five, three and two columns', async () => {
    const page = await journeys.visit();
    await openFavourites(page);
    for (const [width, columns] of [
      [1_440, 5],
      [1_000, 3],
      [390, 2],
      [320, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page.evaluate<number[]>(
        `[...document.querySelectorAll('article')].slice(0, 10).map((card) => Math.round(card.getBoundingClientRect().top))`,
      );
      expect([width, tops.filter((top) => top === tops[0]).length]).toEqual([width, columns]);
    }
  });

  it('opens with five of each group in a few screens, leads to all of one by page, and Back leads out again', async () => {
    const page = await journeys.visit();
    await page.goto('/favorite-products');
    const wheels = page.getByRole('region', { name: 'Wheels', exact: true });
    await wheels.getByRole('listitem').nth(3).waitFor();
    // A wheel brush is drawn as one, not as a bottle.
    await page.getByRole('link', { name: /^All \d+: Wheels$/ }).click();
    const brush = cards(page).filter({ hasText: /Brush/ }).first();
    await brush.locator('svg[data-object="wheel-brush"]').waitFor();
    await page.goBack();
    await wheels.waitFor();
    await page.getByRole('link', { name: /^All products/ }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of').waitFor();
    await eventually(async () => expect(await cards(page).count()).toBe(40));
    await page.reload();
    await page.getByText('Page 2 of').waitFor();
    await page.goBack();
    await page.getByText('Page 1 of').waitFor();
    for (const width of [1_440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/favorite-products');
      await wheels.waitFor();
      expect(await excess(page)).toBe(0);
      expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(9_000);
    }
  });

  it('says that the products could not be loaded, and loads them on request', async () => {
    const page = await journeys.visit();
    await page.route('**/api/favorite-products', (route) =>
      route.fulfill({ status: 500, body: 'Something went wrong.' }),
    );
    await page.goto('/favorite-products');
    await page.getByText('Oops! Something went wrong').waitFor();
    await page.getByText("We couldn't load our favorite products. Please try again later.").waitFor();
    await page.unroute('**/api/favorite-products');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
  });
});
