import { readdirSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Fix, fixSchema } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixCategories, MAX_FIX_PICTURE_BYTES } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { Database } from '@app/database/database.js';
import { aMovingGif, aPngBomb } from '@app/testing/hostile-pictures.js';
import { type Answer, Client } from '../testing/client.js';
import { fixFields, fixForm, submitFix } from '../testing/fixes.js';
import { aPhonePhoto, type FormPart, formType, rawForm } from '../testing/pictures.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasPages: true });
let staff: Client;
let visitor: Client;
let photo: Buffer;

beforeAll(async () => {
  photo = await aPhonePhoto();
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

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
const listFor = async (client: Client) => (await client.call<Fix[]>('GET', '/api/fixes')).json;
const ids = (fixes: Fix[]) => fixes.map(({ id }) => id);
const send = (form: FormData): Promise<Answer<Fix>> => visitor.call('POST', '/api/fixes', form);
const sendRaw = (parts: FormPart[], ending?: string): Promise<Answer<Fix>> =>
  visitor.call('POST', '/api/fixes', rawForm(parts, ending), formType);
/** Everything that a submission may leave behind. */
const left = async () => ({
  rows: await rows('select (select count(*) from community_fix) as fixes, (select count(*) from job_run) as runs'),
  files: readdirSync(api.dataDir, { recursive: true }).filter((path) => String(path).endsWith('.jpg')).length,
});

describe('a submitted fix', () => {
  it('is answered with 201 as pending, and shown to its own browser only', async () => {
    const { status, json } = await submitFix(visitor);
    expect(status).toBe(201);
    const fix = fixSchema.strict().parse(json);
    expect(fix).toMatchObject({ ...fixFields, status: 'pending', voteCount: 0, isSample: false });
    expect([fix.before, fix.after]).toMatchObject([
      { width: 640, height: 480 },
      { width: 480, height: 640 },
    ]);
    expect((await listFor(visitor)).find(({ id }) => id === fix.id)).toEqual(fix);
    for (const other of [await aVisitor(), new Client(api.address), staff])
      expect(ids(await listFor(other))).not.toContain(fix.id);
  });

  it('takes its fields in any order, its pictures first or last', async () => {
    const fields = Object.entries(fixFields).map(([name, content]) => ({ name, content }));
    const pictures = ['beforeImage', 'afterImage'].map((name) => ({ name, fileName: 'a.jpg', content: photo }));
    for (const parts of [
      [...fields, ...pictures],
      [...pictures, ...fields],
      [pictures[1]!, ...fields, pictures[0]!],
    ]) {
      const answer = await sendRaw(parts);
      expect([answer.status, answer.json.title]).toEqual([201, fixFields.title]);
    }
  });

  it.each(fixCategories)('may be of the category %s', async (category) => {
    expect((await submitFix(visitor, { category })).json.category).toBe(category);
  });

  it('has its pictures re-encoded: nothing is kept of camera and place', async () => {
    expect(photo.includes('SpyCam')).toBe(true);
    const { json } = await submitFix(visitor);
    for (const url of [json.beforeImageUrl, json.afterImageUrl]) {
      const response = await visitor.fetch('GET', url);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      for (const secret of ['SpyCam', 'J Doe', 'Exif']) expect(bytes.includes(secret)).toBe(false);
    }
  });

  it('sets nothing that only the server may set', async () => {
    const forged = { voteCount: '999', status: 'published', isSample: 'true', id: 'x', createdAt: '1999-01-01' };
    const answer = await send(fixForm({ beforeImage: photo, afterImage: photo }, { ...forged, visitorId: 'y' }));
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ voteCount: 0, status: 'pending', isSample: false });
    expect(answer.json.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.json.createdAt).not.toContain('1999');
    expect(await rows('select 1 from community_fix_vote where fix_id = $1', [answer.json.id])).toEqual([]);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const polluted = await sendRaw([
        { name, content: '{"isAdmin":true}' },
        ...Object.entries(fixFields).map(([field, content]) => ({ name: field, content })),
        ...['beforeImage', 'afterImage'].map((field) => ({ name: field, fileName: 'a.jpg', content: photo })),
      ]);
      expect([201, 400]).toContain(polluted.status);
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    }
  });

  it('keeps words as they were typed, without what would break a page', async () => {
    const { json } = await submitFix(visitor, {
      title: '  <b>Wax</b>\n& "clay" \u202egpj.exe ',
      description: 'First line\nSecond\u0007 line\0',
    });
    expect([json.title, json.description]).toEqual(['<b>Wax</b> & "clay" gpj.exe', 'First line\nSecond  line']);
  });
});

