import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { openHome, questionBox } from './support/steps.js';

const banner = (page: Page) => page.getByText('You can read on and write your question.');

/** What says it comes after the first paint, with the last of the page. */
const allHasCome = (page: Page) =>
  page.waitForFunction(() => {
    const come = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/offline-banner.*\.js/, /offline-banner.*\.css/, /wheel-offer.*\.css/].every((wanted) =>
      come.some((name) => wanted.test(name)),
    );
  });

describeInBrowser('without a connection', () => {
  const journeys = useJourneys();

  it('the page says so, says what still works, and stops saying it when the line is back', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await allHasCome(page);
    await page.context().setOffline(true);
    await banner(page).waitFor();
    await questionBox(page).fill('Tar spots on the sill');
    await page.getByRole('button', { name: 'Close message' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    await banner(page).waitFor();
    await page.context().setOffline(false);
    await banner(page).waitFor({ state: 'detached' });
    expect(await questionBox(page).inputValue()).toBe('Tar spots on the sill');
  });

  it('a page that is opened shows a clear notice of ours, and itself once the line is back', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    await page.reload();
    await questionBox(page).waitFor();
    await page.context().setOffline(true);
    await page.goto('/top-fixes');
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('banner').waitFor();
    expect(new URL(page.url()).pathname).toBe('/top-fixes');
  });

  it('nothing but the notice was ever kept: no page, no script, no answer', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    await page.reload();
    await questionBox(page).waitFor();
    const kept = await page.evaluate<string[]>(`caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`);
    expect(kept).toEqual(['/offline.html']);
  });
});
