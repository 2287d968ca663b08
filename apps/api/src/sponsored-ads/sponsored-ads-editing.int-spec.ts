import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type SponsoredAd, sponsoredAdSchema } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
let jpeg: Buffer;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  jpeg = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#164' } })
    .jpeg()
    .toBuffer();
});
const query = (sql: string, values: unknown[] = []) => api.app.get(Database).query<{ count: number }>(sql, values);
beforeEach(() => query('delete from sponsored_ad'));

const picture = '/samples/ad-paint.webp';
const list = async (client = staff) => (await client.call<SponsoredAd[]>('GET', '/api/sponsored-ads')).json;
const create = (body: object) => staff.call<SponsoredAd>('POST', '/api/sponsored-ads', body);
const made = async (body: object = {}) =>
  (await create({ url: 'https://shop.example/', imageUrl: picture, ...body })).json;
const change = (id: string, body: object) => staff.call<SponsoredAd>('PUT', `/api/sponsored-ads/${id}`, body);
const place = (places: object[]) => staff.call<SponsoredAd[]>('PUT', '/api/sponsored-ads/order', { places });

/** A form with one file. */
const formOf = (bytes: Buffer, name: string, type: string, field = 'image') => {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};
const upload = (form: FormData, client = staff) =>
  client.call<{ imageUrl: string }>('POST', '/api/sponsored-ads/upload-image', form);