describe('a form that is refused leaves nothing behind', () => {
  it.each([
    ['without a title', { title: undefined }, 400, /^Please fill in all fields and upload both images\.$/],
    ['with a blank title', { title: '  ' }, 400, /^Please fill in all fields and upload both images\.$/],
    ['without a description', { description: undefined }, 400, /^Please fill in all fields and upload both images\.$/],
    ['without a category', { category: undefined }, 400, /categories/],
    ['with a category of its own', { category: 'boats' }, 400, /categories/],
    ['with a category that objects have', { category: 'constructor' }, 400, /categories/],
    ['with a title without end', { title: 'x'.repeat(81) }, 400, /title is too long/],
    ['with a description without end', { description: 'x'.repeat(601) }, 400, /description is too long/],
  ])('%s', async (_, fields, status, sentence) => {
    const before = await left();
    const answer = await send(fixForm({ beforeImage: photo, afterImage: photo }, fields));
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await left()).toEqual(before);
  });

  it.each([
    [
      'without the before image',
      () => ({ afterImage: photo }),
      400,
      /Please fill in all fields and upload both images/,
    ],
    [
      'without the after image',
      () => ({ beforeImage: photo }),
      400,
      /Please fill in all fields and upload both images/,
    ],
    ['with an empty file', () => ({ beforeImage: Buffer.alloc(0), afterImage: photo }), 400, /upload both images/],
    [
      'with half a photo',
      () => ({ beforeImage: photo, afterImage: photo.subarray(0, photo.length / 2) }),
      422,
      /^The after image: .*damaged/,
    ],
    [
      'with HTML',
      () => ({ beforeImage: Buffer.from('<!doctype html><script>alert(1)</script>'), afterImage: photo }),
      415,
      /^The before image: .*not a photo/,
    ],
    [
      'with SVG',
      () => ({ beforeImage: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), afterImage: photo }),
      415,
      /not a photo/,
    ],
    [
      'with a picture of 30,000 x 30,000 pixels',
      () => ({ beforeImage: photo, afterImage: aPngBomb(30_000) }),
      413,
      /pixels/,
    ],
    ['with a moving picture', () => ({ beforeImage: aMovingGif(10_000), afterImage: photo }), 413, /frames/],
    [
      'with a byte more than 10 MB',
      () => ({ beforeImage: Buffer.alloc(MAX_FIX_PICTURE_BYTES + 1), afterImage: photo }),
      413,
      /10 MB/,
    ],
  ] as [string, () => Parameters<typeof fixForm>[0], number, RegExp][])('%s', async (_, pictures, status, sentence) => {
    const before = await left();
    const answer = await send(fixForm(pictures()));
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await left()).toEqual(before);
  });

  it('with three pictures, with one side twice, as JSON, broken off', async () => {
    const before = await left();
    const fields = Object.entries(fixFields).map(([name, content]) => ({ name, content }));
    const picture = (name: string) => ({ name, fileName: '../../x.jpg', content: photo });
    for (const names of [
      ['beforeImage', 'beforeImage'],
      ['beforeImage', 'afterImage', 'more'],
    ])
      expect((await sendRaw([...fields, ...names.map(picture)])).status).toBe(400);
    expect((await visitor.call('POST', '/api/fixes', fixFields)).status).toBe(400);
    expect((await sendRaw([...fields, picture('beforeImage'), picture('afterImage')], '')).status).toBe(400);
    const foreign = await visitor.call('POST', '/api/fixes', fixForm({ beforeImage: photo, afterImage: photo }), {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    expect(await left()).toEqual(before);
  });
});
