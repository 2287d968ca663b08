import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { type JobRun, jobRunSchema } from '@app/contracts/jobs/jobs.contract.js';
import { readImportRow } from '@app/contracts/product-import/import-row.js';
import { importColumns } from '@app/contracts/product-import/product-import.constants.js';
import {
  type ImportReport,
  importReportSchema,
  productImportSchema,
} from '@app/contracts/product-import/product-import.contract.js';
import { Database } from '@app/database/database.js';
import { aProduct } from '../catalogue/products.fixture.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
const query = (sql: string, values: unknown[] = []) => api.app.get(Database).query(sql, values);

const CSV = { 'content-type': 'text/csv' };
const rows = [{ line: 2, values: { productName: 'Soap', brand: 'Halden Bay' } }];
const send = (body: unknown, headers = {}) => staff.call<JobRun>('POST', '/api/products/import', body, headers);
const report = (id: string) => staff.call<ImportReport>('GET', `/api/products/import/${id}`);

describe('importing products', () => {
  it('is closed to visitors and to requests without the token of the page', async () => {
    const { json } = await send({ fileName: 'a.csv', rows });
    const noToken = await new Client(api.address).signIn();
    noToken.csrfToken = '';
    for (const [method, path] of [
      ['POST', '/api/products/import'],
      ['GET', `/api/products/import/${json.id}`],
      ['GET', `/api/products/import/${json.id}/failed.csv`],
      ['GET', '/api/products/export.csv'],
    ] as const) {
      expect((await new Client(api.address).call(method, path)).status).toBe(401);
      if (method === 'POST') expect((await noToken.call(method, path, { rows })).status).toBe(403);
    }
  });

  it('answers the run that will work through the rows, and where its report stands', async () => {
    const answer = await send({ fileName: 'range.csv', dryRun: true, rows });
    expect(answer.status).toBe(202);
    expect(jobRunSchema.parse(answer.json)).toMatchObject({ kind: 'import', state: 'queued', requestedBy: 'admin' });
    expect(answer.headers.get('location')).toBe(`/api/products/import/${answer.json.id}`);
    expect(importReportSchema.strict().parse((await report(answer.json.id)).json)).toMatchObject({
      ...{ fileName: 'range.csv', dryRun: true, total: 1, imported: 0, failures: [] },
    });
    expect((await report('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await report('nothing')).status).toBe(400);
  });

  it('takes a file from a script as it is', async () => {
    const answer = await send('\ufeffproductName;brand;nonsense\r\n"Soap\r\n""big""";Halden Bay;1\r\n', CSV);
    expect([answer.status, (await report(answer.json.id)).json.total]).toEqual([202, 1]);
    expect(await query('select cells from product_import_line where run_id = $1', [answer.json.id])).toEqual([
      { cells: { productName: 'Soap\r\n"big"', brand: 'Halden Bay' } },
    ]);
  });

  it('takes ten thousand rows with long texts, and not one more', async () => {
    const text = 'A long description, '.repeat(30);
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        line: n + 2,
        values: Object.fromEntries(importColumns.map((column) => [column, column === 'description' ? text : 'x'])),
      }));
    const most = await send({ fileName: 'all.csv', dryRun: true, rows: many(10_000) });
    expect([most.status, (await report(most.json.id)).json.total]).toEqual([202, 10_000]);
    const more = await send({ fileName: 'all.csv', rows: many(10_001) });
    expect([more.status, more.text]).toEqual([400, 'A file holds at most 10,000 rows. Please cut it into several.']);
  });

  it.each<[string, unknown, object, number, string]>([
    ['nothing', {}, {}, 400, 'Please name the file, in at most 200 characters.'],
    ['no rows', { fileName: 'a.csv', rows: [] }, {}, 400, 'The file holds no rows.'],
    [
      'a field that there is not',
      { fileName: 'a.csv', rows: [{ line: 2, values: { id: 'x' } }] },
      {},
      400,
      'The cells of a row stand by fields of a product, and by no others.',
    ],
    [
      'a number for a cell',
      { fileName: 'a.csv', rows: [{ line: 2, values: { productName: 5 } }] },
      {},
      400,
      'The cells of a row are texts.',
    ],
    ['a list', rows, {}, 400, ''],
    ['an open quotation mark', 'productName\n"Soap\n', CSV, 400, 'Row 2 has a quotation mark that is not closed.'],
    ['more than it may weigh', 'x'.repeat(17 * 1_048_576), CSV, 413, ''],
  ])('is refused with %s', async (_, body, headers, status, sentence) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      expect.stringMatching(/^text\/plain/),
    ]);
    if (sentence !== '') expect(answer.text).toBe(sentence);
  });

  it('is the only call that takes a file of CSV', async () => {
    expect((await staff.call('POST', '/api/products', 'productName\nx\n', CSV)).status).toBe(415);
  });
});

