import { beforeAll, expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { addCrawledShop } from './support/crawled-shop.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { takePicture } from './support/picture.js';
import { screens } from './support/screens.js';
import { answered } from './support/steps.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every screen there is, each with its own load, on a busy machine. */
const LIMIT_MS = 900_000;

/** What axe objects to on the page as it stands: rule and elements. */
async function objections(page: Page): Promise<string[]> {
  await page.evaluate('document.fonts.ready.then(() => {})');
  // The pages allow no script of others, so it comes in by the browser's own door.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

describeInBrowser('every screen', () => {
  const journeys = useJourneys();
  const expects = [answered(400), answered(401), answered(404), /net::ERR_FAILED/];

  beforeAll(async () => {
    const insert = `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, stage, progress_done,
                      progress_total, error, attempt, started_at, finished_at, due_at, lease_until)
                    values ('crawl', 'crawl.shop', 'crawl', $1, '{}', 'admin', $2, $3, 38, 61, $4, 1, now(), $5, now() + interval '1 day', now() + interval '1 day')`;
    await journeys.site.query(insert, ['In2Detailing', 'active', 'Reading product pages', null, null]);
    await journeys.site.query(insert, ['Cleanyourcar', 'queued', '', null, null]);
    await journeys.site.query(insert, ['Polished Bliss', 'failed', '', 'The disk is full.', new Date()]);
    await journeys.site.query(insert, ['Cleanyourcar', 'completed', '', null, new Date()]);
    await journeys.site.query(insert, ['In2Detailing', 'cancelled', '', null, new Date()]);
    await journeys.site.query(
      `insert into model_call (day, purpose, model, state, input_tokens, output_tokens, cost_micros)
       values ((now() at time zone 'Europe/London')::date, 'answer', 'gpt-4.1-mini', 'ok', 5200, 610, 3100)`,
    );
    await addCrawledShop(journeys.site);
  });

  /** Both themes at each stop of one tour: getting there is what takes the time. */
  async function lookAtBothThemes(page: Page, screen: string, found: Record<string, string[]>): Promise<void> {
    const width = page.viewportSize()!.width;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const here = await objections(page);
      const name = `${screen}-${width}-${colorScheme}`;
      await takePicture(page, name);
      if (here.length > 0) found[name] = here;
    }
  }

  it(
    'passes axe on a phone in both themes, and fits a window of 320 pixels without scrolling sideways',
    async () => {
      const phone = { width: 390, height: 900 };
      const page = await journeys.visit({ colorScheme: 'light', viewport: phone, reducedMotion: 'reduce', expects });
      const found: Record<string, string[]> = {};
      const excess: Record<string, number> = {};
      for await (const screen of screens(page)) {
        await lookAtBothThemes(page, screen, found);
        await page.setViewportSize({ width: 320, height: 640 });
        const pixels = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (pixels > 0) excess[screen] = pixels;
        await page.setViewportSize(phone);
      }
      expect({ found, excess }).toEqual({ found: {}, excess: {} });
    },
    LIMIT_MS,
  );

  it(
    'passes axe on a desk in both themes',
    async () => {
      const viewport = { width: 1_440, height: 900 };
      const page = await journeys.visit({ colorScheme: 'light', viewport, reducedMotion: 'reduce', expects });
      const found: Record<string, string[]> = {};
      for await (const screen of screens(page)) await lookAtBothThemes(page, screen, found);
      expect(found).toEqual({});
    },
    LIMIT_MS,
  );
});
