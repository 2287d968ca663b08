import { expect, it } from '@jest/globals';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, openHome } from './support/steps.js';

const VIDEO = 'dQ7wR2xK9bE';

describeInBrowser('a visitor reads an answer', () => {
  const journeys = useJourneys();

  const open = async (page: Page): Promise<Analysis> => {
    await openHome(page);
    const analysis = await ask(page);
    await page.getByRole('article', { name: 'The fix' }).waitFor();
    return analysis;
  };

  it('says with one thumb and a reason whether it helped, and finds that again after a reload', async () => {
    const page = await journeys.visit();
    const { id } = await open(page);
    const kept = () => page.waitForResponse((one) => one.url().endsWith(`/api/analysis/${id}/feedback`));
    let answer = kept();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    expect((await answer).status()).toBe(204);
    await page.getByLabel('What was wrong or missing? (optional)').fill('It left a ring.');
    answer = kept();
    await page.getByRole('article', { name: 'The fix' }).getByRole('button', { name: 'Send reason' }).click();
    expect((await answer).status()).toBe(204);
    await page.getByText('Thank you, that helps us.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'No', exact: true, pressed: true }).waitFor();
    const rows = await journeys.site.query('select feedback_helpful, feedback_reason from analysis where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ feedback_helpful: false, feedback_reason: 'It left a ring.' }]);
  });

  it.each(['light', 'dark'] as const)(
    'prints the fix, cautions and kit without the page around them, from the %s theme',
    async (colorScheme) => {
      const page = await journeys.visit({ colorScheme });
      const { steps, equipment } = await open(page);
      await page.emulateMedia({ media: 'print', colorScheme });
      const card = page.getByRole('article', { name: 'The fix' });
      for (const { text } of steps) await card.getByText(text).waitFor();
      for (const { name } of equipment) await page.getByRole('heading', { level: 3, name, exact: true }).waitFor();
      for (const chrome of [
        page.getByRole('banner'),
        page.getByRole('complementary', { name: 'Chat' }),
        page.getByRole('region', { name: 'Suggested Product(s)' }),
        page.getByRole('checkbox'),
        page.getByRole('button'),
      ])
        expect(await chrome.filter({ visible: true }).count()).toBe(0);
      const paint = await page.evaluate<string[]>(
        `[document.body, document.querySelector('article p')].map((element) => getComputedStyle(element).color)`,
      );
      expect(paint).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    },
  );

  it.each([
    ['a click outside', (page: Page) => page.mouse.click(5, 5)],
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ])('opens a video in a large overlay with autoplay, closes it by %s, and is where it was', async (_, close) => {
    await journeys.site.query('update product set youtube_video_id = $1', [VIDEO]);
    const page = await journeys.visit({ otherHosts: /youtube-nocookie\.com|i\.ytimg\.com/ });
    await page.route(/ytimg\.com/, (route) => route.abort());
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>parent.postMessage(\'{"event":"onReady"}\', "*")</script>',
      }),
    );
    await open(page);
    const poster = page.getByRole('region', { name: 'Videos' }).getByRole('button').first();
    await poster.click();
    const frame = page.getByRole('dialog').locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/embed\/dQ7wR2xK9bE\?.*autoplay=1/);
    const { width = 0 } = (await frame.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(800);
    await close(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await poster.and(page.locator(':focus')).waitFor();
  });

  it('sees Tutorial video available and the id when the embed fails', async () => {
    await journeys.site.query('update product set youtube_video_id = $1', [VIDEO]);
    const page = await journeys.visit({
      viewport: PHONE,
      otherHosts: /youtube-nocookie\.com|i\.ytimg\.com/,
    });
    await page.route(/ytimg\.com|youtube-nocookie\.com/, (route) => route.abort());
    await open(page);
    await page.getByRole('region', { name: 'Videos' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Tutorial video available').waitFor();
    await dialog.getByText(VIDEO, { exact: true }).waitFor();
  });
});
