import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, openHome, questionBox, resultHeading } from './support/steps.js';

const VIDEO = 'dQw4w9WgXcQ';
/** Adds up what moves without the visitor's doing, as browsers measure it. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const chips = (page: Page) => page.getByRole('region', { name: 'Popular Searches' }).getByRole('button');
const ad = (page: Page) => page.getByRole('complementary', { name: 'Sponsored' });
const shownAd = (page: Page) =>
  ad(page)
    .getByRole('link', { name: /^Visit/ })
    .getAttribute('href');
const video = (page: Page) => page.getByRole('button', { name: 'Play: Our video' });
const news = (page: Page) => page.getByRole('heading', { level: 2, name: 'News' });
const store = (page: Page, name: string, value: string) =>
  page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);

/** Holds the answer until it is let go. */
async function holdAnswer(page: Page): Promise<() => void> {
  let goOn = () => {};
  const isSeen = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/analyze/text', async (route) => {
    await isSeen;
    await route.continue();
  });
  return goOn;
}

describeInBrowser('the home page', () => {
  const journeys = useJourneys();
  const save = (name: string, value: unknown) =>
    journeys.site.query('insert into site_setting (name, value) values ($1, $2)', [name, JSON.stringify(value)]);
  afterEach(() => journeys.site.query('delete from site_setting'));

  it('shows ten popular searches; choosing one runs it, and it is tracked', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await chips(page).first().waitFor();
    expect(await chips(page).count()).toBe(10);
    await chips(page).filter({ hasText: 'Tar spots' }).click();
    await page.getByText('Thinking...').waitFor();
    await resultHeading(page, 'Tar spots').waitFor();
    await page.getByRole('article', { name: 'The fix' }).waitFor();
    const sessionId = new URL(page.url()).searchParams.get('session');
    await eventually(async () => {
      expect(await journeys.site.query(`select 1 from search_term_event where term = 'Tar spots'`)).toHaveLength(1);
      expect(
        await journeys.site.query(
          `select e.search_query, e.search_type, e.response_generated, e.ai_fix from search_event e
           join analysis a on a.id = e.analysis_id where e.session_id = $1`,
          [sessionId],
        ),
      ).toEqual([{ search_query: 'Tar spots', search_type: 'text', response_generated: true, ai_fix: null }]);
    });
  });

  it('cuts the chips on a phone, two rows to push sideways, without moving the page', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await openHome(page);
    await chips(page).first().waitFor();
    const boxes = await Promise.all((await chips(page).all()).map((chip) => chip.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(2);
    expect(boxes.some((box) => box && box.x < PHONE.width - 6 && box.x + box.width > PHONE.width - 6)).toBe(true);
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    await chips(page).last().tap();
    await page.getByText('Thinking...').waitFor();
  });

  it('rotates the sponsored ads every 10 seconds, only while it thinks', async () => {
    const page = await journeys.visit({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const goOn = await holdAnswer(page);
    await openHome(page);
    await chips(page).first().waitFor();
    expect(await ad(page).count()).toBe(0);
    await questionBox(page).fill('tar on paint');
    await questionBox(page).press('Enter');
    await ad(page).waitFor();
    await page.mouse.move(5, 5);
    await eventually(async () =>
      expect(await page.evaluate(`document.querySelector('aside img').naturalWidth`)).toBe(1_520),
    );
    const seen = [await shownAd(page)];
    for (let n = 0; n < 3; n++) {
      await page.clock.runFor(10_000);
      await eventually(async () => expect(await shownAd(page)).not.toBe(seen.at(-1)));
      seen.push(await shownAd(page));
    }
    expect(new Set(seen.slice(0, 3)).size).toBe(3);
    expect(seen[3]).toBe(seen[0]);
    goOn();
    await page.clock.runFor(1_000);
    await page.getByRole('article', { name: 'The fix' }).waitFor();
    expect(await ad(page).count()).toBe(0);
  });

  it('rotates nothing by itself for visitors who want less motion', async () => {
    const page = await journeys.visit({ reducedMotion: 'reduce' });
    await page.clock.install();
    await holdAnswer(page);
    await openHome(page);
    await questionBox(page).fill('tar on paint');
    await questionBox(page).press('Enter');
    await ad(page).waitFor();
    const first = await shownAd(page);
    await page.clock.runFor(35_000);
    expect(await shownAd(page)).toBe(first);
    await ad(page).getByRole('button', { name: 'Ad 2 of 3' }).click();
    expect(await shownAd(page)).not.toBe(first);
  });

  it('answers all the same when ads, searches, news and settings cannot be had', async () => {
    const page = await journeys.visit();
    for (const path of ['/api/sponsored-ads', `/api/top-search-terms?limit=${10}`, '/api/news', '/api/settings']) {
      await page.route(
        (url) => url.pathname + url.search === path,
        (route) => route.fulfill({ status: 500, body: 'Something broke.' }),
      );
    }
    await openHome(page);
    await ask(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('shows the homepage video of the settings in every form of its address, and nothing otherwise', async () => {
    await save('youtubeUrl', `https://www.youtube.com/watch?v=${VIDEO}&list=PL0123456789`);
    const page = await journeys.visit();
    await openHome(page);
    await video(page).waitFor();
    const forms = [
      VIDEO,
      `https://youtu.be/${VIDEO}`,
      `https://m.youtube.com/shorts/${VIDEO}`,
      `youtube.com/live/${VIDEO}`,
    ];
    for (const form of [...forms, `https://www.youtube-nocookie.com/embed/${VIDEO}`]) {
      await store(page, 'youtubeUrl', 'https://vimeo.com/1');
      await video(page).waitFor({ state: 'detached' });
      await store(page, 'youtubeUrl', form);
      await video(page).waitFor();
    }
  });

  it('shows the news while the show flag is on, as staff saved it and as it changes in this browser', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await news(page).waitFor();

    await save('showNewsFeed', false);
    await page.reload();
    await news(page).waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.evaluate(`localStorage.getItem('showNewsFeed')`)).toBe('false'));
    await store(page, 'showNewsFeed', 'true');
    await news(page).waitFor();
    await store(page, 'showNewsFeed', 'false');
    await news(page).waitFor({ state: 'detached' });
  });

  it('says in its footer what staff saved as the description', async () => {
    await save('metaDescription', 'Straight answers about car care.');
    const page = await journeys.visit();
    await openHome(page);
    await page.getByRole('contentinfo').getByText('Straight answers about car care.').waitFor();
  });

  it.each([PHONE, { width: 768, height: 1_024 }, { width: 1_440, height: 900 }])(
    'moves nothing while it fills, nor while it thinks: $width pixels wide',
    async (viewport) => {
      await save('youtubeUrl', VIDEO);
      const page = await journeys.visit({ viewport });
      await page.addInitScript({ content: WATCH_SHIFTS });
      await holdAnswer(page);
      await openHome(page);
      await chips(page).first().waitFor();
      await video(page).waitFor();
      await news(page).waitFor();
      expect(await page.evaluate<number>('window.shift')).toBeLessThanOrEqual(0.02);
      await chips(page).first().click();
      await ad(page).waitFor();
      await page.evaluate('document.fonts.ready.then(() => {})');
      expect(await page.evaluate<number>('window.shift')).toBeLessThanOrEqual(0.02);
    },
  );
});