describe('the ads that staff keep', () => {
  it('are closed to visitors and to requests without the token of the page', async () => {
    const outsider = new Client(api.address);
    const noToken = await new Client(api.address).signIn();
    noToken.csrfToken = '';
    for (const [method, path] of [
      ['POST', '/api/sponsored-ads'],
      ['POST', '/api/sponsored-ads/upload-image'],
      ['PUT', '/api/sponsored-ads/order'],
      ['PUT', `/api/sponsored-ads/${randomUUID()}`],
      ['DELETE', `/api/sponsored-ads/${randomUUID()}`],
    ] as const) {
      expect((await outsider.call(method, path)).status).toBe(401);
      expect((await noToken.call(method, path)).status).toBe(403);
    }
  });

  it('are active and at the first place unless said otherwise, and shown to visitors at once', async () => {
    await list(new Client(api.address));
    const { status, json } = await create({
      url: ' https://shop.example/a?b=c ',
      imageUrl: picture,
      id: randomUUID(),
      isSample: true,
      version: 9,
    });
    expect(status).toBe(201);
    expect(sponsoredAdSchema.strict().parse(json)).toMatchObject({
      url: 'https://shop.example/a?b=c',
      imageUrl: picture,
      isActive: true,
      displayOrder: 1,
      isSample: false,
      version: 1,
    });
    expect(await list(new Client(api.address))).toEqual([json]);
    await change(json.id, { isActive: false });
    expect([await list(new Client(api.address)), (await list()).length]).toEqual([[], 1]);
  });

  const NOT_AN_ADDRESS = 'Please enter the http or https address that the ad leads to, such as https://example.org.';
  const NOT_A_PICTURE = 'The picture is one that was uploaded, or a path of this site such as /samples/ad-paint.webp.';
  const NOT_A_PLACE = 'The display order is a whole number from 1 to 3.';
  it.each<[string, object, string]>([
    ['an address that runs script', { url: 'javascript:alert(1)' }, NOT_AN_ADDRESS],
    ['a path as address', { url: '/admin' }, NOT_AN_ADDRESS],
    ['no address', { url: ' ' }, NOT_AN_ADDRESS],
    ['no picture', { imageUrl: '' }, 'Please upload an image.'],
    ['a picture of another site', { imageUrl: 'https://evil.example/a.png' }, NOT_A_PICTURE],
    ['a picture of another host', { imageUrl: '//evil.example/a.png' }, NOT_A_PICTURE],
    [
      'a picture that was never uploaded',
      { imageUrl: `/api/sponsored-ads/images/${randomUUID()}` },
      'The picture is not kept any more. Please upload it again.',
    ],
    [
      'a path that looks like a picture',
      { imageUrl: '/api/sponsored-ads/images/../../x' },
      'The picture is not kept any more. Please upload it again.',
    ],
    ['place 0', { displayOrder: 0 }, NOT_A_PLACE],
    ['place 4', { displayOrder: 4 }, NOT_A_PLACE],
    ['half a place', { displayOrder: 1.5 }, NOT_A_PLACE],
    ['a text for a state', { isActive: 'yes' }, 'isActive is true or false.'],
  ])('refuse %s in a sentence, and keep nothing', async (_, wrong, sentence) => {
    const answer = await create({ url: 'https://shop.example/', imageUrl: picture, ...wrong });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect(await list()).toEqual([]);
    const kept = await made();
    expect((await change(kept.id, wrong)).status).toBe(400);
    expect(await list()).toEqual([kept]);
  });

  it('change field by field, and a stale version changes nothing', async () => {
    const ad = await made();
    const first = await change(ad.id, { displayOrder: 3, version: 1 });
    expect([first.status, first.json]).toEqual([200, { ...ad, displayOrder: 3, version: 2 }]);
    const stale = await change(ad.id, { isActive: false, version: 1 });
    expect([stale.status, stale.text, stale.headers.get('location')]).toEqual([
      409,
      'Somebody else has changed this ad meanwhile. Please look at it again.',
      '/api/sponsored-ads',
    ]);
    expect(await list()).toEqual([first.json]);
    expect((await change(randomUUID(), { displayOrder: 2 })).status).toBe(404);
    expect((await change('x', {})).status).toBe(400);
  });

  it('are placed all at once, or not at all', async () => {
    const [a, b, c] = [
      await made({ displayOrder: 1 }),
      await made({ displayOrder: 2 }),
      await made({ displayOrder: 3 }),
    ];
    const at = ({ id, version }: SponsoredAd, displayOrder: number) => ({ id, version, displayOrder });
    const placed = await place([at(c, 1), at(a, 2), at(b, 3)]);
    expect(placed.json.map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
      [c.id, 1],
      [a.id, 2],
      [b.id, 3],
    ]);
    const [first, second, third] = placed.json as [SponsoredAd, SponsoredAd, SponsoredAd];
    const shared = await place([at(third, 1), at(first, 1), at(second, 1)]);
    expect(shared.json.map(({ id }) => id)).toEqual([b.id, c.id, a.id]);
    const before = await list();
    expect((await place([{ ...at(before[0]!, 3) }, at(a, 1)])).status).toBe(409);
    expect((await place([at(before[0]!, 2), { id: randomUUID(), version: 1, displayOrder: 1 }])).status).toBe(404);
    for (const places of [[], [at(before[0]!, 4)], [{ id: 'x', version: 1, displayOrder: 1 }]])
      expect((await place(places)).status).toBe(400);
    expect(await list()).toEqual(before);
  });

  it('go, once', async () => {
    const ad = await made();
    expect((await staff.call('DELETE', `/api/sponsored-ads/${ad.id}`)).status).toBe(204);
    expect((await staff.call('DELETE', `/api/sponsored-ads/${ad.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe('an image that is uploaded', () => {
  it('is encoded anew, served to everybody at once, and handed to the worker', async () => {
    const { status, json } = await upload(formOf(jpeg, 'Spring sale.jpg', 'image/jpeg'));
    expect([status, json.imageUrl]).toEqual([
      201,
      expect.stringMatching(/^\/api\/sponsored-ads\/images\/[0-9a-f-]{36}$/),
    ]);
    const served = await fetch(api.address + json.imageUrl);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(served.headers.get('cache-control')).toBe('public, max-age=10');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.equals(jpeg)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 300, format: 'jpeg' });
    const runs = await query(
      `select count(*)::int from job_run where job_name = 'sponsored-ads.make-image' and subject = 'Spring sale.jpg' and requested_by = 'admin'`,
    );
    expect(runs[0]?.count).toBe(1);
    expect((await create({ url: 'https://shop.example/', imageUrl: json.imageUrl })).status).toBe(201);
  });

  it('may be a PNG or a WebP', async () => {
    const draw = sharp({ create: { width: 76, height: 26, channels: 4, background: '#0000' } });
    for (const type of ['png', 'webp'] as const)
      expect((await upload(formOf(await draw.clone()[type]().toBuffer(), `a.${type}`, `image/${type}`))).status).toBe(
        201,
      );
  });

  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const WRONG = 'Please choose a JPEG, PNG or WebP image.';
  it.each<[string, () => FormData, number, string]>([
    ['a GIF', () => formOf(GIF, 'a.gif', 'image/gif'), 415, WRONG],
    ['a GIF that says it is a JPEG', () => formOf(GIF, 'a.jpg', 'image/jpeg'), 415, WRONG],
    [
      'an SVG',
      () => formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png'),
      415,
      WRONG,
    ],
    ['an empty file', () => formOf(Buffer.alloc(0), 'a.jpg', 'image/jpeg'), 415, WRONG],
    [
      'one above 5 MB',
      () => formOf(Buffer.concat([jpeg, Buffer.alloc(5 * 1_024 * 1_024)]), 'a.jpg', 'image/jpeg'),
      413,
      'Please select an image smaller than 5MB',
    ],
    ['a form without a file', () => new FormData(), 400, 'Please upload an image.'],
    ['a file of another name', () => formOf(jpeg, 'a.jpg', 'image/jpeg', 'file'), 400, 'Please upload an image.'],
  ])('is refused where it is %s', async (_, form, status, sentence) => {
    const before = await query('select count(*)::int from sponsored_ad_image');
    const answer = await upload(form());
    expect([answer.status, answer.text]).toEqual([status, sentence]);
    expect(await query('select count(*)::int from sponsored_ad_image')).toEqual(before);
  });

  it('is refused where it is damaged', async () => {
    const answer = await upload(formOf(jpeg.subarray(0, jpeg.length / 2), 'a.jpg', 'image/jpeg'));
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([422, 'UNREADABLE_IMAGE']);
  });

  it('that never was is a 404', async () => {
    for (const id of [randomUUID(), 'x'])
      expect((await new Client(api.address).call('GET', `/api/sponsored-ads/images/${id}`)).status).toBe(404);
  });
});
