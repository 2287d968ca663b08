import { beforeAll, expect, it } from '@jest/globals';
import { lists, rowsScreens, settled } from './screens/rows.screens.js';
import { fillConsole } from './support/console-rows.js';
import { coveredControls } from './support/covered.js';
import { lookAt } from './support/every-screen.js';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { excess } from './support/pages.js';
import { isTakingPictures } from './support/picture.js';
import { rowKinds } from './support/row-words.js';
import { staffCalls } from './support/staff-calls.js';
import { signIn } from './support/steps.js';

/** `npm run screenshots -- --rows` wants another number, and may want some of the lists alone. */
const kind = rowKinds.find((known) => known === process.env.SCREENSHOT_ROWS) ?? 'long';
const only = process.env.SCREENSHOT_LISTS?.split(',') ?? [];

const widths = [320, 390];
/** A small laptop: where tables are still tables, with the navigation beside them. */
const LAPTOP = { width: 1024, height: 768 };
const NAME_PX = 140;

describeInBrowser('the lists of the console with rows of very long texts', () => {
  const journeys = useJourneys();

  beforeAll(async () => {
    const page = await journeys.visit();
    await signIn(page);
    await fillConsole(await staffCalls(page), kind);
    await page.context().close();
  }, 300_000);

  it('fit a small laptop, with names that can be read', async () => {
    const page = await journeys.visit({ viewport: LAPTOP });
    await signIn(page);
    const found: Record<string, unknown> = {};
    for (const [name, address] of Object.entries(lists)) {
      await page.goto(address);
      await settled(page);
      const narrowest = await page.evaluate<number>(
        `Math.min(...[...document.querySelectorAll('main td')].filter(({ className }) => /name/.test(className)).map(({ offsetWidth }) => offsetWidth))`,
      );
      const wider = await excess(page);
      if (wider > 0 || narrowest < NAME_PX) found[name] = { wider, narrowest };
    }
    expect(found).toEqual({});
  }, 300_000);

  it('fold their filters on a phone behind one button, and begin in the upper half; fold nothing on a laptop', async () => {
    const page = await journeys.visit({ viewport: PHONE });
    await signIn(page, lists['audit']);
    const button = page.getByRole('button', { name: 'Filters', exact: true });
    const filter = page.getByLabel('Area');
    await page.locator('tbody tr').first().waitFor();
    expect(await filter.isVisible()).toBe(false);
    expect(await page.getByRole('searchbox', { name: 'Search the log' }).isVisible()).toBe(true);
    expect((await page.locator('tbody tr').first().boundingBox())?.y).toBeLessThan(PHONE.height / 2);
    await button.press('Enter');
    await filter.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Filters (1)' }).press('Enter');
    expect(await filter.isVisible()).toBe(false);
    await page.setViewportSize(LAPTOP);
    expect(await filter.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /^Filters/ }).count()).toBe(0);
  });

  it('fit a phone, cover no control, and pass axe in both themes', async () => {
    const page = await journeys.visit({ viewport: PHONE, reducedMotion: 'reduce' });
    await signIn(page);
    const found: Record<string, unknown> = {};
    for await (const screen of rowsScreens(page, only)) {
      for (const width of widths) {
        await page.setViewportSize({ ...PHONE, width });
        const amiss = { wider: await excess(page), covered: await coveredControls(page) };
        if (amiss.wider > 0 || amiss.covered.length > 0) found[`${screen}-${width}`] = amiss;
      }
      if (isTakingPictures) Object.assign(found, await lookAt(page, `${kind}-${screen}`, 'desk'));
      Object.assign(found, await lookAt(page, `${kind}-${screen}`, 'phone'));
    }
    expect(found).toEqual({});
  }, 1_200_000);
});
