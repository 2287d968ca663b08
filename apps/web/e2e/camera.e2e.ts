import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { keepSentFiles, sentFiles } from './support/sent-files.js';
import { goButton, openHome, questionBox, resultHeading } from './support/steps.js';

const QUESTION = 'brown dust on my alloys';

describeInBrowser('a visitor scans an issue with the camera', () => {
  const journeys = useJourneys(undefined, [
    '--use-fake-device-for-media-stream=device-count=2,fps=5',
    // The shell has no window to ask in, even where the permission is given.
    '--use-fake-ui-for-media-stream',
  ]);

  const overlay = (page: Page) => page.getByRole('dialog', { name: 'Scan Issue' });
  const shutter = (page: Page) => overlay(page).getByRole('button', { name: 'Capture' });
  const percent = (page: Page) => overlay(page).getByRole('progressbar', { name: 'Scan' });
  const scanned = (page: Page) => page.getByText(/^scan-\d{13}\.jpg$/);
  const openTracks = (page: Page) =>
    page.evaluate<number>(`window.tracks.filter((track) => track.readyState === 'live').length`);

  async function openCamera(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Photo' }).click();
    await shutter(page).and(page.locator('[aria-disabled=false]')).waitFor();
  }

  /** A home page whose camera tracks and sent files are kept. */
  async function visitHome(options: Parameters<typeof journeys.visit>[0] = {}, level?: string): Promise<Page> {
    const page = await journeys.visit({ permissions: ['camera'], ...options });
    await keepSentFiles(page);
    await page.addInitScript(`
      window.tracks = [];
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wish) => {
        const stream = await open(wish);
        window.tracks.push(...stream.getTracks());
        return stream;
      };
    `);
    if (level) await page.addInitScript(`localStorage.setItem('cameraQuality', '${level}')`);
    await openHome(page);
    return page;
  }

  it('freezes the frame, scans it with percent for 2.7 s, closes and holds scan-{timestamp}.jpg until GO', async () => {
    const page = await visitHome({ viewport: PHONE });
    await openCamera(page);
    expect(await openTracks(page)).toBe(1);
    const started = Date.now();
    await shutter(page).click();
    await percent(page).waitFor();
    expect(await openTracks(page)).toBe(0);
    // Noted in the page: asked from here, a value that stands for a moment would be missed on a busy machine.
    const seen = await page.evaluate<number[]>(`new Promise((resolve) => {
      const values = [];
      const bar = document.querySelector('[role=progressbar][aria-label=Scan]');
      const observer = new MutationObserver(() => {
        if (bar.isConnected) return values.push(Number(bar.getAttribute('aria-valuenow')));
        observer.disconnect();
        resolve(values);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    })`);
    await overlay(page).waitFor({ state: 'hidden' });
    expect(Date.now() - started).toBeGreaterThanOrEqual(2_700);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.some((value) => value > 0 && value < 100)).toBe(true);
    expect(seen.at(-1)).toBe(100);

    await scanned(page).waitFor();
    expect(await sentFiles(page)).toEqual([]);
    await questionBox(page).fill(QUESTION);
    await goButton(page).click();
    await resultHeading(page, QUESTION).waitFor();
    expect((await sentFiles(page)).map(({ name }) => name)).toEqual([expect.stringMatching(/^scan-\d{13}\.jpg$/)]);
  });

  // The usual one and the largest: which size each level asks for is shown beside the code.
  it.each([
    [undefined, 1_280, 720],
    ['10', 2_560, 1_440],
  ])(
    'submits a capture by itself if text was already typed: a JPEG, at level %s of %d x %d pixels',
    async (level, width, height) => {
      const page = await visitHome({}, level);
      await questionBox(page).fill(QUESTION);
      await openCamera(page);
      const started = Date.now();
      await shutter(page).click();
      const request = await page.waitForRequest((one) => one.url().endsWith('/api/analyze/file'));
      expect(request.method()).toBe('POST');
      await resultHeading(page, QUESTION).waitFor();
      const [file, ...others] = await sentFiles(page);
      expect(others).toEqual([]);
      expect(file).toMatchObject({ type: 'image/jpeg', name: expect.stringMatching(/^scan-\d{13}\.jpg$/) });
      expect(Number(file?.name.slice(5, -4))).toBeGreaterThanOrEqual(started);
      // Decoded to the last row, not only by its head.
      const { info } = await sharp(file?.bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
      expect({ width: info.width, height: info.height }).toEqual({ width, height });
      expect((await sharp(file?.bytes).metadata()).format).toBe('jpeg');
      expect(await openTracks(page)).toBe(0);
    },
  );

  it('captures once for a double-click on the shutter', async () => {
    const page = await visitHome();
    await questionBox(page).fill(QUESTION);
    await openCamera(page);
    await shutter(page).dblclick();
    await resultHeading(page, QUESTION).waitFor();
    expect(await sentFiles(page)).toHaveLength(1);
  });

  it('hands over nothing when it is closed during the scan', async () => {
    const page = await visitHome();
    await questionBox(page).fill(QUESTION);
    await openCamera(page);
    await shutter(page).click();
    await percent(page).waitFor();
    await overlay(page).getByRole('button', { name: 'Close camera' }).click();
    await overlay(page).waitFor({ state: 'detached' });
    expect(await questionBox(page).inputValue()).toBe(QUESTION);

    // By the time that a second scan has ended, the first would have, too.
    await openCamera(page);
    const second = Date.now();
    await shutter(page).click();
    await resultHeading(page, QUESTION).waitFor();
    const sent = await sentFiles(page);
    expect(sent).toHaveLength(1);
    expect(Number(sent[0]?.name.slice(5, -4))).toBeGreaterThanOrEqual(second);
  });

  it('keeps the focus inside, stops the camera on Esc and gives the focus back', async () => {
    const page = await visitHome();
    await openCamera(page);
    await shutter(page).and(page.locator(':focus')).waitFor();
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`document.activeElement.closest('[role=dialog]') !== null`)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Photo' }).and(page.locator(':focus')).waitFor();
    expect(await openTracks(page)).toBe(0);
  });

  it('switches to the other camera and stops the first', async () => {
    const page = await visitHome();
    await openCamera(page);
    await overlay(page).getByRole('button', { name: 'Switch camera' }).click();
    await page.evaluate(`new Promise((resolve) => {
      const look = () => (window.tracks.length === 2 ? resolve() : requestAnimationFrame(look));
      look();
    })`);
    await shutter(page).and(page.locator('[aria-disabled=false]')).waitFor();
    const [first, second] = await page.evaluate<string[]>('window.tracks.map((track) => track.getSettings().deviceId)');
    expect(second).not.toBe(first);
    expect(await openTracks(page)).toBe(1);
  });

  it('shows only the counting percentage under reduced motion', async () => {
    const page = await visitHome({ reducedMotion: 'reduce' });
    await openCamera(page);
    await shutter(page).click();
    await percent(page)
      .getByText(/^[1-9]\d%$/)
      .waitFor();
    expect(await page.evaluate<number>('document.getAnimations().length')).toBe(0);
    await scanned(page).waitFor();
  });

  it('stays when the camera is denied; capture then opens a file picker, whose photo waits for GO', async () => {
    const page = await visitHome({ permissions: [] });
    // The browser's answer to a visitor who declines; the shell has no window to decline in.
    await page.evaluate(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Declined', 'NotAllowedError'))`,
    );
    await questionBox(page).fill(QUESTION);
    await page.getByRole('button', { name: 'Photo' }).click();
    await overlay(page).getByText('Camera not available. Choose a photo instead.').waitFor();
    const choosing = page.waitForEvent('filechooser');
    await overlay(page).getByRole('button', { name: 'Choose a photo' }).click();
    const chooser = await choosing;
    expect(await chooser.element().getAttribute('accept')).toBe('image/*');
    await chooser.setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() });
    await overlay(page).waitFor({ state: 'detached' });
    await page.getByText('door.jpg', { exact: true }).waitFor();
    expect(await sentFiles(page)).toEqual([]);
    await goButton(page).click();
    await resultHeading(page, QUESTION).waitFor();
    expect((await sentFiles(page)).map(({ name }) => name)).toEqual(['door.jpg']);
  });

  it('hears of a camera that is refused before the browser says whether it is allowed', async () => {
    const page = await journeys.visit();
    // What nobody handles by the end of its turn is an error of the page, which no journey may have.
    await page.addInitScript(`
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('None', 'NotFoundError'));
      const query = navigator.permissions.query.bind(navigator.permissions);
      navigator.permissions.query = async (what) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return query(what);
      };
    `);
    await openHome(page);
    await page.getByRole('button', { name: 'Photo' }).click();
    await overlay(page).getByText('Camera not available. Choose a photo instead.').waitFor();
  });
});
