import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import { crawlLogsQuerySchema, crawlRunsQuerySchema } from '@app/contracts/crawler/crawler.contract.js';
import { countFields } from '@app/crawl/listing/field-counts.js';
import { json } from '@app/database/typed-sql.js';
import type { Schema } from '../schema.js';
import { type Sql, sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { aClaimedCrawl, aReport } from './crawl-run.fixture.js';
import { CrawlRunRepository } from './crawl-run.repository.js';

const SHOP = 'cleanyourcar';
const OTHER = 'polishedbliss';

let own: OwnDatabase;
let on: Sql;
let runs: CrawlRunRepository;
beforeAll(async () => {
  own = await ownDatabase();
  on = sqlOn(own.database);
  runs = new CrawlRunRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await on.deleteFrom('job_run').execute();
  await on.deleteFrom('crawl_memory').execute();
});

let minutes = 0;
/** Each begins a minute after the one before. */
async function aRun(retailerSlug = SHOP, given: Updateable<Schema['crawl_run']> = {}): Promise<string> {
  const { runId } = await aClaimedCrawl(own.database, retailerSlug);
  const created_at = new Date(Date.UTC(2030, 0, 1, 0, minutes++));
  const run = { created_at, ...given, summary: json(given.summary ?? null) };
  await on.updateTable('crawl_run').set(run).where('run_id', '=', runId).execute();
  return runId;
}
const summary = (products: number) => ({ products, fields: countFields([]) });
const memory = (etag: string) => ({
  validators: { etag, lastModified: null },
  recipe: '',
  productKeys: [],
  fields: countFields([]),
  nextUrls: [],
  cardCount: 0,
  extent: { claims: { products: null, pages: null }, highestPage: 0, unfollowed: null },
});
const pages = (
  runId: string,
  given: { key: string; state?: 'done' | 'failed' | 'skipped'; memory?: ReturnType<typeof memory> }[],
) =>
  on
    .insertInto('crawl_page')
    .values(
      given.map(({ memory, ...page }, at) => ({
        run_id: runId,
        url: `https://shop.example/${page.key}`,
        page_order: given.length - at,
        ...page,
        memory: json(memory ?? null),
      })),
    )
    .execute();
const list = async (query: object) => {
  const { runs: found, total } = await runs.findPage(crawlRunsQuerySchema.parse(query));
  return { ids: found.map(({ runId }) => runId), total };
};

describe('a run', () => {
  it('is shown with its retailer, its pages and how much it found', async () => {
    const runId = await aRun();
    await on.deleteFrom('crawl_run').execute();
    await runs.insert(own.database.manager, runId, OTHER);
    expect(await runs.findById(runId)).toEqual({
      runId,
      retailerSlug: OTHER,
      retailerName: 'Polished Bliss',
      state: 'active',
      outcome: null,
      reasons: [],
      summary: null,
      held: 0,
      acceptedBy: null,
      cost: null,
      acceptedAt: null,
      createdAt: expect.any(Date),
      counts: { new: 0, changed: 0, gone: 0 },
      pages: { total: 0, done: 0, failed: 0 },
      products: 0,
    });
    await pages(runId, [
      { key: 'a', state: 'done' },
      { key: 'b', state: 'failed' },
      { key: 'c', state: 'skipped' },
      { key: 'd' },
    ]);
    for (const key of ['x', 'y']) await on.insertInto('crawl_found').values({ run_id: runId, key }).execute();
    expect(await runs.findById(runId)).toMatchObject({ pages: { total: 4, done: 1, failed: 2 }, products: 2 });
    expect((await runs.findPages(runId)).map(({ url }) => url.slice(-1))).toEqual(['d', 'c', 'b', 'a']);
    const error = 'The site could not be reached.';
    await on.updateTable('job_run').set({ state: 'failed', error }).where('id', '=', runId).execute();
    expect(await runs.findById(runId)).toMatchObject({ reasons: [error] });
    const reasons = ['Only 3 of 12 prices could be read.'];
    await on
      .updateTable('crawl_run')
      .set({ reasons: json(reasons) })
      .where('run_id', '=', runId)
      .execute();
    expect(await runs.findById(runId)).toMatchObject({ reasons });
    expect(await runs.findById(randomUUID())).toBeNull();
  });

  it('is listed newest first, of all retailers or of one by name or slug, page by page', async () => {
    const first = await aRun();
    const other = await aRun(OTHER);
    const last = await aRun();
    expect(await list({})).toEqual({ ids: [last, other, first], total: 3 });
    expect(await list({ page: 2, pageSize: 2 })).toEqual({ ids: [first], total: 3 });
    for (const retailer of [OTHER, 'POLISHED bliss'])
      expect(await list({ retailer })).toEqual({ ids: [other], total: 1 });
    expect(await list({ latest: 'true' })).toEqual({ ids: [last, other], total: 2 });
    expect(await list({ latest: 'true', retailer: OTHER })).toEqual({ ids: [other], total: 1 });
    expect(await list({ retailer: '' })).toEqual({ ids: [], total: 0 });
  });

  it('keeps how it ended, and what was accepted on top of it', async () => {
    const [runId, untouched] = [await aRun(), await aRun()];
    const { manager } = own.database;
    await runs.finish(manager, runId, aReport('partial', []), { new: 2, changed: 0, gone: 1, held: 3 });
    const ended = await runs.findById(runId);
    expect(ended).toMatchObject({
      outcome: 'partial',
      reasons: ['Something was not as it should be.'],
      summary: { products: 0 },
      counts: { new: 2, changed: 0, gone: 1 },
      held: 3,
      acceptedAt: null,
    });
    await runs.saveAcceptance(manager, runId, 'karen', { new: 1, changed: 2, gone: 0, held: 0 });
    expect(await runs.findById(runId)).toMatchObject({
      counts: { new: 3, changed: 2, gone: 1 },
      held: 0,
      acceptedBy: 'karen',
      acceptedAt: expect.any(Date),
    });
    expect(await runs.findById(untouched)).toMatchObject({ outcome: null, acceptedBy: null });
  });

  it('is locked until the transaction ends', async () => {
    const [runId, free] = [await aRun(), await aRun()];
    const unlocked = on.selectFrom('crawl_run').select('run_id').forUpdate().skipLocked();
    await own.database.transaction(async ({ manager }) => {
      expect(await runs.lock(manager, runId)).toMatchObject({ runId });
      expect(await unlocked.execute()).toEqual([{ run_id: free }]);
      expect(await runs.lock(manager, randomUUID())).toBeNull();
    });
    expect(await unlocked.execute()).toHaveLength(2);
  });

  it('is judged by the last of its retailer that were stored, whole or in part, or were accepted', async () => {
    for (const products of [1, 2, 3, 4, 5]) await aRun(SHOP, { outcome: 'ok', summary: summary(products) });
    await aRun(SHOP, { outcome: 'drifted', summary: summary(6), accepted_at: new Date() });
    for (const outcome of ['partial', 'drifted'] as const) await aRun(SHOP, { outcome, summary: summary(7) });
    await aRun(SHOP, { outcome: 'ok' });
    await aRun(OTHER, { outcome: 'ok', summary: summary(8) });
    const history = await runs.findSummaries(SHOP);
    expect(history.map(({ products }) => products)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(history.filter(({ isPartial }) => isPartial).map(({ products }) => products)).toEqual([7]);
  });

  it('is outdated once a newer one of its retailer was stored, whole or in part', async () => {
    await aRun(SHOP, { outcome: 'ok' });
    const run = (await runs.findById(await aRun(SHOP, { outcome: 'ok' })))!;
    await aRun(SHOP, { outcome: 'drifted' });
    await aRun(OTHER, { outcome: 'ok' });
    const isOutdated = () => runs.isOutdated(own.database.manager, run);
    expect(await isOutdated()).toBe(false);
    const newer = await aRun(SHOP, { outcome: 'partial' });
    expect(await isOutdated()).toBe(true);
    const drifted = { outcome: 'drifted', accepted_at: new Date() } as const;
    await on.updateTable('crawl_run').set(drifted).where('run_id', '=', newer).execute();
    expect(await isOutdated()).toBe(true);
  });
});

it('remembers pages as the last stored run read them, and forgets those without validators', async () => {
  const remembered = () =>
    on.selectFrom('crawl_memory').select(['retailer_slug', 'page_key', 'memory']).orderBy('page_key').execute();
  const first = await aRun();
  const all = ['a', 'b', 'c'].map((key) => ({ key, state: 'done' as const, memory: memory('1') }));
  await pages(first, [...all, { key: 'd', state: 'failed', memory: memory('1') }, { key: 'e', state: 'done' }]);
  await runs.keepMemories(own.database.manager, first, SHOP);
  await runs.keepMemories(own.database.manager, first, OTHER);
  expect((await remembered()).map((each) => each.page_key)).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  const second = await aRun();
  await pages(second, [
    { key: 'a', state: 'done', memory: memory('2') },
    { key: 'b', state: 'done' },
  ]);
  await runs.keepMemories(own.database.manager, second, SHOP);
  const etags = (await remembered()).map((each) => [each.retailer_slug, each.page_key, each.memory.validators.etag]);
  expect(etags.filter(([slug]) => slug === SHOP)).toEqual([
    [SHOP, 'a', '2'],
    [SHOP, 'c', '1'],
  ]);
  expect(etags.filter(([slug]) => slug === OTHER)).toHaveLength(3);
});

it('forgets pages and finds of all but the last 10 runs, and all but the last 50 runs, of the retailer', async () => {
  const kept = await aRun(OTHER);
  await own.database.query(
    `with job as (
       insert into job_run (kind, job_name, queue, subject, payload, requested_by)
       select 'crawl', 'crawl.shop', 'crawl', '', '{}', '' from generate_series(1, 52) returning id
     )
     insert into crawl_run (run_id, retailer_slug, created_at)
     select id, $1, now() + row_number() over () * interval '1 minute' from job`,
    [SHOP],
  );
  const before = await list({ retailer: SHOP, pageSize: 100 });
  await own.database.query(
    `insert into crawl_page (run_id, key, url, page_order) select run_id, '', '', 0 from crawl_run`,
  );
  await own.database.query(`insert into crawl_found (run_id, key) select run_id, '' from crawl_run`);
  await runs.prune(own.database.manager, SHOP);
  expect(await list({ retailer: SHOP, pageSize: 100 })).toEqual({ ids: before.ids.slice(0, 50), total: 50 });
  for (const table of ['crawl_page', 'crawl_found'] as const) {
    const left = await on.selectFrom(table).select('run_id').execute();
    expect(left.map((row) => row.run_id).toSorted()).toEqual([kept, ...before.ids.slice(0, 10)].toSorted());
  }
});

it('reads the log newest first, or on behind a line, of a retailer, a run and a level', async () => {
  const [run, other] = [await aRun(), await aRun(OTHER)];
  const line = (message: string, level: 'info' | 'warn' = 'info', runId = run, retailerSlug = SHOP) =>
    on
      .insertInto('crawl_log')
      .values({ run_id: runId, retailer_slug: retailerSlug, attempt: 1, level, message })
      .execute();
  await line('one');
  await line('two', 'warn');
  await line('of another', 'info', other, OTHER);
  await line('three');
  const read = async (query: object) => {
    const { logs, total } = await runs.findLogs(crawlLogsQuerySchema.parse(query));
    return [logs.map(({ message }) => message), total];
  };
  expect(await read({})).toEqual([['three', 'of another', 'two', 'one'], 4]);
  expect(await read({ page: 2, pageSize: 1 })).toEqual([['of another'], 4]);
  const { logs } = await runs.findLogs(crawlLogsQuerySchema.parse({ runId: run, pageSize: 1, page: 3 }));
  expect(logs).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      runId: run,
      retailerName: 'Cleanyourcar',
      at: expect.any(Date),
      level: 'info',
      url: null,
      status: null,
      message: 'one',
    },
  ]);
  expect(await read({ after: logs[0]!.id })).toEqual([['two', 'of another', 'three'], 3]);
  expect(await read({ after: logs[0]!.id, runId: run, level: 'info' })).toEqual([['three'], 1]);
  expect(await read({ retailer: 'polished bliss' })).toEqual([['of another'], 1]);
  expect(await read({ level: 'warn' })).toEqual([['two'], 1]);
});
