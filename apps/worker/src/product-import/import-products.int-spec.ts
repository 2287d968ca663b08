import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { readImportRow } from '@app/contracts/product-import/import-row.js';
import { productImportSchema } from '@app/contracts/product-import/product-import.contract.js';
import { JobQueues } from '@app/domain/jobs/job-queues.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { ProductImports } from '@app/domain/product-import/product-imports.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { cancelledAt, dyingAfter, runContext } from '../testing/run-context.js';
import { startWorker } from '../testing/start-worker.js';
import { ImportProductsHandler } from './import-products.handler.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let worker: INestApplicationContext;
const karen = staffCalled('karen');
beforeAll(async () => {
  own = await testDatabase();
  worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], []);
});
afterAll(async () => {
  await worker.close();
  await own.drop();
});
beforeEach(() => q('delete from product'));

const imports = () => worker.get(ProductImports, { strict: false });
const q = <Row = { id: string }>(sql: string, values: unknown[] = []) => worker.get(Database).query<Row>(sql, values);
const names = async () =>
  (await q<{ product_name: string }>('select product_name from product order by 1')).map((row) => row.product_name);

const row = (line: number, productName: string, values: object = {}) => ({
  line,
  values: { productName, brand: 'Ambervane', category: 'Wax', ...values },
});
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => row(n + 2, `Wax ${String(n).padStart(4, '0')}`));
const start = (rows: ReturnType<typeof row>[], dryRun = false) =>
  imports().start({ fileName: 'range.csv', dryRun, rows }, karen);
const ended = (run: JobRun, state: JobRun['state'] = 'completed') =>
  eventually(async () => {
    const now = await worker.get(JobRuns).get(run.id);
    expect(now.state).toBe(state);
    return now;
  });

const mixed = [
  row(2, 'Plain'),
  row(3, 'Größe "5", for\nall', { description: 'two\nlines' }),
  row(5, 'PLAIN', { brand: 'AMBERVANE' }),
  row(6, '  '),
  row(7, 'Dear', { priceRange: 'POA' }),
  row(8, 'Foreign', { brand: 'Nobody' }),
];
const fates = { imported: 2, duplicates: 1, skipped: 1, failed: 2 };

/** What a row of a big file may be, by its place in each ten. */
const tenKinds: ((n: number) => string)[] = [
  (n) => `"The ""${n}""";Ambervane;Wax;;`,
  (n) => `Two lines ${n};Ambervane;Wax;"One,\r\nand two";`,
  (n) => `=SUM(A${n});Ambervane;Wax;;`,
  (n) => `Käfer ${n};Ambervane;Wax;;£5.00`,
  (n) => `"THE ""${n - 4}""";ambervane;Wax;;`,
  (n) => `Größe ${n};Ambervane;Wax;;POA`,
  () => '  ;Ambervane;Wax;;',
  (n) => `Foreign ${n};Nobody;Wax;;`,
  (n) => `Plain ${n};Ambervane;Wax;;`,
  (n) => `"Semi;colon ${n}";Ambervane;Wax;;`,
];

