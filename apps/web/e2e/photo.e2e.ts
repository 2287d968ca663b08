import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { keepSentFiles, sentFiles } from './support/sent-files.js';
import { goButton, openHome, questionBox, toast } from './support/steps.js';

const QUESTION = 'brown dust on my alloys';

describeInBrowser('a visitor shows a photo', () => {
  const journeys = useJourneys();
  let photo: Buffer;
  beforeAll(async () => {
    // Twelve megapixels, with the place where it was taken.
    photo = await aPhonePhoto(4_000, 3_000);
  });

  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.getByTestId('photo-picker').setInputFiles({ name, mimeType, buffer });
  const heldPhoto = (page: Page) => page.getByRole('img', { name: 'The photo you chose' });

  it('refuses a text file at once, and holds nothing', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await choose(page, 'notes.txt', 'text/plain', Buffer.from('Wash the car.'));
    await toast(page).getByText('Invalid File Type').waitFor();
    await toast(page).getByText('Please select an image file (JPG, PNG, etc.)').waitFor();
    expect(await heldPhoto(page).count()).toBe(0);
    expect(await goButton(page).isDisabled()).toBe(true);
  });

  // A browser believes the name; the server looks inside.
  it.each([
    ['a text file named .jpg', () => Buffer.from('Wash the car.\n'.repeat(200)), 'This file is not a photo.'],
    [
      'a JPEG that ends in the middle',
      () => photo.subarray(0, photo.length / 3),
      'This photo is damaged or incomplete',
    ],
  ])('hears from the server why %s cannot be read, and keeps what was typed', async (_name, file, sentence) => {
    const page = await journeys.visit();
    await openHome(page);
    await questionBox(page).fill(QUESTION);
    await choose(page, 'wheel.jpg', 'image/jpeg', file());
    await heldPhoto(page).waitFor();
    await goButton(page).click();
    await toast(page).getByText('Upload Failed').waitFor();
    await toast(page).getByText(sentence).waitFor();
    expect(await questionBox(page).inputValue()).toBe(QUESTION);
  });

  it('has a photo over 5 MB compressed off the main thread to JPEG quality 0.8 with the longest side at most 1920 px', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    // From the disk: in the debugger's own messages its megabytes take longer than all the rest.
    const large = join(temporaryFolder('photo'), 'wheel.png');
    const { size } = await sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#888', noise } })
      .png({ compressionLevel: 1 })
      .toFile(large);
    expect(size).toBeGreaterThan(5 * 1_024 * 1_024);
    const page = await journeys.visit();
    await keepSentFiles(page);
    await openHome(page);
    await questionBox(page).fill(QUESTION);
    const worker = page.waitForEvent('worker');
    await page.getByTestId('photo-picker').setInputFiles(large);
    await worker;
    await page.getByText('Optimizing Image').waitFor();
    await page.getByText('ready to send').waitFor();
    const sent = page.waitForRequest((one) => one.url().endsWith('/api/analyze/file'));
    await goButton(page).click();
    await page.getByRole('heading', { name: 'The fix' }).waitFor();
    const [file] = await sentFiles(page);
    expect(file).toMatchObject({ name: 'wheel.jpg', type: 'image/jpeg' });
    const { format, width, height } = await sharp(file?.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_440, height: 1_920 });
    // The brightness table begins with the standard's 16 11 12 14 12 10 16 14, times 0.4 at this quality.
    const table = file?.bytes.subarray(file.bytes.indexOf(Buffer.from('ffdb', 'hex')) + 5);
    expect([...(table?.subarray(0, 8) ?? [])]).toEqual([6, 4, 5, 6, 5, 4, 6, 6]);
    // The file and what a form puts around it.
    const { requestBodySize } = await (await sent).sizes();
    expect(requestBodySize).toBeLessThan((file?.bytes.length ?? 0) + 2_048);
    expect(requestBodySize).toBeLessThan(5 * 1_024 * 1_024);
  });

  /** What the browser would carry for this photo, as an expression of the page. */
  const carried = (buffer: Buffer, name: string) => `(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], '${name}', { type: 'image/jpeg' }));
    return data;
  })()`;

  it('takes a photo that is dropped anywhere on the page, with a drop state over the whole panel', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const small = carried(await aPhonePhoto(), 'dropped.jpg');
    const drag = (type: string) => `document.querySelector('footer').dispatchEvent(
      new DragEvent('${type}', { dataTransfer: ${small}, bubbles: true, cancelable: true }))`;
    await page.evaluate(drag('dragover'));
    const state = await page.getByText('Drop the photo here').boundingBox();
    const panel = await page.getByRole('main').boundingBox();
    expect(state?.width).toBeGreaterThanOrEqual(panel?.width ?? Number.NaN);
    expect(state?.height).toBeGreaterThanOrEqual(panel?.height ?? Number.NaN);
    // The browser would leave the page for the file, were the event not taken.
    expect(await page.evaluate(drag('drop'))).toBe(false);
    await page.getByText('Drop the photo here').waitFor({ state: 'detached' });
    await page.getByText('dropped.jpg', { exact: true }).waitFor();
    await questionBox(page).fill(QUESTION);
    await goButton(page).click();
    await page.getByRole('heading', { name: 'The fix' }).waitFor();
  });

  it('takes a photo that is pasted', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const small = carried(await aPhonePhoto(), 'pasted.jpg');
    await page.evaluate(`document.querySelector('textarea').dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: ${small}, bubbles: true, cancelable: true }))`);
    await page.getByText('pasted.jpg', { exact: true }).waitFor();
    await questionBox(page).fill(QUESTION);
    await questionBox(page).press('Enter');
    await page.getByRole('heading', { name: 'The fix' }).waitFor();
  });
});
