import { expect, it } from '@jest/globals';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { signIn } from './support/steps.js';

const SAMPLE = 'Five years of brake dust';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const voteButton = (page: Page, title: string): Locator => page.getByRole('button', { name: `Vote for ${title}` });
const blade = (page: Page, title: string): Locator =>
  page.getByRole('slider', { name: `Compare before and after: ${title}` });

async function openGallery(page: Page): Promise<void> {
  await page.goto('/top-fixes');
  await card(page, SAMPLE).waitFor();
}

describeInBrowser('the community gallery', () => {
  const journeys = useJourneys();

  it('takes a fix with two pictures, keeps it for its sender until staff publish it, and shows it to everybody then', async () => {
    const title = 'Tar off the sills';
    const photo = await aPhonePhoto(1_600, 1_200);
    const page = await journeys.visit();
    await openGallery(page);
    await page.getByRole('button', { name: 'Submit Your Fix' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Your Fix' });
    for (const side of ['Before image', 'After image']) {
      await dialog
        .getByLabel(side, { exact: true })
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
      await dialog.getByRole('img', { name: `${side}, as you chose it` }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    const alert = page.getByRole('alertdialog', { name: 'Please fill in all fields and upload both images' });
    await alert.getByText('Still missing: the title and the description.').waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('<img src=x onerror=alert(1)>\nTar remover, twice.');
    await dialog.getByLabel('Category').selectOption('Exterior');
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/fixes') && response.status() === 201);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await card(page, title).getByText('Waiting for a check').waitFor();
    const fix = (await (await sent).json()) as Fix;

    const other = await journeys.visit();
    await openGallery(other);
    expect(await card(other, title).count()).toBe(0);
    expect((await other.request.get(fix.beforeImageUrl)).status()).toBe(404);
    await page.reload();
    await card(page, title).getByText('Waiting for a check').waitFor();

    const staffPage = await journeys.visit();
    await signIn(staffPage, '/ai-learning?tab=fixes&status=pending');
    await staffPage.getByRole('button', { name: `Publish ${title}` }).click();
    await staffPage.getByRole('status').getByText('Published', { exact: true }).waitFor();

    await other.reload();
    const published = card(other, title);
    await published.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await published.getByText('Waiting for a check').count()).toBe(0);
    for (const side of ['Before', 'After']) {
      const image = published.getByRole('img', { name: `${side}: ${title}` });
      await image.scrollIntoViewIfNeeded();
      const decoded = `[...document.images].find(({ alt }) => alt === '${side}: ${title}').decode().then(() => {})`;
      await other.evaluate(decoded);
    }
    const served = await other.request.get(fix.beforeImageUrl);
    expect((await sharp(await served.body()).metadata()).exif).toBeUndefined();

    await staffPage.getByRole('combobox', { name: 'Status' }).selectOption('All statuses');
    await staffPage.getByRole('button', { name: `Hide ${title}` }).click();
    await staffPage.getByRole('button', { name: `Publish ${title}` }).waitFor();
    await other.reload();
    await card(other, SAMPLE).waitFor();
    expect(await card(other, title).count()).toBe(0);

    await staffPage.getByRole('button', { name: `Delete ${title}` }).click();
    await staffPage.getByRole('link', { name: title }).waitFor({ state: 'detached' });
  });

  it('counts one vote per fix and browser, also after its storage was cleared', async () => {
    const page = await journeys.visit();
    await openGallery(page);
    await voteButton(page, SAMPLE).dblclick();
    await page.getByText('Thanks for your vote!').waitFor();
    await page.getByRole('button', { name: `Vote for ${SAMPLE}, 1 vote`, exact: true, pressed: true }).waitFor();
    await page.reload();
    await voteButton(page, SAMPLE).click();
    await page.getByText('Already voted').waitFor();
    await page.getByText('You can only vote once per fix.').waitFor();
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await voteButton(page, SAMPLE).click();
    await page.getByText('Already voted').waitFor();
    await page.getByRole('button', { name: `Vote for ${SAMPLE}, 1 vote`, exact: true, pressed: true }).waitFor();
    const rows = await journeys.site.query<{ n: number }>('select count(*)::int as n from community_fix_vote');
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('keeps a vote while the connection is gone, and sends it at the next visit', async () => {
    const title = 'Swirls out of black paint';
    const page = await journeys.visit();
    await openGallery(page);
    await page.context().setOffline(true);
    await voteButton(page, title).click();
    await page.getByRole('button', { name: `Vote for ${title}, 1 vote`, exact: true, pressed: true }).waitFor();
    await page.getByText('Vote not sent yet').waitFor();
    await page.context().setOffline(false);
    const told = page.waitForResponse((response) => response.url().endsWith('/vote'));
    await page.reload();
    expect((await told).status()).toBe(201);
    await page.getByRole('button', { name: `Vote for ${title}, 1 vote`, exact: true, pressed: true }).waitFor();
  });

  it('compares before and after by keyboard, by buttons and by dragging', async () => {
    const page = await journeys.visit();
    await openGallery(page);
    const slider = blade(page, SAMPLE);
    const value = async () => Number(await slider.getAttribute('aria-valuenow'));
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await value()).toBe(55);
    await page.keyboard.press('Home');
    expect(await value()).toBe(0);
    await card(page, SAMPLE).getByRole('button', { name: 'Before' }).click();
    expect(await value()).toBe(100);

    const frame = slider.locator('xpath=../..');
    const box = (await frame.boundingBox())!;
    const [left, right, middle] = [box.x + box.width * 0.2, box.x + box.width * 0.7, box.y + box.height / 2];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    expect(await value()).toBe(20);
    await page.mouse.move(right, middle, { steps: 5 });
    await page.mouse.up();
    expect(await value()).toBe(70);
    await page.mouse.move(left, middle);
    expect(await value()).toBe(70);
  });

  it('moves the blade by touch, and lets a finger scroll past it', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
    await openGallery(page);
    const slider = blade(page, SAMPLE);
    const box = (await slider.locator('xpath=../..').boundingBox())!;
    await page.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height * 0.3);
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBe(25);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = [box.x + box.width * 0.8, box.y + box.height * 0.5];
    await touch('touchStart', x, y);
    for (let moved = 10; moved <= 120; moved += 10) await touch('touchMove', x - moved, y);
    await touch('touchEnd', x, y);
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBeLessThan(60);
    const dragged = await slider.getAttribute('aria-valuenow');
    expect(dragged).not.toBe('25');

    await touch('touchStart', x, y);
    for (let moved = 10; moved <= 250; moved += 10) await touch('touchMove', x, y - moved);
    await touch('touchEnd', x, y);
    await page.waitForFunction('scrollY > 100');
    expect(await slider.getAttribute('aria-valuenow')).toBe(dragged);
  });

  it.each([PHONE, { width: 1_440, height: 900 }])(
    'loads without moving anything, $width pixels wide',
    async (viewport) => {
      const page = await journeys.visit({ viewport });
      await page.addInitScript(`
      window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: 'layout-shift', buffered: true });
    `);
      // Pictures that take their time.
      await page.route(/\/api\/fixes\/.*\/(before|after)\//, async (route) => {
        await card(page, SAMPLE).waitFor();
        await route.continue();
      });
      await openGallery(page);
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate<number>('window.shifts.reduce((sum, value) => sum + value, 0)');
      expect(shift).toBeLessThan(0.02);
    },
  );
});
