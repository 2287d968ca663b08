import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewItem } from '@app/contracts/crawler/crawler.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
let database: Database;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  database = api.app.get(Database);
});

const post = (path: string, body: object) => staff.call<BulkAnswer>('POST', path, body);
const made = async (path: string, body: object) => (await staff.call<{ id: string }>('POST', path, body)).json.id;
const rowsOf = (statement: string, ids: readonly string[]) =>
  database.query<{ state: string | null }>(statement, [ids]).then((rows) => rows.map(({ state }) => state));

interface Bulk {
  path: string;
  /** Three rows that nothing but `matching` finds. */
  prepare: (word: string) => Promise<string[]>;
  matching: (word: string) => object;
  action: object;
  /** What the action makes of a row; a row that is gone has no state. */
  states: { of: string; before: string; after?: string };
  unknown: string;
}

const three = <Made>(make: (n: number) => Promise<Made>) => Promise.all([1, 2, 3].map(make));

const bulks: Record<string, Bulk> = {
  'fixes are published': {
    path: '/api/admin/fixes/bulk',
    prepare: (word) =>
      three(async () => {
        const picture = JSON.stringify({ folder: 'x', width: 1, height: 1, placeholder: 'data:,', files: [] });
        const [row] = await database.query<{ id: string }>(
          `insert into community_fix (title, description, category, visitor_id, before_picture, after_picture)
           values ($1, 'x', 'exterior', $2, $3, $3) returning id`,
          [`Sills ${word}`, randomUUID(), picture],
        );
        return row?.id ?? '';
      }),
    matching: (q) => ({ q, status: 'pending' }),
    action: { action: 'publish' },
    states: {
      of: 'select status as state from community_fix where id = any($1)',
      before: 'pending',
      after: 'published',
    },
    unknown: 'There is no such fix.',
  },
  'corrections are put to rest': {
    path: '/api/training/corrections/bulk',
    prepare: (word) =>
      three((n) =>
        made('/api/training/correction', {
          originalQuery: `How do I wax ${word} ${n}?`,
          incorrectResponse: 'With a brush.',
          correctedResponse: 'With a soft applicator.',
          correctionType: 'technique',
        }),
      ),
    matching: (q) => ({ q }),
    action: { action: 'deactivate' },
    states: {
      of: 'select status as state from training_correction where id = any($1)',
      before: 'active',
      after: 'inactive',
    },
    unknown: 'There is no such correction.',
  },
  'corrections are deleted': {
    path: '/api/training/corrections/bulk',
    prepare: (word) => bulks['corrections are put to rest']!.prepare(word),
    matching: (q) => ({ q }),
    action: { action: 'delete' },
    states: { of: 'select status as state from training_correction where id = any($1)', before: 'active' },
    unknown: 'There is no such correction.',
  },
  'products are deleted': {
    path: '/api/products/bulk',
    prepare: (word) =>
      three((n) => made('/api/products', { productName: `Wax ${word} ${n}`, brand: 'Ambervane', category: 'Wax' })),
    matching: (q) => ({ q, category: 'Wax' }),
    action: { action: 'delete' },
    states: { of: 'select category as state from product where id = any($1)', before: 'Wax' },
    unknown: 'There is no such product.',
  },
  'failed runs are discarded': {
    path: '/api/jobs/runs/bulk',
    prepare: async () => {
      await database.query(`delete from job_run where kind = 'rollup'`);
      return three(async () => {
        const [row] = await database.query<{ id: string }>(
          `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, finished_at)
           values ('rollup', 'x', 'analytics', 'x', '{}', 'x', 'failed', now()) returning id`,
        );
        return row?.id ?? '';
      });
    },
    matching: () => ({ kind: 'rollup', state: 'failed' }),
    action: { action: 'discard', reason: 'The shop is gone.' },
    states: {
      of: `select state || coalesce(': ' || discard_reason, '') as state from job_run where id = any($1)`,
      before: 'failed',
      after: 'discarded: The shop is gone.',
    },
    unknown: 'There is no such run.',
  },
  'crawled products are ignored': {
    path: '/api/crawler/review/bulk',
    prepare: async (word) => {
      await database.query('delete from crawled_product');
      return three(async () => {
        const [row] = await database.query<{ id: string }>(
          `insert into crawled_product (retailer_slug, key, name, url, price, currency, first_seen_at, last_seen_at)
           values ('in2detailing', $1, $2, 'https://shop.example/tin', 9.95, 'GBP', now(), now()) returning id`,
          [randomUUID(), `Tin ${word}`],
        );
        return row?.id ?? '';
      });
    },
    matching: () => ({ retailer: 'in2detailing' }),
    action: { action: 'ignore' },
    states: {
      of: 'select match_state as state from crawled_product where id = any($1)',
      before: 'open',
      after: 'ignored',
    },
    unknown: 'There is no such crawled product.',
  },
};

