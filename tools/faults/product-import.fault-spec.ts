import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { type ImportReport, productImportSchema } from '@app/contracts/product-import/product-import.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { Client } from '../../apps/api/src/testing/client.js';
import { asExcelSaves, asShopsSave, fates, fatesOf } from './import-file.fixture.js';
import { Product } from './product.js';
import { expectWithin } from './promised-time.js';

/** Rows of one transaction of the worker. */
const BATCH = 50;
const NEW = fatesOf('imported');
const DUPLICATES = fatesOf('duplicate');

describe('an import of ten thousand rows', () => {
  let product: Product;
  let staff: Client;

  beforeAll(async () => {
    product = await Product.start({});
    staff = await new Client(product.address).signIn();
    await product.query('delete from product');
  });
  afterAll(() => product.stop());

  const send = async (file: Uint8Array) => {
    const answer = await staff.call<JobRun>('POST', '/api/products/import', file, { 'content-type': 'text/csv' });
    expect(answer.status).toBe(202);
    return answer.json.id;
  };
  const completed = (id: string) =>
    eventually(
      async () => {
        const { json } = await staff.call<JobRun>('GET', `/api/jobs/runs/${id}`);
        expect(json.state).toBe('completed');
        return json;
      },
      120,
      150,
    );
  /** In one look, so that the three belong together. */
  const standing = async (id: string) => {
    const [row] = await product.query<{ done: number; imported: number; products: number; noted: number }>(
      `select count(*) filter (where state <> 'waiting')::int as done, count(*) filter (where state = 'imported')::int as imported,
         (select count(*)::int from product) as products,
         (select count(*)::int from audit_entry where kind = 'product.create') as noted
       from product_import_line where run_id = $1`,
      [id],
    );
    return row!;
  };
  const ids = async () => (await product.query<{ id: string }>('select id from product')).map(({ id }) => id);
  const exported = async () =>
    new Uint8Array(await (await staff.fetch('GET', '/api/products/export.csv')).arrayBuffer());
  /** The rows of a file, whatever their order. */
  const rowsOf = (file: Uint8Array) =>
    productImportSchema
      .parse(file)
      .rows.map(({ values }) => JSON.stringify(values))
      .sort();

  it('goes on in another worker when its own is killed half way, and every row becomes what it has to, once', async () => {
    const file = asExcelSaves();
    expect(productImportSchema.parse(asShopsSave())).toEqual(productImportSchema.parse(file));
    const id = await send(file);
    await eventually(async () => expect((await standing(id)).done).toBeGreaterThan(fates.length / 2));
    process.kill(product.pid('picture worker'), 'SIGKILL');
    const killedAt = Date.now();
    const { done, imported, products, noted } = await standing(id);
    expect(done).toBeLessThan(fates.length);
    expect([done % BATCH, products, noted]).toEqual([0, imported, imported]);
    const before = await ids();
    await eventually(async () => expect((await standing(id)).done).toBeGreaterThan(done));
    expectWithin(killedAt, 15);

    const run = await completed(id);
    const counts = { imported: NEW, duplicates: DUPLICATES, skipped: fatesOf('skipped'), failed: fatesOf('failed') };
    expect(run).toMatchObject({ attempt: 2, outcome: 'partial', result: { kind: 'import', ...counts } });
    expect(run.progress).toMatchObject({ done: fates.length, total: fates.length });
    const lines = await product.query(
      'select line, state, field from product_import_line where run_id = $1 order by line',
      [id],
    );
    expect(lines).toEqual(fates);
    expect(await standing(id)).toMatchObject({ products: NEW, noted: NEW });
    const after = new Set(await ids());
    expect(before.filter((one) => !after.has(one))).toEqual([]);
    const { json } = await staff.call<ImportReport>('GET', `/api/products/import/${id}`);
    expect(json.failures.slice(0, 3)).toMatchObject([
      { line: 6, productName: 'Dear 4', column: 'priceRange', value: 'POA' },
      { line: 8, productName: 'Foreign 6', column: 'brand', value: 'Nobody' },
      { line: 9, productName: 'Below nothing 7', column: 'priceRange', value: '-£5' },
    ]);
  });

  it('adds nothing a second time', async () => {
    const before = new Set(await ids());
    const run = await completed(await send(asExcelSaves()));
    expect(run.result).toMatchObject({ imported: 0, duplicates: NEW + DUPLICATES });
    expect(new Set(await ids())).toEqual(before);
  });

  it('comes out as a file that makes the same catalogue out of none', async () => {
    const file = await exported();
    const rows = rowsOf(file);
    expect(rows).toHaveLength(NEW);
    await product.query('delete from product');
    const run = await completed(await send(file));
    expect(run.result).toEqual({ kind: 'import', imported: NEW, duplicates: 0, skipped: 0, failed: 0 });
    expect(rowsOf(await exported())).toEqual(rows);
  });
});
