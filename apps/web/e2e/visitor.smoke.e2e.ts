import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { photoPath, photoVariants } from '@app/contracts/photos.constants.js';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, goButton, holdUntilThinking, openHome, questionBox, resultHeading, signIn } from './support/steps.js';

const QUESTION = 'brown dust on my alloys';

describeInBrowser('a visitor', () => {
  const journeys = useJourneys();

  describe('asks a question', () => {
    it('sees Thinking..., then the fix, its steps, the tip, the follow-up question, the kit and where to buy it', async () => {
      const page = await journeys.visit();
      await openHome(page);
      await holdUntilThinking(page);
      const analysis = await ask(page);

      const answer = page.getByRole('article', { name: 'The fix' });
      expect(analysis.steps.length).toBeGreaterThan(2);
      expect(await answer.locator('ol > li').count()).toBe(analysis.steps.length);
      for (const { text } of analysis.steps) await answer.getByText(text).waitFor();
      await answer.getByText('Top tip').waitFor();
      await answer.getByText(analysis.topTip).waitFor();
      await answer.getByText('Follow-up question').waitFor();
      await answer.getByText(analysis.followUpQuestion).waitFor();

      const kit = page.getByRole('region', { name: 'Kit for the job' });
      const rows = kit.getByRole('listitem');
      expect(await rows.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
        analysis.equipment.map(({ name }) => name),
      );
      await page.getByRole('region', { name: 'Suggested Product(s)' }).waitFor();
      const prices = await rows.getByRole('link').all();
      expect(prices).toHaveLength(analysis.products.length);
      for (const price of prices) {
        expect(await price.getAttribute('href')).toMatch(/^https:\/\//);
        expect(await price.textContent()).toMatch(/£\d+\.\d\d/);
      }
    });
  });

  describe('shows a photo', () => {
    let photo: Buffer;
    beforeAll(async () => {
      // With the place where it was taken.
      photo = await aPhonePhoto(800, 600);
    });

    const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
      page.getByTestId('photo-picker').setInputFiles({ name, mimeType, buffer });
    const heldPhoto = (page: Page) => page.getByRole('img', { name: 'The photo you chose' });

    it('holds the photo until GO, and staff see its job appear and end without a reload', async () => {
      const staffPage = await journeys.visit();
      await signIn(staffPage);
      await staffPage.getByText('Live', { exact: true }).waitFor();
      await staffPage.evaluate('window.isSamePage = true');
      const running = staffPage.getByRole('region', { name: 'Running now' });
      await running.getByText('Nothing is running.').waitFor();

      const page = await journeys.visit();
      let uploads = 0;
      page.on('request', (request) => void (request.url().endsWith('/api/analyze/file') && uploads++));
      await openHome(page);
      await questionBox(page).fill(QUESTION);
      await choose(page, 'wheel.jpg', 'image/jpeg', photo);
      await heldPhoto(page).waitFor();
      await page.getByText('ready to send').waitFor();
      expect(uploads).toBe(0);

      // So that the job can be seen while it waits, too.
      const startWorker = await journeys.site.withoutWorker();
      let analysis: Analysis;
      try {
        const response = page.waitForResponse((one) => one.url().endsWith('/api/analyze/file'));
        await goButton(page).click();
        analysis = (await (await response).json()) as Analysis;
        await page.getByRole('heading', { name: 'The fix' }).waitFor();
        await resultHeading(page, QUESTION).waitFor();
        expect(uploads).toBe(1);
        await running.getByText('Waiting for a worker', { exact: true }).waitFor();
      } finally {
        await startWorker();
      }
      await running.getByText('Done', { exact: true }).waitFor();
      await staffPage.getByRole('table').getByText('Done', { exact: true }).waitFor();
      expect(await staffPage.evaluate('window.isSamePage')).toBe(true);

      const width = `const shown = document.querySelector('img[alt="Your photo"]'); shown.decode().then(() => shown.naturalWidth)`;
      expect(await page.evaluate<number>(width)).toBeGreaterThan(0);
      const id = /photos\/([^/]+)\//.exec(analysis.imageUrl ?? '')?.[1] ?? '';
      for (const variant of photoVariants) {
        const served = await page.request.get(photoPath(id, variant));
        const { exif, width, height } = await sharp(await served.body()).metadata();
        expect({ variant, status: served.status(), exif }).toEqual({ variant, status: 200, exif: undefined });
        expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3, 2);
      }
    });
  });
});