it('hands out the rows that failed with their reasons, safe for a spreadsheet', async () => {
  const cells = { productName: '=cmd()', brand: 'Nobody', priceRange: '-5' };
  const { json } = await send({ fileName: 'a.csv', rows: [{ line: 7, values: cells }, ...rows] });
  await query(
    `update product_import_line set state = 'failed', field = 'brand', reason = 'No such brand.' where run_id = $1 and line = 7`,
    [json.id],
  );
  const file = await staff.call('GET', `/api/products/import/${json.id}/failed.csv`);
  const [header, line, rest] = file.text.replace('\ufeff', '').split('\r\n');
  expect([header, rest]).toEqual([[...importColumns, 'row', 'reason'].join(','), '']);
  expect(line).toBe(`'=cmd(),Nobody,,,-5,${','.repeat(12)}7,No such brand.`);
  const mended = productImportSchema.parse(new TextEncoder().encode(file.text.replace('Nobody', 'Halden Bay')));
  expect(mended.rows[0]?.values).toMatchObject({ ...cells, brand: 'Halden Bay' });
});

describe('exporting products', () => {
  const save = (search = '') => staff.fetch('GET', `/api/products/export.csv${search}`);
  const read = async (answer: Response) => productImportSchema.parse(new Uint8Array(await answer.arrayBuffer())).rows;

  it('gives a file that imports back to the same, whatever stands in a product', async () => {
    const typed = {
      productName: '=HYPERLINK("https://evil.example")',
      description: 'Two lines,\nwith "quotes"; and more',
      keywords: `'+1, @x`,
      priceRange: '£10.95 - £12.50',
      availabilityIn2detailing: false,
      actualProductUrlCleanyourcar: 'https://shop.example/a?b=1,2',
    };
    const product = await aProduct(staff, typed);
    const answer = await save();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
    const bytes = new Uint8Array(await answer.clone().arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const all = await read(answer);
    const { json } = await staff.call<ListedProduct[]>('GET', '/api/products');
    const fields = (one: object) =>
      Object.fromEntries(importColumns.map((name) => [name, (one as ListedProduct)[name]]));
    const byName = (one: object) => JSON.stringify(one);
    const forms = all.map((row) => readImportRow(row)).map((row) => (row.kind === 'product' ? row.form : row));
    expect(forms.map(byName).sort()).toEqual(json.map(fields).map(byName).sort());
    expect(forms).toContainEqual(fields(product));
  });

  it('follows the filter, and is in the audit log', async () => {
    await aProduct(staff, { productName: 'Only this one', category: 'Rare' });
    expect((await read(await save('?category=Rare'))).map(({ values }) => values.productName)).toEqual([
      'Only this one',
    ]);
    const [entry] = await query(`select kind, after from audit_entry order by id desc limit 1`);
    expect(entry).toMatchObject({ kind: 'product.export', after: { category: 'Rare' } });
    expect(await (await save('?q=nothing-like-it')).text()).toBe(`${importColumns.join(',')}\r\n`);
  });
});
