import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { lichenTexts } from '@app/ai/learning/shop-pages.factory.js';
import { type RunKind, runKinds } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { Backups } from '@app/domain/backup/backups.service.js';
import { CrawlConfigs } from '@app/domain/crawler/crawl-configs.service.js';
import { Crawls } from '@app/domain/crawler/crawls.service.js';
import { EvaluationQuestions } from '@app/domain/evaluation/evaluation-questions.js';
import { EvaluationRuns } from '@app/domain/evaluation/evaluation-runs.service.js';
import { addVisit } from '@app/domain/figures/figures.fixture.js';
import { Figures } from '@app/domain/figures/figures.service.js';
import { Rebuilds } from '@app/domain/figures/rebuilds.service.js';
import { jobs } from '@app/domain/jobs.js';
import { JobQueues } from '@app/domain/jobs/job-queues.service.js';
import { LearningSessions } from '@app/domain/learning/learning-sessions.service.js';
import { WheelRestock } from '@app/domain/prize-wheel/wheel-restock.service.js';
import { ProductImports } from '@app/domain/product-import/product-imports.service.js';
import { Retailers } from '@app/domain/retailers/retailers.service.js';
import { Retention } from '@app/domain/retention/retention.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { DemoShop, demoProducts } from '@app/testing/demo-shop.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { BackupHandler } from '../backup/backup.handler.js';
import { CrawlShopHandler } from '../crawler/crawl-shop.handler.js';
import { EvaluationHandler } from '../evaluation/evaluation.handler.js';
import { RebuildFiguresHandler } from '../figures/rebuild-figures.handler.js';
import { MakeDerivativesHandler } from '../images/make-derivatives.handler.js';
import { LearningCycleHandler } from '../learning/learning-cycle.handler.js';
import { TopicStudyHandler } from '../learning/topic-study.handler.js';
import { WheelRestockHandler } from '../prize-wheel/wheel-restock.handler.js';
import { ImportProductsHandler } from '../product-import/import-products.handler.js';
import { RetentionHandler } from '../retention/retention.handler.js';
import { PgStandIns } from '../testing/pg-stand-ins.js';
import { cancelledAt, dyingAfter, runContext } from '../testing/run-context.js';
import { startWorker } from '../testing/start-worker.js';

const karen = staffCalled('karen');
let own: Awaited<ReturnType<typeof testDatabase>>;
let shop: DemoShop;
let home: string;
let programs: PgStandIns;
/** Does nothing by itself: what a worker does is the test's to say. */
let worker: INestApplicationContext;

const q = <Row>(sql: string, values: unknown[] = []) => worker.get(Database).query<Row>(sql, values);
const get = <T>(token: abstract new (...values: never[]) => T): T => worker.get<T>(token, { strict: false });
const count = async (table: string, where = 'true') =>
  (await q<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`))[0]?.count;
/** A run as a worker has it in hand that has claimed it. */
const claimed = async ({ id }: { id: string }): Promise<string> => {
  await q(`update job_run set state = 'active', attempt = 1 where id = $1`, [id]);
  return id;
};
const again = (runId: string, checkpoint: unknown) => runContext(worker, runId, { checkpoint });

beforeAll(async () => {
  own = await testDatabase();
  home = temporaryFolder('stays');
  for (const name of ['backups', 'programs']) mkdirSync(join(home, name));
  programs = new PgStandIns(join(home, 'programs'));
  shop = await DemoShop.start(demoProducts(60));
  worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], {
    WORKER_QUEUES: 'imports',
    BACKUP_DIR: join(home, 'backups'),
    BACKUP_PROGRAMS: programs.folder,
    DATA_DIR: home,
    CRAWLER_ALLOW_HOSTS: shop.host,
    CRAWLER_MIN_DELAY_MS: '0',
  });
  await get(JobQueues).pause('imports', 'Done by hand here.', karen);
  await q(
    `update knowledge_entry set status = 'retired'
     where slug = 'green-algae' or slug in (select slug from knowledge_entry order by slug offset 30)`,
  );
});
afterEach(async () => {
  await q('truncate learning_draft, job_run cascade');
});
afterAll(async () => {
  programs.clear('wait');
  await worker.close();
  await shop.close();
  await own.drop();
  await rm(home, { recursive: true });
});

/** A session of either kind is stopped once its first draft is in the inbox, and tried again. */
async function session(runId: string, handle: (run: ReturnType<typeof runContext>) => Promise<unknown>): Promise<void> {
  await claimed({ id: runId });
  await cancelledAt(worker, runId, { commits: 3 }, handle);
  const before = await q('select id, state from learning_draft');
  expect(before).toMatchObject([{ state: 'waiting' }]);
  expect(await count('learning_question', 'outcome is not null')).toBe(1);
  await handle(again(runId, null));
  expect(await q('select id, state from learning_draft')).toContainEqual(before[0]);
  expect(await count('learning_question', 'outcome is null')).toBe(0);
  // One for each question that ended in one: the first has not been gone through twice.
  expect(await count('learning_draft')).toBe(await count('learning_question', `outcome = 'drafted'`));
}
const shopsWriteOfLichen = async () => {
  for (const [at, text] of lichenTexts.entries())
    await q(
      `insert into crawled_product (retailer_slug, key, name, url, description, first_seen_at, last_seen_at)
       values ('cleanyourcar', $1, $2, $3, $4, now(), now())`,
      [randomUUID(), `Lichen remover ${at} for rubber seals`, `https://shop.example/lichen-${at}`, text],
    );
};

