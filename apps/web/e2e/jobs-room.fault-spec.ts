import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DemoShop, demoProducts } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import { Hold } from '@app/testing/hold.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownRedis } from '@app/testing/servers.js';
import type { Locator, Page } from 'playwright-core';
import { Client } from '../../api/src/testing/client.js';
import { photoOf, Product } from '../../../tools/faults/product.js';
import { expectWithin } from '../../../tools/faults/promised-time.js';
import { describeInBrowser, useJourneysOn } from './support/journeys.js';
import { signIn } from './support/steps.js';

/** What staff are promised: nothing on their screens is untrue for longer. */
const SECONDS = 5;
const PAGES = 450;
const names = ['Halden', 'Skerrow', 'Tarn'] as const;
const LOST = 'Nothing is heard of its worker; the next free one goes on';

/** Three minutes for each: both where the times are held to as well, else the one that has more to go wrong. */
const backends = process.env.FAULT_CLOCKS === '1' ? queueBackends : queueBackends.slice(-1);

describe.each(backends)('two windows on the jobs room, with the queue on %s', (kind) => {
  describeInBrowser('and processes that die and stand still', () => {
    let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
    /** They have so many pages, and take so long over each, that their crawls outlive this file. */
    let shops: DemoShop[];
    const journeys = useJourneysOn(async () => {
      redis = kind === 'redis' ? await ownRedis() : undefined;
      shops = await Promise.all(names.map(() => DemoShop.start(demoProducts(PAGES), { perPage: 1, delayMs: 800 })));
      return Product.start({
        CRAWLER_ALLOW_HOSTS: shops.map(({ host }) => host).join(','),
        CRAWLER_MIN_DELAY_MS: '0',
        ...(redis ? { REDIS_URL: redis.url } : {}),
      });
    });
    let staff: Client;
    let large: Buffer;

    beforeAll(async () => {
      staff = await new Client(journeys.site.address).signIn();
      large = await photoOf(2_400);
      for (const [at, name] of names.entries()) {
        await staff.call('POST', '/api/retailers', { retailer: name, category: 'preferred' });
        const form = { ...shops[at]?.config(name), crawlFrequency: 'off' };
        expect((await staff.call('POST', '/api/crawler/configs', form)).status).toBe(201);
        expect((await staff.call('POST', `/api/crawler/run/${name.toLowerCase()}`)).status).toBe(202);
      }
    });
    afterAll(async () => {
      await Promise.all(shops.map((shop) => shop.close()));
      await redis?.remove();
    });

    const running = (page: Page) => page.getByRole('region', { name: 'Running now' });
    const failures = (page: Page) => page.getByRole('region', { name: 'Failures' });
    const row = (page: Page, name: string): Locator =>
      running(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
    const twoWindows = async (): Promise<[Page, Page]> => {
      const open = async () => {
        const page = await journeys.visit();
        await signIn(page);
        await running(page).getByText('Live', { exact: true }).waitFor();
        return page;
      };
      return [await open(), await open()];
    };
    /** Both windows show it, in time. */
    const bothShow = async (
      pages: Page[],
      what: (page: Page) => Locator,
      state: 'visible' | 'detached' = 'visible',
    ) => {
      const since = Date.now();
      await Promise.all(pages.map((page) => what(page).first().waitFor({ state })));
      expectWithin(since, SECONDS);
    };
    const cancel = async (page: Page, name: string) => {
      await row(page, name)
        .getByRole('button', { name: `Cancel ${name}` })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click();
    };
    const upload = async (name: string) => expect((await journeys.site.upload(large, name)).status).toBe(200);

    it('show three runs live, and no total that nobody knows', async () => {
      const pages = await twoWindows();
      for (const name of names) {
        await bothShow(pages, (page) => row(page, `Crawl: ${name}`).getByText(/^\d+ pages so far/));
        await bothShow(pages, (page) => row(page, `Crawl: ${name}`).getByText(/running for /));
      }
      for (const page of pages) {
        await page.getByRole('link', { name: '3 jobs running' }).waitFor();
        expect(await running(page).textContent()).not.toMatch(/ of \d| left/);
      }
    });

    it('say that nothing is heard of a worker that was killed, and that its runs go on', async () => {
      const pages = await twoWindows();
      process.kill(journeys.site.pid('worker'), 'SIGKILL');
      // At the same moment: what is said of each is not said for long, since its worker is soon started again.
      const lost = (page: Page, name: string) =>
        row(page, `Crawl: ${name}`).filter({ hasText: LOST }).filter({ hasText: 'not heard of for' });
      await Promise.all(names.map((name) => bothShow(pages, (page) => lost(page, name))));
      for (const name of names)
        for (const page of pages)
          await row(page, `Crawl: ${name}`)
            .getByText(/running for /)
            .waitFor();
    });

    it('say the same of one that stands still, which queues nobody serves, and when it moves again', async () => {
      const pages = await twoWindows();
      const [page] = pages;
      const pid = journeys.site.pid('picture worker');
      // The worker may be done with the one before the other has come, and with both before it stands still.
      await staff.call('POST', '/api/jobs/queues/images/pause', { reason: 'Until both are there.' });
      await upload('frozen.jpg');
      await upload('unwanted.jpg');
      const hold = await Hold.reading(journeys.site.databaseUrl, 'photo');
      await eventually(async () => {
        // Resumed each time: whether both have come is not known before they are at work.
        await staff.call('POST', '/api/jobs/queues/images/resume');
        const photos = (await journeys.site.runs()).filter(
          ({ state, subject }) => state === 'active' && /jpg/.test(subject),
        );
        expect(photos).toHaveLength(2);
      });
      process.kill(pid, 'SIGSTOP');
      await hold.release();
      try {
        for (const name of ['Photo: frozen.jpg', 'Photo: unwanted.jpg'])
          await bothShow(pages, (one) => row(one, name).getByText(LOST));
        await cancel(page, 'Photo: unwanted.jpg');
        await bothShow(pages, (one) => row(one, 'Photo: unwanted.jpg').getByText('Cancelled', { exact: true }));
        for (const one of pages)
          await one
            .getByText('No worker is running for Photos, Analytics and Imports. Jobs wait until one starts.')
            .waitFor();
        await upload('late.jpg');
        await bothShow(pages, (one) => row(one, 'Photo: late.jpg').getByText('Waiting for a worker'));
        // A crawl goes on beside it.
        await row(page, `Crawl: ${names[0]}`)
          .getByText(/running for /)
          .waitFor();
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      for (const one of pages) {
        for (const name of ['Photo: frozen.jpg', 'Photo: late.jpg'])
          await row(one, name).getByText('Done', { exact: true }).waitFor();
        await one.getByText(/^No worker is running/).waitFor({ state: 'detached' });
      }
      const unwanted = (await journeys.site.runs()).filter(({ subject }) => subject === 'unwanted.jpg');
      expect(unwanted).toMatchObject([{ state: 'cancelled', attempt: 1 }]);
    });

    it('name the queue that is paused, by whom and why, and what fails once it goes on', async () => {
      const pages = await twoWindows();
      const [page, other] = pages;
      await page.getByRole('link', { name: 'Queues', exact: true }).click();
      await page.getByRole('button', { name: 'Pause Photos' }).click();
      await page.getByRole('textbox', { name: 'Why' }).fill('The disk is being changed.');
      await page.getByRole('button', { name: 'Pause queue' }).click();
      await bothShow(pages, (one) =>
        one.getByText(/^Photos paused by admin, .*“The disk is being changed\.” 0 jobs wait\.$/),
      );
      await page.getByRole('link', { name: 'Runs', exact: true }).click();
      const { analysis } = await journeys.site.upload(large, 'lost.jpg');
      await bothShow(pages, (one) => row(one, 'Photo: lost.jpg').getByText('Waiting; its queue is paused'));
      await bothShow(pages, (one) => one.getByText(/“The disk is being changed\.” 1 job waits\.$/));
      await rm(join(journeys.site.filesDir, 'photos', analysis?.imageUrl?.split('/').at(-2) ?? ''), {
        recursive: true,
      });
      await other.getByRole('button', { name: 'Resume Photos now' }).click();
      await bothShow(pages, (one) => one.getByText(/^Photos paused/), 'detached');
      await bothShow(pages, (one) => row(one, 'Photo: lost.jpg').getByText('The photo is no longer kept.'));
      await bothShow(pages, (one) => failures(one).getByText('The photo is no longer kept.'));
    });

    it('tell a crawl that one of them cancelled, and what of it stays', async () => {
      const pages = await twoWindows();
      await cancel(pages[0], `Crawl: ${names[2]}`);
      await bothShow(pages, (page) => row(page, `Crawl: ${names[2]}`).getByText('Cancelled', { exact: true }));
      for (const page of pages) await page.getByRole('link', { name: '2 jobs running' }).waitFor();
    });

    it('keep their place while the api is away, say so, and are live again', async () => {
      const pages = await twoWindows();
      const [page, other] = pages;
      await other.goto('/ai-learning?tab=jobs&state=failed&q=lost');
      await other.getByRole('row', { name: /lost\.jpg/ }).waitFor();
      process.kill(journeys.site.pid('api'), 'SIGKILL');
      await bothShow(pages, (one) => running(one).getByText(/^(Reconnecting|Polling)$/));
      for (const one of pages) await running(one).getByText('Live', { exact: true }).waitFor();
      await row(page, `Crawl: ${names[0]}`)
        .getByText(/running for /)
        .waitFor();
      await other.reload();
      await other.getByRole('row', { name: /lost\.jpg/ }).waitFor();
      expect(await other.getByRole('searchbox').inputValue()).toBe('lost');
    });

    if (kind === 'redis')
      it('stay live while Redis is away, and tell how far the runs are', async () => {
        const pages = await twoWindows();
        const [page] = pages;
        await redis?.stop('SIGKILL');
        await bothShow(pages, (one) => one.getByText(/^The job queue cannot be reached/));
        const count = () =>
          row(page, `Crawl: ${names[0]}`)
            .getByText(/^\d+ pages so far/)
            .textContent();
        const before = parseInt((await count()) ?? '');
        await eventually(async () => expect(parseInt((await count()) ?? '')).toBeGreaterThan(before + 5));
        for (const one of pages) await running(one).getByText('Live', { exact: true }).waitFor();
        await redis?.restart();
      });
  });
});
