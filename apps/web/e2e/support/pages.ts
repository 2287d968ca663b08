import type { Locator, Page } from 'playwright-core';

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const cards = (page: Page): Locator => page.getByRole('article');

/** Resolves once the element has the focus: an overlay gives it back a moment after it has gone. */
export const hasFocus = (target: Locator): Promise<void> => target.and(target.page().locator(':focus')).waitFor();

/** How far the page can be scrolled sideways, in pixels. */
export const excess = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** All products as one list. */
export async function openFavourites(page: Page): Promise<void> {
  await page.goto('/favorite-products?group=all');
  await cards(page).first().waitFor();
}

/** The shops and the other pages we link to are not asked in a test: something stands at every foreign address. */
export async function answerForeignHosts(page: Page, ownAddress: string): Promise<void> {
  await page.context().route(
    (url) => url.origin !== ownAddress,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
  );
}
