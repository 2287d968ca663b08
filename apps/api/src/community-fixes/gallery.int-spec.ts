import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { Client } from '../testing/client.js';
import { publishedFix, submitFix } from '../testing/fixes.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasPages: true });
let staff: Client;
let visitor: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  visitor = await aVisitor();
});

/** A browser that has opened a page, and so has the signed cookie. */
async function aVisitor(): Promise<Client> {
  const client = new Client(api.address);
  await client.call('GET', '/');
  return client;
}

const listFor = async (client: Client) => (await client.call<Fix[]>('GET', '/api/fixes')).json;
const ids = (fixes: Fix[]) => fixes.map(({ id }) => id);

describe('the pictures', () => {
  it('of a pending fix are for its owner and staff only, and kept by nobody', async () => {
    const { json } = await submitFix(visitor);
    const statusFor = async (client: Client) => (await client.call('GET', json.beforeImageUrl)).status;
    expect(await Promise.all([visitor, staff, await aVisitor(), new Client(api.address)].map(statusFor))).toEqual([
      200, 200, 404, 404,
    ]);
    expect((await visitor.call('GET', json.beforeImageUrl)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('of a fix sent without a cookie are for staff only: nobody else could prove to be its owner', async () => {
    const nobody = new Client(api.address);
    const { json } = await submitFix(nobody);
    expect((await nobody.call('GET', json.beforeImageUrl)).status).toBe(404);
    expect((await staff.call('GET', json.beforeImageUrl)).status).toBe(200);
    expect(ids(await listFor(nobody))).not.toContain(json.id);
  });

  it('of a published fix are for everybody, long kept, and never a document', async () => {
    const { afterImageUrl } = await publishedFix(visitor, staff);
    const { status, headers } = await new Client(api.address).call('GET', afterImageUrl);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=604800, immutable',
      'content-disposition': 'inline; filename="after"',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it.each([
    'before/w960.avif',
    'before/original.png',
    'side/original.jpg',
    'before/..%2foriginal.jpg',
    '__proto__/original.jpg',
  ])('are not to be had as %s', async (path) => {
    const { id } = await publishedFix(visitor, staff);
    const answer = await visitor.call('GET', `/api/fixes/${id}/${path}`);
    expect([answer.status, answer.text]).toEqual([404, 'There is no such fix.']);
  });

  it('of the samples are drawn, in every form that the list names', async () => {
    const samples = (await listFor(new Client(api.address))).filter(({ isSample }) => isSample);
    expect(samples).toHaveLength(4);
    for (const sample of samples) {
      expect(sample).toMatchObject({ status: 'published', voteCount: 0 });
      const urls = [
        sample.beforeImageUrl,
        ...[...sample.before.sources, ...sample.after.sources].map(({ url }) => url),
      ];
      expect(urls).toHaveLength(5);
      for (const url of urls) expect([url, (await visitor.call('GET', url)).status]).toEqual([url, 200]);
    }
  });
});

describe('the gallery', () => {
  it('is ordered by votes, then newest', async () => {
    const first = await publishedFix(visitor, staff, { title: 'First' });
    const second = await publishedFix(visitor, staff, { title: 'Second' });
    const order = async () => ids(await listFor(visitor)).filter((id) => [first.id, second.id].includes(id));
    expect(await order()).toEqual([second.id, first.id]);
    expect((await visitor.call('POST', `/api/fixes/${first.id}/vote`)).status).toBe(201);
    expect(await order()).toEqual([first.id, second.id]);
  });

  it('does not show what staff have hidden, not even to its owner', async () => {
    const { id, beforeImageUrl } = await publishedFix(visitor, staff);
    expect(ids(await listFor(visitor))).toContain(id);
    await staff.call('POST', `/api/admin/fixes/${id}/hide`);
    expect(ids(await listFor(visitor))).not.toContain(id);
    expect((await visitor.call('GET', beforeImageUrl)).status).toBe(404);
    expect((await staff.call('GET', beforeImageUrl)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('tells nothing of who sent a fix and where it is kept', async () => {
    await publishedFix(visitor, staff);
    const text = JSON.stringify(await listFor(new Client(api.address)));
    expect(text).not.toMatch(/visitor|folder|storage|address/i);
  });
});
