import { expect } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { addFigures } from './add-figures.js';
import { addCrawledShop } from './crawled-shop.js';
import type { Journeys } from './journeys.js';
import { addShopPages } from './shop-pages.js';
import { ask, openHome } from './steps.js';

/** What the console's screens show: runs in every state, a model that was paid, a crawled shop, and a visitor who asked. */
export async function addEvents(journeys: Journeys): Promise<void> {
  const { site } = journeys;
  const insert = `with worker as (
                    insert into worker_presence (id, queues, seen_at) values (gen_random_uuid(), '{}', now() + interval '1 day') returning id)
                  insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, stage, progress_done,
                    progress_total, error, attempt, started_at, finished_at, due_at, worker_id)
                  values ('crawl', 'crawl.shop', 'crawl', $1, '{}', 'admin', $2, $3, 38, 61, $4, 1, now(), $5, now() + interval '1 day', (select id from worker))`;
  await site.query(insert, ['In2Detailing', 'active', 'Reading product pages', null, null]);
  await site.query(insert, ['Cleanyourcar', 'queued', '', null, null]);
  await site.query(insert, ['Polished Bliss', 'failed', '', 'The disk is full.', new Date()]);
  await site.query(insert, ['Cleanyourcar', 'completed', '', null, new Date()]);
  await site.query(insert, ['In2Detailing', 'cancelled', '', null, new Date()]);
  await site.query(
    `insert into model_call (day, purpose, model, state, input_tokens, output_tokens, cost_micros)
     values ((now() at time zone 'Europe/London')::date, 'answer', 'gpt-4.1-mini', 'ok', 5200, 610, 3100)`,
  );
  await addCrawledShop(site);
  await addShopPages(site);
  await addFigures(site);
  await askAsVisitor(journeys);
}

async function askAsVisitor(journeys: Journeys): Promise<void> {
  const page = await journeys.visit();
  await openHome(page);
  await ask(page);
  await eventually(async () => expect(await journeys.site.query('select 1 from search_event')).toHaveLength(1));
  await page.context().close();
}
