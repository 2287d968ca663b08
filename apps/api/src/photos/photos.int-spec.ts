import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { jobRunSchema, type RunsPage } from '@app/contracts/jobs/jobs.contract.js';
import { photoPath, photoVariants } from '@app/contracts/photos.constants.js';
import { Database } from '@app/database/database.js';
import { jobs } from '@app/domain/jobs.js';
import { photoLimits } from '@app/domain/photos/photo-intake.js';
import { startWorker } from '../../../worker/src/testing/start-worker.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { aMovingGif, aPngBomb } from '@app/testing/hostile-pictures.js';
import { type Answer, Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto, type FormPart, formType, rawForm } from '../testing/pictures.js';
import { startApi, type TestApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;
let worker: INestApplicationContext;
let visitor: Client;
let staff: Client;
/** Made before the api starts: packing a hundred megabytes stops the clock for its connections as well. */
let bombs: { png: Buffer; gif: Buffer };

beforeAll(async () => {
  bombs = { png: aPngBomb(30_000), gif: aMovingGif(10_000) };
  database = await testDatabase();
  api = await startApi({ databaseUrl: database.url });
  worker = await startWorker({ databaseUrl: database.url, redisUrl: undefined }, [...jobs], [], {
    DATA_DIR: api.dataDir,
  });
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await database.drop();
});

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
const send = (form: FormData): Promise<Answer<Analysis>> => visitor.call('POST', '/api/analyze/file', form);
const sendRaw = (parts: FormPart[], ending?: string): Promise<Answer<Analysis>> =>
  visitor.call('POST', '/api/analyze/file', rawForm(parts, ending), formType);

/** The id in an answer's `imageUrl`. */
const photoIdOf = ({ imageUrl }: Analysis): string => imageUrl?.split('/')[3] ?? '';

/** The run that was queued for a photo, once it is over. */
const finishedRun = (photoId: string) =>
  eventually(async () => {
    const [row] = await rows<{ id: string }>(`select id from job_run where payload ->> 'photoId' = $1`, [photoId]);
    const run = jobRunSchema.parse((await staff.call('GET', `/api/jobs/runs/${row?.id}`)).json);
    expect(run.state).toBe('completed');
    return run;
  });

/** Everything that an upload may leave behind. */
async function left(): Promise<unknown> {
  const [counts] = await rows(
    `select (select count(*) from photo) as photos, (select count(*) from analysis) as analyses,
            (select count(*) from assistant_session) as sessions, (select count(*) from job_run) as runs`,
  );
  return { counts, files: readdirSync(api.dataDir, { recursive: true }).sort() };
}

describe('a photo from a phone', () => {
  const sessionId = newSessionId();
  let answer: Analysis;

  beforeAll(async () => {
    const bytes = await aPhonePhoto(4000, 3000);
    expect(bytes.includes('SpyCam')).toBe(true);
    const sent = await send(
      photoForm(bytes, { sessionId, message: 'Bird droppings on the bonnet, how do I remove them?' }),
    );
    expect(sent.status).toBe(200);
    answer = analysisSchema.parse(sent.json);
  });

  it('of twelve megapixels is answered by its words, and says that it was kept', async () => {
    expect(answer).toMatchObject({
      inputType: 'image',
      inputData: 'Bird droppings on the bonnet, how do I remove them?',
      confidence: 'answered',
    });
    expect(answer.imageUrl).toBe(photoPath(photoIdOf(answer), 'large'));
    expect((await visitor.call('GET', `/api/analyses/${sessionId}`)).json).toEqual([answer]);
  });

  it('shows at once, as the original until its pictures are made', async () => {
    expect((await visitor.call('GET', answer.imageUrl ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('has its pictures made by the worker, and no word of camera or place in any of them', async () => {
    const run = await finishedRun(photoIdOf(answer));
    expect(run).toMatchObject({ kind: 'image', outcome: 'ok', subject: 'scan-1.jpg', requestedBy: 'visitor' });
    const types = {
      original: ['image/jpeg', 'jpeg', 4000],
      large: ['image/jpeg', 'jpeg', 1920],
      webp: ['image/webp', 'webp', 480],
      avif: ['image/avif', 'heif', 480],
    } as const;
    for (const variant of photoVariants) {
      const response = await visitor.fetch('GET', photoPath(photoIdOf(answer), variant));
      const bytes = Buffer.from(await response.arrayBuffer());
      const [contentType, format, width] = types[variant];
      expect(response.headers.get('content-type')).toBe(contentType);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="photo"$/);
      expect(response.headers.get('cache-control')).toMatch(/^private/);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format, width });
      expect([found.exif, found.xmp, found.icc]).toEqual([undefined, undefined, undefined]);
      for (const secret of ['SpyCam', 'J Doe', 'Exif']) expect(bytes.includes(secret)).toBe(false);
    }
  });

  it.each(['original.jpg', '..%2f..%2fetc%2fpasswd', 'w480.avif', '__proto__'])(
    'is not to be had under the name %s',
    async (variant) => {
      const found = await visitor.call('GET', `/api/photos/${photoIdOf(answer)}/${variant}`);
      expect([found.status, found.text]).toEqual([404, 'There is no such photo.']);
    },
  );

  it('is answered without a word as well', async () => {
    const sent = await send(photoForm(await aPhonePhoto(), { sessionId: newSessionId() }));
    expect(sent.status).toBe(200);
    expect(analysisSchema.parse(sent.json)).toMatchObject({
      inputData: '',
      confidence: 'unsure',
      equipment: [],
      products: [],
    });
  });

  it('may stand behind its fields, between them or before them, under a wrong type', async () => {
    const content = await aPhonePhoto();
    const photo = { name: 'file', fileName: 'scan.png', type: 'text/html', content };
    const session = { name: 'sessionId', content: newSessionId() };
    const message = { name: 'message', content: 'tar on the sill' };
    for (const parts of [
      [photo, session, message],
      [session, photo, message],
      [session, message, photo],
    ]) {
      const sent = await sendRaw(parts);
      expect([sent.status, sent.json.inputData]).toEqual([200, 'tar on the sill']);
      const shown = await visitor.fetch('GET', photoPath(photoIdOf(sent.json), 'original'));
      expect(shown.headers.get('content-type')).toBe('image/jpeg');
    }
  });

  it.each([
    ['is a path', '../../x.png', 'x.png'],
    ['is a path of Windows', 'C:\\Windows\\x.png', 'x.png'],
    ['is written from right to left', '\u202egpj.exe', 'gpj.exe'],
    ['has a control character', 'a\u0007b.png', 'ab.png'],
    ['has a NUL', 'a\0b.png', 'ab.png'],
    ['has four hundred letters', `${'long'.repeat(100)}.png`, 'long'.repeat(20)],
    ['is empty', '', 'photo'],
  ])('is kept under a name of ours when its own %s', async (_, fileName, shown) => {
    const sent = await sendRaw([
      { name: 'sessionId', content: newSessionId() },
      { name: 'file', fileName, type: 'image/png', content: await aPhonePhoto() },
    ]);
    expect(sent.status).toBe(200);
    const [photo] = await rows<{ fileName: string; storageKey: string }>(
      'select file_name as "fileName", storage_key as "storageKey" from photo where id = $1',
      [photoIdOf(sent.json)],
    );
    expect(photo).toEqual({ fileName: shown, storageKey: `photos/${photoIdOf(sent.json)}/original.jpg` });
    expect(
      readdirSync(api.dataDir, { recursive: true })
        .map(String)
        .filter((path) => /x\.png|exe|long/.test(path)),
    ).toEqual([]);
  });
});

describe('what is no photo', () => {
  let whole: Buffer;
  let before: unknown;
  beforeAll(async () => {
    whole = await aPhonePhoto();
    const runs = (await staff.call<RunsPage>('GET', '/api/jobs/runs')).json.runs;
    // The worker still writes for the tests above.
    await Promise.all(
      runs.map(async ({ id }) =>
        eventually(async () =>
          expect((await staff.call('GET', `/api/jobs/runs/${id}`)).json).toMatchObject({ state: 'completed' }),
        ),
      ),
    );
    before = await left();
  });

  const fields = () => ({ sessionId: newSessionId(), message: 'tar' });
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['an empty file', () => Buffer.alloc(0), 'scan.jpg', 400, /empty/],
    ['half a photo', () => whole.subarray(0, whole.length / 2), 'scan.jpg', 422, /damaged|incomplete/],
    ['text', () => Buffer.from('just words'), 'scan.jpg', 415, /not a photo/],
    ['HTML', () => Buffer.from(html), 'scan.jpg', 415, /not a photo/],
    ['SVG', () => Buffer.from(svg), 'scan.png', 415, /not a photo/],
    ['a moving picture of 10,000 frames', () => bombs.gif, 'scan.gif', 413, /several frames/],
    ['a picture of 30,000 x 30,000 pixels', () => bombs.png, 'scan.png', 413, /pixels/],
    ['a byte more than 10 MB', () => Buffer.alloc(photoLimits.maxBytes + 1), 'scan.jpg', 413, /10 MB/],
  ])('is refused in a sentence, and nothing of it is kept: %s', async (_, bytes, name, status, sentence) => {
    const answer = await send(photoForm(bytes(), fields(), name));
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await left()).toEqual(before);
  });

  it.each([
    ['no file', () => [{ name: 'message', content: 'tar' }], 400, /no photo/],
    [
      'two files',
      () => [
        { name: 'file', fileName: 'a.jpg', content: whole },
        { name: 'file', fileName: 'b.jpg', content: whole },
      ],
      400,
      /One photo/,
    ],
    ['a file under another name', () => [{ name: 'photo', fileName: 'a.jpg', content: whole }], 400, /no photo/],
    ['a file named like a field', () => [{ name: 'sessionId', fileName: 'a.jpg', content: whole }], 400, /./],
    [
      '21 parts',
      () => Array.from({ length: 21 }, (_, at) => ({ name: `field${at}`, content: 'x' })),
      413,
      /too many parts/,
    ],
  ] as [string, () => FormPart[], number, RegExp][])(
    'is refused by its form, and nothing of it is kept: %s',
    async (_, parts, status, sentence) => {
      const answer = await sendRaw([{ name: 'sessionId', content: newSessionId() }, ...parts()]);
      expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
      expect(await left()).toEqual(before);
    },
  );

  it('is refused without a session, and with one that is no id', async () => {
    const file = { name: 'file', fileName: 'a.jpg', content: whole };
    for (const parts of [
      [file],
      [file, { name: 'sessionId', content: '../../etc' }],
      [file, { name: 'sessionId', content: 'a\0'.repeat(8) }],
    ]) {
      const answer = await sendRaw(parts);
      expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/session/i)]);
    }
    expect((await sendRaw([file, { name: '__proto__', content: 'x' }])).status).toBe(400);
    expect(await left()).toEqual(before);
  });

  it('is refused when the form breaks off', async () => {
    const answer = await sendRaw(
      [
        { name: 'sessionId', content: newSessionId() },
        { name: 'file', fileName: 'a.jpg', content: whole },
      ],
      '',
    );
    expect([answer.status, answer.text]).toEqual([400, 'The upload could not be read.']);
    expect(await left()).toEqual(before);
  });

  it('is refused as JSON, and when it comes compressed', async () => {
    expect((await visitor.call('POST', '/api/analyze/file', fields())).status).toBe(400);
    const packed = gzipSync(Buffer.alloc(1_000_000));
    for (const headers of [
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      { ...formType, 'content-encoding': 'br' },
    ]) {
      const answer = await visitor.call('POST', '/api/analyze/file', packed, headers);
      expect(answer.status).toBe(415);
      expect(answer.headers.get('x-error-code')).toBe('UNSUPPORTED_MEDIA');
    }
  });
});

describe('JSON that is nested without end', () => {
  it('is refused and leaves the api answering', async () => {
    const nested = `{"sessionId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await visitor.call('POST', '/api/analyze/text', nested, { 'content-type': 'application/json' });
    expect([answer.status, answer.text]).toEqual([413, 'That is too large.']);
    expect((await visitor.call('GET', '/api/health')).status).toBe(200);
  });
});
