import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Correction,
  type CorrectionPreview,
  correctionPreviewSchema,
  correctionSchema,
} from '@app/contracts/training/training.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  await api.app.get(Database).query('delete from training_correction');
  await api.app.get(Database).query('delete from search_event');
});

const body = (parts: object = {}) => ({
  originalQuery: 'pine sap dripped on the roof paint',
  incorrectResponse: 'Scrape it off.',
  correctedResponse: 'Warm it with a wet cloth and lift it.',
  correctionType: 'technique',
  ...parts,
});
const create = (parts: object = {}) => staff.call<Correction>('POST', '/api/training/correction', body(parts));
const page = (search = '') => staff.call<Correction[]>('GET', `/api/training/corrections${search}`);
const queries = async (search: string) => (await page(search)).json.map(({ originalQuery }) => originalQuery);

describe('corrections', () => {
  it('are for staff alone, with the CSRF token on changes', async () => {
    const calls: [string, string][] = [
      ['GET', '/api/training/corrections'],
      ['POST', '/api/training/correction'],
      ['POST', '/api/training/correction/preview'],
      ['PUT', `/api/training/correction/${randomUUID()}`],
      ['DELETE', `/api/training/correction/${randomUUID()}`],
    ];
    for (const [method, path] of calls)
      expect([path, (await new Client(api.address).call(method, path)).status]).toEqual([path, 401]);
    const withoutToken = await new Client(api.address).signIn();
    withoutToken.csrfToken = undefined;
    for (const [method, path] of calls.slice(1))
      expect([path, (await withoutToken.call(method, path, {})).status]).toEqual([path, 403]);
  });

  it('are made with medium priority and active, and listed with everything they hold', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(correctionSchema.parse(made.json)).toMatchObject({
      ...body(),
      priority: 'medium',
      status: 'active',
      version: 1,
    });
    const listed = await page();
    expect(listed.json).toEqual([made.json]);
    expect(listed.headers.get('x-total-count')).toBe('1');
    expect(listed.headers.get('cache-control')).toBe('private, no-store');
  });

  it('are refused with the words of the specification where something is missing', async () => {
    for (const field of ['originalQuery', 'incorrectResponse', 'correctedResponse']) {
      for (const value of [undefined, '', ' \n ', 7, null]) {
        const answer = await create({ [field]: value });
        expect([field, answer.status, answer.text]).toEqual([field, 400, expect.stringContaining('Missing Fields')]);
      }
    }
    for (const correctionType of [undefined, '', 'other']) {
      const answer = await create({ correctionType });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Missing Correction Type')]);
    }
    expect((await create({ priority: 'urgent' })).text).toContain('high, medium or low');
    expect((await create({ correctedResponse: 'x'.repeat(8_001) })).text).toContain('too long');
    expect((await staff.call('POST', '/api/training/correction', 'no json')).status).toBe(415);
    expect((await page()).json).toEqual([]);
  });

  it('are refused where they break a safety rule, and the rule is named; a warning of it is fine', async () => {
    const unsafe = 'Soak the spot. Clean it with petrol and a rag.';
    const answer = await create({ correctedResponse: unsafe });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("safety rule 'fuel-as-cleaner'")]);
    expect((await create({ correctedResponse: 'Mix bleach and vinegar in a bucket.' })).text).toContain('safety rule');
    const { json } = await create({ correctedResponse: 'Use tar remover. Never clean it with petrol.' });
    const changed = await staff.call('PUT', `/api/training/correction/${json.id}`, { correctedResponse: unsafe });
    expect([changed.status, changed.text]).toEqual([400, expect.stringContaining('fuel-as-cleaner')]);
    expect((await page()).json.map(({ correctedResponse }) => correctedResponse)).toEqual([
      'Use tar remover. Never clean it with petrol.',
    ]);
  });

  it('are searched, sorted and paged; what makes no sense falls back to the plain list', async () => {
    await create({ originalQuery: 'Wax 100%', priority: 'low' });
    await create({ originalQuery: 'Wax_2', priority: 'high' });
    await create({ originalQuery: 'Clay', incorrectResponse: 'wax it' });
    expect(await queries('')).toEqual(['Clay', 'Wax_2', 'Wax 100%']);
    expect(await queries('?q=WAX')).toEqual(['Clay', 'Wax_2', 'Wax 100%']);
    expect(await queries('?q=100%25')).toEqual(['Wax 100%']);
    expect(await queries('?q=x_2')).toEqual(['Wax_2']);
    expect(await queries("?q=' or 1=1 --")).toEqual([]);
    expect(await queries('?sort=oldest')).toEqual(['Wax 100%', 'Wax_2', 'Clay']);
    expect(await queries('?sort=priority')).toEqual(['Wax_2', 'Clay', 'Wax 100%']);
    expect(await queries('?sort=question')).toEqual(['Clay', 'Wax 100%', 'Wax_2']);
    const second = await page('?page=2&pageSize=2');
    expect([second.json.length, second.headers.get('x-total-count')]).toEqual([1, '3']);
    for (const search of ['?page=-1', '?page=NaN', '?pageSize=1e9', '?sort=;drop'])
      expect([search, (await page(search)).json.length]).toEqual([search, 3]);
  });

  it('are changed in part; a stale version is a 409 that changes nothing', async () => {
    const { json } = await create();
    const path = `/api/training/correction/${json.id}`;
    const changed = await staff.call<Correction>('PUT', path, {
      priority: 'high',
      version: 1,
      id: randomUUID(),
      createdAt: '2001-01-01',
    });
    expect([changed.status, changed.json]).toEqual([
      200,
      { ...json, priority: 'high', version: 2, updatedAt: expect.any(String) },
    ]);
    const stale = await staff.call('PUT', path, { status: 'inactive', version: 1 });
    expect([stale.status, stale.headers.get('location')]).toEqual([409, '/api/training/corrections']);
    expect((await page()).json).toEqual([changed.json]);
    expect((await staff.call<Correction>('PUT', path, { status: 'inactive' })).json).toMatchObject({
      status: 'inactive',
      version: 3,
    });
    expect((await staff.call('PUT', path, { originalQuery: ' ' })).text).toContain('Missing Fields');
  });

  it('of two saves of the same version one is refused', async () => {
    const { json } = await create();
    const saves = await Promise.all(
      ['high', 'low'].map((priority) =>
        staff.call('PUT', `/api/training/correction/${json.id}`, { priority, version: 1 }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are read one by one and deleted once; what is not there is a 404, and no id a 400', async () => {
    const { json } = await create();
    const path = `/api/training/correction/${json.id}`;
    expect((await staff.call('GET', path)).json).toEqual(json);
    expect((await staff.call('DELETE', path)).status).toBe(204);
    expect((await staff.call('DELETE', path)).status).toBe(404);
    expect((await staff.call('GET', path)).status).toBe(404);
    expect((await staff.call('PUT', path, { priority: 'low' })).status).toBe(404);
    expect((await staff.call('DELETE', '/api/training/correction/1')).status).toBe(400);
  });
});

describe('which searches a correction would change', () => {
  const search = (query: string, minutesAgo: number) =>
    api.app.get(Database).query(
      `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
       values ('k', 'v', 's', $1, 'text', true, now() - make_interval(mins => $2))`,
      [query, minutesAgo],
    );
  const preview = (originalQuery: unknown) =>
    staff.call<CorrectionPreview>('POST', '/api/training/correction/preview', { originalQuery });

  it('lists each wording once, newest first, and stores nothing', async () => {
    await search('tree sap on car how to remove', 30);
    await search('Tree sap on car how to remove', 3);
    await search('sticky resin off a tree all over my bonnet', 10);
    await search('tree sap on my soft top', 1);
    await search('clean sap off the paint with petrol', 2);
    const answer = await preview('pine sap dripped on the roof paint');
    expect(answer.status).toBe(200);
    const { searched, matches } = correctionPreviewSchema.parse(answer.json);
    expect(searched).toBe(5);
    expect(matches.map(({ query, count }) => [query, count])).toEqual([
      ['Tree sap on car how to remove', 2],
      ['sticky resin off a tree all over my bonnet', 1],
    ]);
    expect((await page()).json).toEqual([]);
  });

  it('looks at the last 200 only', async () => {
    await search('tree sap on car how to remove', 60);
    await api.app.get(Database).query(
      `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
       select 'k', 'v', 's', 'how do I polish wheel number ' || n, 'text', true, now() - interval '5 minutes'
       from generate_series(1, 200) n`,
    );
    expect((await preview('pine sap dripped on the roof paint')).json).toEqual({ searched: 200, matches: [] });
  });

  it('needs a question', async () => {
    for (const question of [undefined, '', ' '])
      expect([(await preview(question)).status, (await preview(question)).text]).toEqual([
        400,
        expect.stringContaining('Missing Fields'),
      ]);
  });
});
