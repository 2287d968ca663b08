import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { fromCsvCell } from '@app/contracts/csv-cells.js';
import type { EarlyAccessSubmission } from '@app/contracts/early-access/early-access.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { parseCsv } from '../testing/parse-csv.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

/** The file's bytes as text, the byte order mark included, which `text()` would take away. */
async function download(search = ''): Promise<{ headers: Headers; text: string }> {
  const response = await staff.fetch('GET', `/api/early-access/export${search}`);
  expect(response.status).toBe(200);
  return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
}

it('downloads every submission as a CSV attachment with a byte order mark', async () => {
  const email = `${randomUUID()}@example.test`;
  await staff.call('POST', '/api/early-access', { email, userType: 'Beginner', wax: 'Carnauba No. 3' });
  const { headers, text } = await download();
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="early-access-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).toMatch(/^\uFEFFid,email,userType,/);
  expect(parseCsv(text).find((row) => row.email === email)).toMatchObject({
    userType: 'Beginner',
    wax: 'Carnauba No. 3',
    polish: '',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

it('neutralises cells that start with = + - @, leaves real numbers such as -5.00, and reads back as the same data', async () => {
  const hostile = {
    email: `+1-cmd-${randomUUID()}@example.test`,
    userType: 'Detailer',
    shampoo: '=HYPERLINK("http://evil.example","Free")',
    snowfoam: '+44 7700 900123',
    preWash: '-5.00',
    wheelCleaner: '@SUM(A1:A9)',
    tyreDressing: 'Says "wet look", he does',
    interiorCleaner: "'=1+1",
    glassCleaner: '-2+3',
    wax: '＝1＋1',
    sealant: 'a;b\tc',
    polish: '+7',
  };
  const answer = await staff.call<{ id: string }>('POST', '/api/early-access', hostile);
  expect(answer.status).toBe(201);
  const { text } = await download();
  const row = parseCsv(text).find(({ id }) => id === answer.json.id) ?? {};
  expect(row).toMatchObject({
    email: `'${hostile.email}`,
    shampoo: `'${hostile.shampoo}`,
    snowfoam: `'${hostile.snowfoam}`,
    preWash: '-5.00',
    wheelCleaner: `'${hostile.wheelCleaner}`,
    tyreDressing: hostile.tyreDressing,
    interiorCleaner: `''=1+1`,
    glassCleaner: `'-2+3`,
    wax: `'${hostile.wax}`,
    polish: '+7',
  });
  const [stored] = (await staff.call<EarlyAccessSubmission[]>('GET', '/api/early-access/submissions?q=evil.example'))
    .json;
  const readBack = Object.fromEntries(Object.entries(row).map(([field, cell]) => [field, fromCsvCell(cell) || null]));
  expect(readBack).toEqual(stored);
});

it('follows RFC 4180 where a text holds quotes and line breaks', async () => {
  const [row] = await api.app
    .get(Database)
    .query<{ id: string }>(
      `insert into early_access_submission (email, user_type, shampoo) values ($1, 'Detailer', $2) returning id`,
      [`${randomUUID()}@example.test`, 'one "two"\nthree\rfour,\r\nfive'],
    );
  const { text } = await download();
  expect(text).toContain(',"one ""two""\nthree\rfour,\r\nfive",');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(parseCsv(text).some(({ id }) => id === row?.id)).toBe(true);
});

it('walks through thousands of rows, each once and in the order of arrival', async () => {
  await api.app.get(Database).query(
    `insert into early_access_submission (email, user_type, wax)
     select 'many-' || n || '@example.test', 'Enthusiast', 'Wax ' || n from generate_series(1, 2500) n order by n`,
  );
  const many = parseCsv((await download()).text).filter(({ email }) => email?.startsWith('many-'));
  expect(many.map(({ wax }) => wax)).toEqual(Array.from({ length: 2_500 }, (_, at) => `Wax ${at + 1}`));
});

it('holds those that the words of the list match', async () => {
  const wax = `Wax 100% ${randomUUID()}`;
  for (const shampoo of ['one', 'other'])
    await staff.call('POST', '/api/early-access', {
      email: `${randomUUID()}@example.test`,
      userType: 'Detailer',
      shampoo,
      wax,
    });
  const of = async (words: string) =>
    parseCsv((await download(`?q=${encodeURIComponent(words)}`)).text).map(({ shampoo }) => shampoo);
  expect(await of(wax.toUpperCase())).toEqual(['one', 'other']);
  expect(await of(`nothing like ${wax}`)).toEqual([]);
});
