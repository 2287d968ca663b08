import { beforeAll, expect, it } from '@jest/globals';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { signIn } from './support/steps.js';

const SAMPLE = 'Five years of brake dust';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });

async function openGallery(page: Page): Promise<void> {
  await page.goto('/top-fixes');
  await card(page, SAMPLE).waitFor();
}

describeInBrowser('the community gallery', () => {
  const journeys = useJourneys();
  let photo: Buffer;
  beforeAll(async () => {
    photo = await aPhonePhoto(1_600, 1_200);
  });

  it('takes a fix with two pictures, keeps it for its sender until staff publish it, and shows it to everybody then', async () => {
    const title = 'Tar off the sills';
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
    await staffPage
      .getByRole('alertdialog', { name: `Delete “${title}”?` })
      .getByRole('button', { name: 'Delete fix' })
      .click();
    await staffPage.getByRole('link', { name: title }).waitFor({ state: 'detached' });
  });
});
