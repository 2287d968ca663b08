import { beforeAll, expect, it } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describeInBrowser, type Journeys, useJourneys } from './journeys.js';
import { takePicture } from './picture.js';
import { answered } from './steps.js';
import type { Tour } from './tour.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sizes = { phone: { width: 390, height: 900 }, desk: { width: 1_440, height: 900 } };

/** The narrowest window that a page must fit into. */
const NARROWEST = { width: 320, height: 640 };

/** Dozens of screens, each with its own load, on a busy machine. */
const LIMIT_MS = 600_000;

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

/**
 * One test that stops at every screen of the tour, on a device: both themes at each stop, as getting there is what takes the
 * time. A file for each tour and device, of about equal length, so that they share the machine's cores.
 */
export function everyScreen(
  who: string,
  device: keyof typeof sizes,
  tour: Tour,
  prepare: (journeys: Journeys) => Promise<void> = async () => {},
): void {
  describeInBrowser(`every screen of ${who} on a ${device}`, () => {
    const journeys = useJourneys();
    const expects = [answered(400), answered(401), answered(404), /net::ERR_FAILED/];
    const viewport = sizes[device];

    beforeAll(() => prepare(journeys), 120_000);

    const narrowed = device === 'phone' ? ', and fits a window of 320 pixels without scrolling sideways' : '';
    it(
      `passes axe in both themes${narrowed}`,
      async () => {
        const page = await journeys.visit({ colorScheme: 'light', viewport, reducedMotion: 'reduce', expects });
        const found: Record<string, string[]> = {};
        const excess: Record<string, number> = {};
        for await (const screen of tour(page)) {
          for (const { colorScheme, options } of looks) {
            await page.emulateMedia({ colorScheme });
            const here = await objections(page, options);
            const name = `${screen}-${viewport.width}-${colorScheme}`;
            await takePicture(page, name);
            if (here.length > 0) found[name] = here;
          }
          const pixels = device === 'phone' ? await excessAt320(page) : 0;
          if (pixels > 0) excess[screen] = pixels;
        }
        expect({ found, excess }).toEqual({ found: {}, excess: {} });
      },
      LIMIT_MS,
    );
  });
}
