import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from '@jest/globals';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, signIn } from './support/steps.js';

/** A white picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const VIDEO = 'twobuckets1';

describeInBrowser('what the home page and the answers show', () => {
  const journeys = useJourneys();
  let staff: Page;
  beforeEach(async () => {
    staff = await journeys.visit({ otherHosts: /youtube-nocookie\.com|i\.ytimg\.com/ });
    await staff.route(/ytimg\.com|youtube-nocookie\.com/, (route) => route.abort());
  });

  it('a video is added, plays over the page until one clicks beside it, and is in the next answer', async () => {
    await signIn(staff, '/ai-learning?tab=videos&edit=new');
    const sheet = staff.getByRole('dialog', { name: 'Add video' });
    await sheet.getByLabel('YouTube video').fill(`https://youtu.be/${VIDEO}`);
    await sheet.getByLabel('Keywords').fill('bird poo');
    await sheet.getByRole('button', { name: 'Add video' }).click();
    await sheet.waitFor({ state: 'detached' });

    await staff.getByRole('button', { name: 'Play: bird poo' }).first().click();
    const overlay = staff.getByRole('dialog', { name: 'bird poo' });
    await overlay.waitFor();
    await staff.mouse.click(5, 5);
    await overlay.waitFor({ state: 'detached' });

    const visitor = await journeys.visit({ otherHosts: /youtube-nocookie\.com|i\.ytimg\.com/ });
    await visitor.route(/ytimg\.com/, (route) => route.abort());
    await visitor.goto('/');
    const { videoData } = await ask(visitor);
    expect(videoData.videos.map(({ videoId }) => videoId)).toEqual([VIDEO]);
    await visitor.getByRole('button', { name: 'Play: Bird poo' }).waitFor();
  });

  it('an ad is added with its image, dragged to the first place, and shown to visitors there', async () => {
    await signIn(staff, '/ai-learning?tab=sponsored-ads&edit=new');
    const sheet = staff.getByRole('dialog', { name: 'Add ad' });
    await sheet.getByLabel(/^Image/).setInputFiles({ name: 'sale.png', mimeType: 'image/png', buffer: PNG });
    await staff.getByText('You can now save the ad.').waitFor();
    await sheet.getByLabel('Address').fill('https://www.spring-sale.example/');
    await sheet.getByLabel('Display order').selectOption('3');
    await sheet.getByRole('button', { name: 'Add ad' }).click();
    await sheet.waitFor({ state: 'detached' });

    const rows = staff.getByRole('table').getByRole('row');
    await rows.filter({ hasText: 'spring-sale.example' }).waitFor();
    await staff.getByTitle('Drag spring-sale.example to another place').dragTo(rows.nth(1));
    await staff.getByText(/^spring-sale\.example is number 1 of \d+\.$/).waitFor();
    const shown = await fetch(`${journeys.site.address}/api/sponsored-ads`);
    const ads = (await shown.json()) as SponsoredAd[];
    const [ad] = ads.filter(({ url }) => url.includes('spring-sale'));
    expect(ad?.displayOrder).toBe(1);
  });

  it('everybody who signed up goes into a file', async () => {
    await signIn(staff, '/ai-learning?tab=early-access');
    await staff.getByText('Nobody has signed up yet').waitFor();
    const downloading = staff.waitForEvent('download');
    await staff.getByRole('link', { name: 'Export' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^early-access-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/email,userType,shampoo/);
  });
});
