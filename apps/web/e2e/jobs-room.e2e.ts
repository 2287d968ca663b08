import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { listenOnFreePort } from '@app/testing/listen.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { signIn } from './support/steps.js';

const SHOP = 'CleanYourCar';
const SLUG = 'cleanyourcar';

/** A shop that takes every request and answers none, so that a crawl of it lasts until somebody stops it. */
let shop: Server;
let shopAddress: string;

describeInBrowser('operators and staff in the jobs room', () => {
  const journeys = useJourneys(async () => {
    shop = createServer(() => {});
    shopAddress = `127.0.0.1:${await listenOnFreePort(shop)}`;
    return { CRAWLER_ALLOW_HOSTS: shopAddress };
  });
  const visit = () => journeys.visit();
  let token: string;

  beforeAll(async () => {
    await journeys.site.query(
      `update retailer set retailer = $2, category = 'preferred', status = 'active' where slug = $1`,
      [SLUG, SHOP],
    );
    await journeys.site.query(
      `insert into crawl_config (retailer_slug, base_url, product_list_url, selectors, is_active, permission_note, crawl_frequency)
       values ($1, $2, $2, '{"productContainer": ".card"}', true, 'Jo agreed', 'off')
       on conflict (retailer_slug) do update set base_url = $2, product_list_url = $2, is_active = true,
         permission_note = excluded.permission_note, selectors = excluded.selectors, crawl_frequency = 'off'`,
      [SLUG, `http://${shopAddress}/`],
    );
  });
  afterAll(() => {
    shop.closeAllConnections();
    shop.close();
  });

  const asOperator = (method: string, path: string) =>
    fetch(journeys.site.address + path, { method, headers: { authorization: `Bearer ${token}` } });
  const running = (page: Page) => page.getByRole('region', { name: 'Running now' });
  const cancel = async (page: Page) => {
    await running(page)
      .getByRole('button', { name: `Cancel Crawl: ${SHOP}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click();
    await running(page).getByText('Cancelled', { exact: true }).waitFor();
  };

  it('make a token that is shown once', async () => {
    const page = await visit();
    await signIn(page, '/ai-learning?tab=jobs&view=tokens');
    await page.getByRole('link', { name: 'New token' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('nightly');
    await page.getByRole('button', { name: 'Make token' }).click();
    token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
    expect(token).toMatch(/^bdl_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /^nightly/ }).waitFor();
    expect(await page.content()).not.toContain(token);
    await page.reload();
    await page.getByRole('row', { name: /^nightly/ }).waitFor();
    expect(await page.content()).not.toContain(token);
  });

  it('start a crawl with it, see it live in two windows, and stop it', async () => {
    const [page, other] = [await visit(), await visit()];
    await signIn(page);
    await signIn(other);
    for (const one of [page, other]) await running(one).getByText('Live', { exact: true }).waitFor();
    const answer = await asOperator('POST', `/api/crawler/run/${encodeURIComponent(SLUG)}`);
    expect(answer.status).toBe(202);
    const { id } = (await answer.json()) as JobRun;
    for (const one of [page, other]) {
      await running(one)
        .getByText(/^token nightly, .*running for/)
        .waitFor();
      await one.getByRole('link', { name: '1 job running' }).waitFor();
    }
    await cancel(page);
    await running(other).getByText('Cancelled', { exact: true }).waitFor();
    const run = (await (await asOperator('GET', `/api/jobs/runs/${id}`)).json()) as JobRun;
    expect(run).toMatchObject({ state: 'cancelled', requestedBy: 'token nightly' });
  });

  it('schedule the crawl, pause it, run it now, and find it all after a reload', async () => {
    const page = await visit();
    await signIn(page, '/ai-learning?tab=jobs&view=schedules');
    await page.getByRole('link', { name: 'Add schedule' }).click();
    await page.getByRole('combobox', { name: 'Job' }).selectOption({ label: `Crawl: ${SHOP}` });
    await page.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Every week' });
    await page.getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Wednesday' });
    await page.getByLabel('Time in London').fill('19:00');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    const row = page.getByRole('row', { name: new RegExp(`Crawl: ${SHOP}`) });
    await row.getByText('Wednesday 19:00', { exact: true }).waitFor();
    await row.getByRole('button', { name: `Pause Crawl: ${SHOP}` }).click();
    await row.getByText('Paused', { exact: true }).waitFor();
    await row.getByRole('button', { name: `Run Crawl: ${SHOP} now` }).click();
    await row.getByText('Running', { exact: true }).waitFor();

    const [schedule] = await journeys.site.query<{ id: string; due_at: Date | null }>(
      `select id, due_at from schedule where kind = 'crawl'`,
    );
    expect(schedule?.due_at).toBeNull();
    const again = await asOperator('POST', `/api/schedules/${schedule?.id ?? ''}/run`);
    expect(again.status).toBe(409);

    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await cancel(page);
    await page.goBack();
    await row.getByText('Cancelled', { exact: true }).waitFor();
    await page.reload();
    await row.getByText('Paused', { exact: true }).waitFor();
    await row.getByRole('link', { name: `Edit Crawl: ${SHOP}` }).click();
    expect(await page.getByRole('combobox', { name: 'Day' }).inputValue()).toBe('wednesday');
  });

  it('are told the truth in both windows, whoever dies or stops', async () => {
    const pages = [await visit(), await visit()];
    for (const page of pages) {
      await signIn(page);
      await running(page).getByText('Live', { exact: true }).waitFor();
    }
    const startWorker = await journeys.site.withoutWorker();
    // At work by a worker that says no more from now on, as after a kill or a freeze.
    const [lost] = await journeys.site.query<{ id: string }>(
      `with worker as (insert into worker_presence (id, queues) values (gen_random_uuid(), '{}') returning id)
       insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, attempt, started_at, worker_id,
         stage, progress_done)
       values ('image', 'photos.make-derivatives', 'images', 'frozen.jpg', '{}', 'visitor', 'active', 1, now(),
         (select id from worker), 'Making thumbnails', 8)
       returning id`,
    );
    for (const page of pages)
      await running(page)
        .getByText('Nothing is heard of its worker; the next free one goes on', { exact: true })
        .waitFor();
    await startWorker();
    // Another worker took it over, and cannot do it.
    for (const page of pages)
      await running(page)
        .getByText(/payload is not valid/)
        .waitFor();
    for (const page of pages)
      await page
        .getByRole('region', { name: 'Failures' })
        .getByText(/payload is not valid/)
        .waitFor();

    const [page, other] = pages as [Page, Page];
    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await page.getByRole('button', { name: 'Pause Imports' }).click();
    await page.getByRole('textbox', { name: 'Why' }).fill('The list is being mended.');
    await page.getByRole('button', { name: 'Pause queue' }).click();
    for (const one of pages)
      await one.getByText(/^Imports paused by admin, .*“The list is being mended\.” 0 jobs wait\.$/).waitFor();
    await other.getByRole('button', { name: 'Resume Imports now' }).click();
    for (const one of pages) await one.getByText(/^Imports paused/).waitFor({ state: 'detached' });

    await other.goto(`/ai-learning?tab=jobs&run=${lost?.id ?? ''}`);
    const log = other.getByRole('dialog').getByRole('region', { name: 'Log' });
    await log.getByText('Nothing was heard of its worker for a while.').waitFor();
    await log.getByText(/^.*Failed: The job’s payload|.*Failed: The job's payload/).waitFor();
  });

  it('revoke the token, which opens nothing any more', async () => {
    const page = await visit();
    await signIn(page, '/ai-learning?tab=jobs&view=tokens');
    expect((await asOperator('GET', '/api/jobs/runs')).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke nightly' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('No tokens yet').waitFor();
    expect((await asOperator('GET', '/api/jobs/runs')).status).toBe(401);
  });
});
