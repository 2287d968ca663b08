import { beforeAll, expect, it } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describeInBrowser, type Journeys, useJourneys } from './journeys.js';
import { takePicture } from './picture.js';
import type { Tour } from './tour.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sizes = { phone: { width: 390, height: 900 }, desk: { width: 1_440, height: 900 } };
type Device = keyof typeof sizes;

/** The narrowest window that a page must fit into. */
const NARROWEST = { width: 320, height: 640 };

/** Dozens of screens, each with its own load, on a busy machine. */
const LIMIT_MS = 1_200_000;

/** The two themes differ in their colours alone, so what else axe knows is looked at in one of them. */
const looks: { colorScheme: 'light' | 'dark'; options: RunOptions }[] = [
  { colorScheme: 'dark', options: { runOnly: ['color-contrast', 'link-in-text-block'] } },
  { colorScheme: 'light', options: {} },
];

/** What axe objects to on the page as it stands: rule and elements. */
async function objections(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate('document.fonts.ready.then(() => {})');
  // The pages allow no script of others, so it comes in by the browser's own door; once for each load.
  if (await page.evaluate<boolean>(`typeof axe === 'undefined'`)) await page.evaluate(axe);
  const run = `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`;
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(run);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** By how many pixels the page is wider than the narrowest window. */
async function excessAt320(page: Page): Promise<number> {
  const size = page.viewportSize()!;
  await page.setViewportSize(NARROWEST);
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await page.setViewportSize(size);
  return excess;
}

/** What is amiss with the screen as it stands at this size, in both themes, each under the name of its picture. */
export async function lookAt(page: Page, screen: string, device: Device): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const viewport = sizes[device];
  await page.setViewportSize(viewport);
  for (const { colorScheme, options } of looks) {
    await page.emulateMedia({ colorScheme });
    const here = await objections(page, options);
    const name = `${screen}-${viewport.width}-${colorScheme}`;
    await takePicture(page, name);
    if (here.length > 0) found[name] = here;
  }
  const pixels = device === 'phone' ? await excessAt320(page) : 0;
  if (pixels > 0) found[`${screen}-${NARROWEST.width}`] = `${pixels} pixels wider than the window`;
  return found;
}

/**
 * One test that stops at every screen of the tour and looks at it on each of the devices, in both themes at each stop, as getting
 * there is what takes the time. The tour walks on the first of the devices; where the state itself depends on the size (a sheet
 * here, a column there), each device has a file of its own.
 */
export function everyScreen(
  who: string,
  devices: readonly [Device, ...Device[]],
  tour: Tour,
  prepare: (journeys: Journeys) => Promise<void> = async () => {},
): void {
  describeInBrowser(`every screen of ${who} on a ${devices.join(' and on a ')}`, () => {
    const journeys = useJourneys();
    const viewport = sizes[devices[0]];

    beforeAll(() => prepare(journeys), 120_000);

    const narrowed = devices.includes('phone') ? ', and fits a window of 320 pixels without scrolling sideways' : '';
    it(
      `passes axe in both themes${narrowed}`,
      async () => {
        const page = await journeys.visit({ colorScheme: 'light', viewport, reducedMotion: 'reduce' });
        const found: Record<string, unknown> = {};
        for await (const screen of tour(page)) {
          for (const device of devices) Object.assign(found, await lookAt(page, screen, device));
          if (devices.length > 1) await page.setViewportSize(viewport);
        }
        expect(found).toEqual({});
      },
      LIMIT_MS,
    );
  });
}
