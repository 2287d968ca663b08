import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { calls } from '@app/contracts/calls.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  const correction = { originalQuery: 'dog hair on tyres', incorrectResponse: 'Wax it', correctedResponse: 'Brush it' };
  for (const [path, body] of [
    ['/api/brands', { name: 'Twice Tested', priority: 'primary', category: 'Wax', status: 'approved' }],
    ['/api/training/correction', { ...correction, correctionType: 'technique', priority: 'high' }],
  ] as const)
    expect([path, (await staff.call('POST', path, body)).status]).toEqual([path, 201]);
  for (const row of [
    `crawled_product (retailer_slug, key, name, url, first_seen_at, last_seen_at)
      values ('cleanyourcar', 'tin', 'Mystery tin', '', now(), now())`,
    `early_access_submission (email, user_type, wax) values ('first@example.test', 'Detailer', 'Any')`,
    `job_run (kind, job_name, queue, subject, payload, requested_by, state, finished_at, error)
      values ('crawl', 'crawl.shop', 'crawl', 'Bliss', '{}', 'test', 'failed', now(), 'The shop is shut.')`,
    `wheel_spin (email, email_key, session_id, prize_won, prize_type, prize_value, has_won, claim)
      values ('first@example.test', 'first@example.test', 's', 'CLEAN5', 'discount', 'x', true, '{}')`,
    `search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
      values ('k', 'v', 's', 'bird droppings dried on', 'text', true, now())`,
  ])
    await api.app.get(Database).query(`insert into ${row}`);
});

/** Two words of a row behind each other's back, and what the row is known by. */
const searches: Record<string, [string, string]> = {
  '/api/admin/audit': ['tested admin', 'Twice Tested'],
  '/api/admin/favorite-products': ['pack allround', 'Allround Microfibre Cloth 10 Pack'],
  '/api/admin/fixes': ['dust five', 'Five years of brake dust'],
  '/api/admin/knowledge': ['marks acid', 'Acid rain marks'],
  '/api/admin/news-content': ['winter car', 'Getting a car ready for winter salt'],
  '/api/admin/news-videos': ['finish bucket', 'Two bucket wash from start to finish'],
  '/api/admin/prize-wheel/entries': ['clean5 first@example', 'first@example.test'],
  '/api/admin/security-log': ['127.0.0.1 admin', 'sign-in'],
  '/api/analytics/search-log': ['dried bird', 'bird droppings dried on'],
  '/api/brands': ['tested twice', 'Twice Tested'],
  '/api/crawler/products': ['tin mystery', 'Mystery tin'],
  '/api/early-access/submissions': ['detailer first@example', 'first@example.test'],
  '/api/favorite-products/list': ['pack allround', 'Allround Microfibre Cloth 10 Pack'],
  '/api/jobs/runs': ['shut bliss', 'The shop is shut.'],
  '/api/products': ['pack allround', 'Allround Microfibre Cloth 10 Pack'],
  '/api/retailers': ['chemicals cleanyourcar', 'Cleanyourcar'],
  '/api/training/corrections': ['tyres dog', 'dog hair on tyres'],
  '/api/videos': ['cleaner little', 'Little cleaner, a soft brush'],
};
/** Nothing stands in these before somebody has let the assistant work. */
const empty = ['/api/ai-learning/drafts', '/api/ai-learning/sessions', '/api/evaluation/runs'];

describe('the lists that are searched', () => {
  it('are all of these; a file has the words of its list', () => {
    const isSearched = ({ method, query }: (typeof calls)[number]) =>
      method === 'GET' && query instanceof z.ZodObject && 'q' in query.shape;
    const paths = calls.filter(isSearched).map(({ path }) => path);
    const lists = paths.filter((path) => !path.endsWith('.csv') && !path.endsWith('/export'));
    expect([...Object.keys(searches), ...empty].sort()).toEqual(lists.sort());
  });

  it.each(Object.entries(searches))('%s finds words in any order', async (path, [q, row]) => {
    const found = (words: string) => staff.call('GET', `${path}?${new URLSearchParams({ q: words }).toString()}`);
    expect((await found(q)).text).toContain(row);
    expect((await found(`${q} nowhere`)).text).not.toContain(row);
  });
});