describe('an import', () => {
  it('says what would become of every row, and imports none', async () => {
    const run = await ended(await start(mixed, true));
    expect(run).toMatchObject({
      kind: 'import',
      outcome: 'partial',
      result: { kind: 'import', ...fates },
      progress: { done: 6, total: 6 },
    });
    expect(await names()).toEqual([]);
    expect(await imports().report(run.id)).toEqual({
      ...{ runId: run.id, fileName: 'range.csv', dryRun: true, total: 6, ...fates },
      passedOver: [
        { line: 5, productName: 'PLAIN', state: 'duplicate' },
        { line: 6, productName: '  ', state: 'skipped' },
      ],
      failures: [
        {
          ...{ line: 7, productName: 'Dear', column: 'priceRange', value: 'POA' },
          reason: expect.stringContaining('The price is one price'),
        },
        {
          ...{ line: 8, productName: 'Foreign', column: 'brand', value: 'Nobody' },
          reason: 'Nobody is not an approved brand. Please add or approve it in the Brands tab.',
        },
      ],
    });
  });

  it('knows every row of a file of ten thousand by its number, whatever a spreadsheet has made of it', async () => {
    // What Excel saves in the West of Europe: semicolons, Windows-1252, quotation marks, cells of two lines.
    const rows = Array.from({ length: 10_000 }, (_, n) => tenKinds[n % 10]!(n));
    const csv = ['productName;brand;category;description;priceRange', ...rows].join('\r\n');
    const file = productImportSchema.parse(new Uint8Array(Buffer.from(csv, 'latin1')));
    const kinds = file.rows.map((one) => readImportRow(one).kind);
    expect(kinds.filter((kind) => kind === 'skipped')).toHaveLength(1_000);
    expect(kinds.filter((kind) => kind === 'failed')).toHaveLength(1_000);
    expect(file.rows.at(-1)).toMatchObject({ line: 10_001, values: { productName: 'Semi;colon 9999' } });
    // The database is asked about two hundred of them: another thousand would say the same, later.
    const run = await ended(await imports().start({ ...file, dryRun: true, rows: file.rows.slice(0, 200) }, karen));
    expect(run.result).toEqual({ kind: 'import', imported: 120, duplicates: 20, skipped: 20, failed: 40 });
    const { failures, passedOver } = await imports().report(run.id);
    expect(failures.slice(0, 4).map(({ line, column, value }) => [line, column, value])).toEqual([
      [7, 'priceRange', 'POA'],
      [9, 'brand', 'Nobody'],
      [17, 'priceRange', 'POA'],
      [19, 'brand', 'Nobody'],
    ]);
    expect(passedOver.slice(0, 3).map(({ line, state }) => [line, state])).toEqual([
      [6, 'duplicate'],
      [8, 'skipped'],
      [16, 'duplicate'],
    ]);
    const mended = [];
    for await (const { line, cells } of await imports().failed(run.id))
      if (line < 100) mended.push({ line, values: { ...cells, brand: 'Ambervane', priceRange: '£9.95' } });
    const again = await ended(
      await imports().start({ fileName: 'failed-rows.csv', dryRun: false, rows: mended }, karen),
    );
    expect(again.result).toEqual({ kind: 'import', imported: 20, duplicates: 0, skipped: 0, failed: 0 });
    expect(await names()).toContain('Größe 5');
  });

  it('does what the check said, as whoever sent it, and a second time nothing', async () => {
    // The audit log is never emptied: the entries of other imports stand in it.
    const entries = () => q<{ actor: string }>(`select actor from audit_entry where kind = 'product.create'`);
    const before = (await entries()).length;
    const run = await ended(await start(mixed));
    expect(run.result).toEqual({ kind: 'import', ...fates });
    expect(await names()).toEqual(['Größe "5", for all', 'Plain']);
    const after = await entries();
    expect(after.length - before).toBe(2);
    expect(new Set(after.map(({ actor }) => actor))).toEqual(new Set(['karen']));
    const again = await ended(await start(mixed));
    expect(again.result).toEqual({ kind: 'import', ...fates, imported: 0, duplicates: 3 });
    expect(await names()).toHaveLength(2);
  });

  it('continues behind the last committed batch after it was cancelled or its worker was killed', async () => {
    // The queue is paused so that the test, not the worker, runs the first batches.
    await worker.get(JobQueues).pause('imports', 'Done by hand here.', karen);
    const run = await start(many(130));
    await q(`update job_run set state = 'active', attempt = 1 where id = $1`, [run.id]);
    const handle = (context: RunContext) => worker.get(ImportProductsHandler, { strict: false }).handle({}, context);
    await cancelledAt(worker, run.id, { commits: 1 }, handle);
    expect(await names()).toHaveLength(50);
    expect((await imports().report(run.id)).imported).toBe(50);
    const killed = handle(runContext(worker, run.id, { commit: dyingAfter(worker, 0) }));
    await expect(killed).rejects.toThrow('killed');
    expect(await names()).toHaveLength(50);

    await q(`update job_run set state = 'cancelled', finished_at = now() where id = $1`, [run.id]);
    await worker.get(JobQueues).resume('imports', karen);
    await worker.get(JobRuns).retry(run.id, karen);
    expect((await ended(run)).result).toEqual({ kind: 'import', imported: 130, duplicates: 0, skipped: 0, failed: 0 });
    expect(new Set(await names()).size).toBe(130);
  });
});