describe.each(Object.entries(bulks))('%s', (_name, { path, prepare, matching, action, states, unknown }) => {
  it('all that match, or the named ones; each has its entry, and the set is taken back at once', async () => {
    const word = randomUUID().slice(0, 8);
    const ids = await prepare(word);
    const all = { matching: matching(word), expected: 3 };
    const refused = await post(path, { ...action, rows: { ...all, expected: 4 } });
    expect([refused.status, refused.text]).toEqual([
      409,
      'The list has changed: 3 match now, not 4. Please look at it again.',
    ]);
    expect(await rowsOf(states.of, ids)).toEqual([states.before, states.before, states.before]);

    const gone = randomUUID();
    const [first = ''] = ids;
    const named = await post(path, { ...action, rows: { ids: [first, gone, first] } });
    expect([named.status, named.json.done.map(({ id }) => id)]).toEqual([200, [first]]);
    expect(named.json.skipped).toEqual([{ id: gone, reason: unknown }]);
    await post('/api/admin/audit/revert', { entries: named.json.done.map(({ entry }) => entry) });

    const { json } = await post(path, { ...action, rows: all });
    expect([json.done.map(({ id }) => id).sort(), json.skipped]).toEqual([[...ids].sort(), []]);
    const after = states.after === undefined ? [] : [states.after, states.after, states.after];
    expect(await rowsOf(states.of, ids)).toEqual(after);

    const entries = json.done.map(({ entry }) => entry);
    expect(new Set(entries).size).toBe(3);
    const back = await post('/api/admin/audit/revert', { entries });
    expect([back.status, back.json.done.map(({ id }) => id), back.json.skipped]).toEqual([200, entries, []]);
    expect(await rowsOf(states.of, ids)).toEqual([states.before, states.before, states.before]);
    const again = await post('/api/admin/audit/revert', { entries });
    expect(again.json).toEqual({ done: [], skipped: entries.map((id) => ({ id, reason: 'It was so already.' })) });
  });

  it('by staff alone, from our own page, and only where the set is stated', async () => {
    const rows = { ids: [randomUUID()] };
    expect((await new Client(api.address).call('POST', path, { ...action, rows })).status).toBe(401);
    const forged = await staff.call('POST', path, { ...action, rows }, { 'x-csrf-token': 'guessed' });
    expect(forged.status).toBe(403);
    const both = { matching: matching('x'), expected: 1, ids: rows.ids };
    const many = { matching: matching('x'), expected: 1_001 };
    for (const wrong of [undefined, {}, { ids: [] }, { ids: ['x'] }, { matching: matching('x') }, many, both])
      expect((await post(path, { ...action, rows: wrong })).status).toBe(400);
    expect((await post(path, { ...action, action: 'sell', rows })).status).toBe(400);
  });
});

describe('a set', () => {
  it('of failed runs is started again; one that is at work is left alone, with the reason', async () => {
    const ids = await bulks['failed runs are discarded']!.prepare('');
    const [busy = '', ...failed] = ids.sort();
    await database.query(`update job_run set state = 'completed' where id = $1`, [busy]);
    const { json } = await post('/api/jobs/runs/bulk', { action: 'retry', rows: { ids } });
    expect(json.done.map(({ id }) => id)).toEqual(failed);
    expect(json.skipped).toEqual([
      { id: busy, reason: 'Only a failed, cancelled or discarded run can be tried again; this one is completed.' },
    ]);
    expect((await post('/api/jobs/runs/bulk', { action: 'discard', rows: { ids }, reason: ' ' })).text).toBe(
      'Please say why.',
    );
  });

  it('of crawled products becomes what staff saw beside each; what a colleague decided meanwhile stays', async () => {
    const [one = '', other = ''] = await bulks['crawled products are ignored']!.prepare('of wax');
    const productId = await made('/api/products', { productName: 'Seen Wax', brand: 'Ambervane', category: 'Wax' });
    await staff.call('POST', `/api/crawler/review/${other}`, { decision: 'ignore' });
    const matches = [one, other].map((id) => ({ id, productId }));
    const { json } = await post('/api/crawler/review/bulk', { action: 'accept', matches });
    expect(json.done.map(({ id }) => id)).toEqual([one]);
    expect(json.skipped).toEqual([{ id: other, reason: expect.stringContaining('it was decided meanwhile') }]);
    const { json: waiting } = await staff.call<ReviewItem[]>('GET', '/api/crawler/review?retailer=in2detailing');
    expect(waiting).toHaveLength(1);
  });

  it('of products or of spins is taken out as a file of these alone', async () => {
    const ids = await bulks['products are deleted']!.prepare('chosen');
    const csv = (path: string) => staff.call('GET', path).then(({ text }) => text);
    const file = await csv(`/api/products/export.csv?ids=${ids.slice(1).join(',')}`);
    expect([file.includes('Wax chosen 1'), file.includes('Wax chosen 2'), file.split('\r\n').length]).toEqual([
      false,
      true,
      4,
    ]);
    const nobody = await csv(`/api/admin/prize-wheel/entries.csv?ids=${randomUUID()}`);
    expect(nobody.trim().split('\r\n')).toHaveLength(1);
    expect((await staff.call('GET', '/api/products/export.csv?ids=x')).status).toBe(400);
  });
});
