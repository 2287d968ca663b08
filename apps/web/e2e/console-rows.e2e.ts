import { beforeAll, expect, it } from '@jest/globals';
import { rowsScreens } from './screens/rows.screens.js';
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

describeInBrowser('the lists of the console with rows of very long texts', () => {
  const journeys = useJourneys();

  beforeAll(async () => {
    const page = await journeys.visit();
    await signIn(page);
    await fillConsole(await staffCalls(page), kind);
    await page.context().close();
  }, 300_000);

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