/** What `staysWords` says of each kind, shown by a run that is cancelled in the middle, and what a retry makes of it. */
const stays: Record<RunKind, () => Promise<void>> = {
  async crawl() {
    const name = 'Stays';
    const form = { retailer: name, category: 'preferred', status: 'active', shippingCost: '', priority: 1, notes: '' };
    const { slug } = await get(Retailers).create(form as Parameters<Retailers['create']>[0], karen);
    await get(CrawlConfigs).create(shop.config(name), karen);
    const runId = await claimed(await get(Crawls).start(slug, karen));
    const handle = (run: ReturnType<typeof runContext>) => get(CrawlShopHandler).handle({ retailerSlug: slug }, run);
    await cancelledAt(worker, runId, { done: 2 }, handle);
    expect(await count('crawled_product', `retailer_slug = '${slug}'`)).toBe(0);
    const read = async () => (await get(Crawls).pages(runId)).filter(({ state }) => state === 'done').length;
    const kept = await read();
    expect(kept).toBeGreaterThan(0);
    shop.hits.length = 0;
    await handle(again(runId, null));
    expect(await count('crawled_product', `retailer_slug = '${slug}'`)).toBe(60);
    expect(shop.pageHits().size).toBe((await read()) - kept);
  },
  async 'learning-cycle'() {
    await shopsWriteOfLichen();
    const question = 'How do I get lichen off the rubber seals of my caravan?';
    for (const visitor of ['one', 'two', 'three']) {
      const [row] = await q<{ id: string }>(
        `with talk as (insert into assistant_session (id) values ($2) returning id)
         insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, term)
         select id, 'text', $1, '{"products": []}', '{}', 'unsure', 'offline', '' from talk returning id`,
        [question, `talk ${visitor}`],
      );
      await q(
        `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash, confidence) values ('unsure', $1, $2, $3, 0.2)`,
        [question, row?.id, visitor],
      );
    }
    const { run } = await get(LearningSessions).runCycle({ questionCount: 5 }, karen);
    await session(run.id, (context) => get(LearningCycleHandler).handle({ questionCount: 5 }, context));
    await q('truncate crawled_product cascade');
  },
  async 'topic-study'() {
    await shopsWriteOfLichen();
    const topic = { topic: 'lichen on caravan rubber seals', questionCount: 3 } as const;
    const { run } = await get(LearningSessions).studyTopic(topic, karen);
    await session(run.id, (context) => get(TopicStudyHandler).handle(topic, context));
    await q('truncate crawled_product cascade');
  },
  async image() {
    const photoId = randomUUID();
    const files = worker.get<FileStore>(FILE_STORE, { strict: false });
    const original = `photos/${photoId}/original.jpg`;
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#248' } })
      .jpeg()
      .toBuffer();
    await files.put(original, bytes, { contentType: 'image/jpeg' });
    await q(`insert into assistant_session (id) values ('photo')`);
    await q(
      `insert into photo (id, session_id, file_name, storage_key, width, height, bytes, quality)
       values ($1, 'photo', 'a.jpg', $2, 900, 600, $3, 'good')`,
      [photoId, original, bytes.length],
    );
    const handle = (run: ReturnType<typeof runContext>) => get(MakeDerivativesHandler).handle({ photoId }, run);
    await cancelledAt(worker, randomUUID(), { done: 1 }, handle);
    const kept = async () => {
      const keys: string[] = [];
      for await (const key of files.keys()) if (key.includes(photoId)) keys.push(key);
      return keys;
    };
    expect(await kept()).toEqual([original]);
    expect((await files.get(original))?.bytes.equals(bytes)).toBe(true);
    expect(await q('select derivatives from photo')).toEqual([{ derivatives: [] }]);
    await handle(again(randomUUID(), null));
    expect(await kept()).toHaveLength(4);
  },
  async rollup() {
    for (const day of [1, 2, 3]) await addVisit(worker.get(Database), 'v', `2026-11-0${day}T12:00:00Z`);
    // Transactions count for the whole server: another test's may still be open, and what is younger waits for it.
    await eventually(async () => {
      await get(Figures).catchUp();
      expect(await count('day_figure', `figure = 'visit'`)).toBe(3);
    });
    await q(`update day_figure set n = 100 where figure = 'visit'`);
    const runId = await claimed((await get(Rebuilds).start('all', karen)).run);
    const handle = (run: ReturnType<typeof runContext>) => get(RebuildFiguresHandler).handle({ target: 'all' }, run);
    const checkpoint = await cancelledAt(worker, runId, { commits: 1 }, handle);
    const visits = () => q<{ n: number }>(`select n::int from day_figure where figure = 'visit' order by day`);
    expect(await visits()).toEqual([{ n: 1 }, { n: 100 }, { n: 100 }]);
    // Whoever tries again begins behind the day that was counted.
    await q(`update day_figure set n = 7 where figure = 'visit' and day = '2026-11-01'`);
    await handle(again(runId, checkpoint));
    expect(await visits()).toEqual([{ n: 7 }, { n: 1 }, { n: 1 }]);
  },
  async import() {
    const values = (n: number) => ({ productName: `Stays ${n}`, brand: 'Ambervane', category: 'Wax' });
    const rows = Array.from({ length: 120 }, (_, n) => ({ line: n + 2, values: values(n) }));
    const run = await get(ProductImports).start({ fileName: 'range.csv', dryRun: false, rows }, karen);
    const runId = await claimed(run);
    const handle = (context: ReturnType<typeof runContext>) => get(ImportProductsHandler).handle({}, context);
    await cancelledAt(worker, runId, { commits: 1 }, handle);
    expect(await count('product', `product_name like 'Stays %'`)).toBe(50);
    await handle(again(runId, null));
    expect(await count('product', `product_name like 'Stays %'`)).toBe(120);
  },
  async retention() {
    await q(
      `insert into feedback_event (answered_at, guide, helpful)
       select now() - interval '400 days', 'tar', true from generate_series(1, 2500)`,
    );
    const runId = await claimed((await get(Retention).start(karen)).run);
    const handle = (run: ReturnType<typeof runContext>) => get(RetentionHandler).handle({}, run);
    const checkpoint = await cancelledAt(worker, runId, { done: 1_000 }, handle);
    const left = (await count('feedback_event')) ?? 0;
    expect([left > 0, left < 2_500]).toEqual([true, true]);
    const { result } = await handle(again(runId, checkpoint));
    expect(await count('feedback_event')).toBe(0);
    expect(result.removed['Words on answers']).toBe(2_500);
  },
  async evaluation() {
    const { own: set, labelled, unfamiliar, unrelated } = await new EvaluationQuestions().sets();
    const handler = get(EvaluationHandler);
    const few = { own: { ...set, items: [] }, labelled: labelled.slice(0, 5), unfamiliar, unrelated };
    Object.assign(few, { unfamiliar: [], unrelated: [] });
    Object.assign(handler['desks']['questions'], { sets: () => Promise.resolve(few) });
    const runId = await claimed((await get(EvaluationRuns).start({ engine: 'offline' }, karen)).run);
    const handle = (run: ReturnType<typeof runContext>) => handler.handle({ engine: 'offline' }, run);
    await cancelledAt(worker, runId, { done: 2 }, handle);
    expect(await get(EvaluationRuns).get(runId)).toMatchObject({ answered: 2, figures: null });
    const asked: number[] = [];
    const progress = (_: string, done: number) => Promise.resolve(void asked.push(done));
    await handler.handle({ engine: 'offline' }, runContext(worker, runId, { progress }));
    expect(asked).toEqual([0, 2, 3, 4]);
    expect((await get(EvaluationRuns).get(runId)).answered).toBe(5);
  },
  async 'wheel-restock'() {
    await q('update wheel_prize set qty_restock = 5, qty_available = 0');
    const prizes = await count('wheel_prize');
    const full = () => count('wheel_prize', 'qty_available = 5');
    const runId = await claimed((await get(WheelRestock).start(karen)).run);
    const handle = (run: ReturnType<typeof runContext>) => get(WheelRestockHandler).handle({}, run);
    await expect(handle(runContext(worker, runId, { commit: dyingAfter(worker, 0) }))).rejects.toThrow('killed');
    expect(await full()).toBe(0);
    await cancelledAt(worker, runId, { commits: 1 }, handle);
    expect(await full()).toBe(prizes);
  },
  async backup() {
    const folder = join(home, 'backups');
    const earlier = 'beadline-2025-01-01T000000Z.dump';
    writeFileSync(join(folder, earlier), 'x');
    const runId = await claimed((await get(Backups).start(karen)).run);
    const handle = (run: ReturnType<typeof runContext>) => get(BackupHandler).handle({}, run);
    const checkpoint = await cancelledAt(worker, runId, { done: 0 }, handle);
    expect(readdirSync(folder)).toEqual([earlier]);
    await handle(again(runId, checkpoint));
    expect(readdirSync(folder)).toHaveLength(2);
  },
};

describe('what stays of a run that is cancelled at work', () => {
  it.each(runKinds)('is what whoever cancels it is told: %s', (kind) => stays[kind](), 120_000);
});
