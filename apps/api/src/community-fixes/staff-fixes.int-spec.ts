import { readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Fix, type StaffFix, staffFixSchema } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { publishedFix, submitFix } from '../testing/fixes.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasPages: true });
let staff: Client;
let visitor: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  visitor = new Client(api.address);
  await visitor.call('GET', '/');
});
beforeEach(async () => {
  await api.app.get(Database).query('delete from community_fix');
});

const page = (search = '') => staff.call<StaffFix[]>('GET', `/api/admin/fixes${search}`);
const titles = (fixes: { title: string }[]) => fixes.map(({ title }) => title);
const listed = async () => titles((await new Client(api.address).call<Fix[]>('GET', '/api/fixes')).json);

describe('the list of staff', () => {
  it('has every fix of every status, newest first, with the number of all of them', async () => {
    await submitFix(visitor, { title: 'Waiting' });
    await publishedFix(visitor, staff, { title: 'Shown' });
    const { id } = await publishedFix(visitor, staff, { title: 'Put away' });
    await staff.call('POST', `/api/admin/fixes/${id}/hide`);
    const answer = await page();
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const fixes = staffFixSchema.array().parse(answer.json);
    expect(fixes.map(({ title, status }) => [title, status])).toEqual([
      ['Put away', 'hidden'],
      ['Shown', 'published'],
      ['Waiting', 'pending'],
    ]);
    for (const status of ['pending', 'published', 'hidden'] as const)
      expect((await page(`?status=${status}`)).json.map((fix) => fix.status)).toEqual([status]);
  });

  it('is searched, sorted and paged; what makes no sense falls back to the plain list', async () => {
    for (const title of ['Wax 100%', 'Wax_2', 'Clay']) await publishedFix(visitor, staff, { title });
    expect(titles((await page('?q=WAX')).json)).toEqual(['Wax_2', 'Wax 100%']);
    expect(titles((await page('?q=100%25')).json)).toEqual(['Wax 100%']);
    expect(titles((await page('?q=x_2')).json)).toEqual(['Wax_2']);
    expect(titles((await page("?q=' or 1=1 --")).json)).toEqual([]);
    expect(titles((await page('?sort=oldest')).json)).toEqual(['Wax 100%', 'Wax_2', 'Clay']);
    const second = await page('?page=2&pageSize=2');
    expect([titles(second.json), second.headers.get('x-total-count')]).toEqual([['Wax 100%'], '3']);
    for (const search of ['?page=-1', '?page=NaN', '?pageSize=1e9', '?sort=;drop', '?page=1&page=2'])
      expect([search, (await page(search)).json.length]).toEqual([search, 3]);
    expect((await page('?status=secret')).status).toBe(400);
  });
});

describe('staff', () => {
  it('publish a fix for everybody, hide it and publish it again; twice is harmless', async () => {
    const { json: fix } = await submitFix(visitor, { title: 'New' });
    expect(await listed()).toEqual([]);
    const published = await staff.call<StaffFix>('POST', `/api/admin/fixes/${fix.id}/publish`);
    expect([published.status, published.json.status]).toEqual([200, 'published']);
    const again = await staff.call<StaffFix>('POST', `/api/admin/fixes/${fix.id}/publish`);
    expect(again.json.publishedAt).toBe(published.json.publishedAt);
    expect(await listed()).toEqual(['New']);
    expect((await staff.call<StaffFix>('POST', `/api/admin/fixes/${fix.id}/hide`)).json.status).toBe('hidden');
    expect(await listed()).toEqual([]);
    await staff.call('POST', `/api/admin/fixes/${fix.id}/publish`);
    expect(await listed()).toEqual(['New']);
    expect((await staff.call<StaffFix>('GET', `/api/admin/fixes/${fix.id}`)).json).toMatchObject({ title: 'New' });
  });

  it('delete a fix, whose pictures nobody sees then, and bring it back with them', async () => {
    const { json: fix } = await submitFix(visitor);
    const files = () => readdirSync(api.dataDir, { recursive: true }).filter((path) => String(path).includes(fix.id));
    expect(files().length).toBeGreaterThan(0);
    const answer = await staff.call('DELETE', `/api/admin/fixes/${fix.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await staff.call('DELETE', `/api/admin/fixes/${fix.id}`)).status).toBe(404);
    expect((await visitor.call('GET', fix.beforeImageUrl)).status).toBe(404);
    const entry = answer.headers.get(AUDIT_ENTRY_HEADER) ?? '';
    expect((await staff.call('POST', `/api/admin/audit/${entry}/revert`)).status).toBe(200);
    expect((await visitor.call('GET', fix.beforeImageUrl)).status).toBe(200);
  });

  it('do the same to many: to those that they name, or to all that they have filtered', async () => {
    const [one, two, three] = await Promise.all(
      ['foam one', 'foam two', 'wax'].map(async (title) => (await submitFix(visitor, { title })).json.id),
    );
    const bulk = (body: object) => staff.call<BulkAnswer>('POST', '/api/admin/fixes/bulk', body);
    const foam = { matching: { q: 'foam' }, expected: 2 };
    await staff.call('POST', `/api/admin/fixes/${one}/publish`);
    const published = await bulk({ action: 'publish', rows: foam });
    expect(published.json).toEqual({
      done: [{ id: two, entry: expect.any(String) }],
      skipped: [{ id: one, reason: 'It was so already.' }],
    });
    const refused = await bulk({ action: 'delete', rows: { ...foam, expected: 3 } });
    expect([refused.status, refused.text]).toEqual([
      409,
      'The list has changed: 2 match now, not 3. Please look at it again.',
    ]);
    const gone = randomUUID();
    const deleted = await bulk({ action: 'delete', rows: { ids: [three, gone] } });
    expect(deleted.json.skipped).toEqual([{ id: gone, reason: 'There is no such fix.' }]);
    const [entry] = deleted.json.done;
    await staff.call('POST', `/api/admin/audit/${entry?.entry}/revert`);
    expect((await staff.call('GET', `/api/admin/fixes/${three}`)).status).toBe(200);
    for (const rows of [{}, { ids: [] }, { ids: ['x'] }, { ...foam, expected: 1_001 }, { ...foam, ids: [one] }])
      expect((await bulk({ action: 'delete', rows })).status).toBe(400);
  });

  it('are told when there is no such fix, and when it is no id at all', async () => {
    for (const path of [`/api/admin/fixes/${randomUUID()}/publish`, `/api/admin/fixes/${randomUUID()}/hide`])
      expect((await staff.call('POST', path)).text).toBe('There is no such fix.');
    expect((await staff.call('GET', '/api/admin/fixes/1')).status).toBe(400);
  });

  it('alone may do any of that, and only from our own page', async () => {
    const { json: fix } = await submitFix(visitor);
    const calls = [
      ['GET', '/api/admin/fixes'],
      ['GET', `/api/admin/fixes/${fix.id}`],
      ['POST', '/api/admin/fixes/bulk'],
      ['POST', `/api/admin/fixes/${fix.id}/publish`],
      ['POST', `/api/admin/fixes/${fix.id}/hide`],
      ['DELETE', `/api/admin/fixes/${fix.id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect([path, (await visitor.call(method, path)).status]).toEqual([path, 401]);
      if (method === 'GET') continue;
      const forged = await staff.call(method, path, undefined, { 'x-csrf-token': 'guessed' });
      expect([path, forged.status]).toEqual([path, 403]);
    }
    expect((await staff.call<StaffFix>('GET', `/api/admin/fixes/${fix.id}`)).json.status).toBe('pending');
  });
});
