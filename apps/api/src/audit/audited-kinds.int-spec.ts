import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auditKinds, type AuditKind } from '@app/contracts/audit-kinds.js';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import type { AuditEntry, Reverted } from '@app/contracts/audit/audit.contract.js';
import { whyItStays } from '@app/contracts/audit/audit.stays.js';
import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { type SampleCounts, totalSamples } from '@app/contracts/samples/samples.contract.js';
import { Database } from '@app/database/database.js';
import { AuditedRecords } from '@app/domain/audit/audited-records.js';
import { sqlOn } from '@app/domain/sql.js';
import { type Answer, Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
let database: Database;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  database = api.app.get(Database);
});

const name = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const made = async (path: string, body: object): Promise<string> => {
  const { status, text, json } = await staff.call<{ id?: string; slug?: string }>('POST', path, body);
  if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`);
  return json.id ?? json.slug ?? '';
};
const inserted = async (statement: string, values: unknown[] = []): Promise<string> => {
  const [row] = await database.query<{ id: string }>(`${statement} returning id`, values);
  return row?.id ?? '';
};

const aCorrection = () => ({
  originalQuery: name('How do I wax?'),
  incorrectResponse: 'With a brush.',
  correctedResponse: 'With a soft applicator.',
  correctionType: 'technique',
});
const aBrand = () => ({ name: name('Brand'), priority: 'primary', category: 'Wax', status: 'approved', notes: 'Ours' });
const brandName = async (id: string): Promise<string> => {
  const [row] = await database.query<{ name: string }>('select name from brand where id = $1', [id]);
  return row?.name ?? '';
};
const aRetailer = () => ({ retailer: name('Shop'), category: 'preferred', notes: 'As it was' });
const anArticle = () => ({ title: name('News'), summary: 'In short', content: '# At length', category: 'reviews' });
const aVideo = () => ({ title: name('Film'), youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', category: 'tutorials' });
const aProduct = () => ({ productName: name('Wax'), brand: 'Ambervane', category: 'Wax', keywords: 'wax' });
const anAd = () => ({ url: 'https://shop.example/', imageUrl: '/samples/ad-paint.webp', displayOrder: 2 });
const aShownVideo = () => ({
  ...{ keywords: `${name('wax')}, polish`, videoId: randomUUID().replaceAll('-', '').slice(0, 11) },
  description: 'By hand',
});
const selectors = { productContainer: '.card', name: '.name', price: '.price' };
const aConfig = (retailerName: string) => ({
  ...{ retailerName, baseUrl: 'https://shop.example/', productListUrl: 'https://shop.example/all', selectors },
  ...{ isActive: true, crawlFrequency: 'weekly', permissionNote: 'By mail' },
});

const aCrawledProduct = (slug: string, productId: string | null = null) =>
  inserted(
    `insert into crawled_product (retailer_slug, key, name, url, price, currency, first_seen_at, last_seen_at, product_id, match_state)
     values ($1, $2, 'Mystery tin', 'https://shop.example/tin', 9.95, 'GBP', now(), now(), $3::uuid,
       case when $3::uuid is null then 'open' else 'accepted' end)`,
    [slug, randomUUID(), productId],
  );
/** A shop with everything that its deletion takes along and that comes back with it. */
async function aFullShop(): Promise<string> {
  const retailer = aRetailer();
  const slug = await made('/api/retailers', retailer);
  await made('/api/crawler/configs', aConfig(retailer.retailer));
  const product = await made('/api/products', aProduct());
  const crawled = await aCrawledProduct(slug, product);
  await database.query(`insert into price_history (crawled_product_id, price, seen_at) values ($1, 9.95, now())`, [
    crawled,
  ]);
  await database.query(
    `insert into product_offer (product_id, retailer_slug, url) values ($1, $2, 'https://a.example')`,
    [product, slug],
  );
  await database.query(`insert into crawl_memory (retailer_slug, page_key, memory) values ($1, 'a', '{"b":1}')`, [
    slug,
  ]);
  const run = await inserted(
    `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, finished_at)
     values ('crawl', 'crawl.shop', 'crawl', 'x', '{}', 'x', 'completed', now())`,
  );
  await database.query('insert into crawl_run (run_id, retailer_slug) values ($1, $2)', [run, slug]);
  return slug;
}
async function aFullProduct(): Promise<string> {
  const id = await made('/api/products', { ...aProduct(), availabilityCleanyourcar: true });
  await staff.call('POST', '/api/admin/favorite-products/votes', { updates: [{ productId: id, voteCount: 3 }] });
  await aCrawledProduct('in2detailing', id);
  await database.query(`insert into product_image (product_id, source_url) values ($1, 'https://a.example/a.jpg')`, [
    id,
  ]);
  return id;
}
async function aFix(): Promise<string> {
  const picture = JSON.stringify({ folder: 'x', width: 1, height: 1, placeholder: 'data:,', files: [] });
  const id = await inserted(
    `insert into community_fix (title, description, category, visitor_id, before_picture, after_picture)
     values ('My sills', 'In my own words', 'exterior', $1, $2, $2)`,
    [randomUUID(), picture],
  );
  await database.query(`insert into community_fix_vote (fix_id, voter, address) values ($1, 'v', 'a')`, [id]);
  return id;
}
/** A draft of a guide that there is under another name. */
const aDraft = (state = 'waiting'): Promise<string> =>
  inserted(
    `insert into learning_draft (state, entry, citations, causes, scores, regression, fingerprint)
     select $1, content || jsonb_build_object('slug', $2::text), '[]', '[]', '[]', '{}', $2
     from knowledge_entry where slug = 'acid-rain-marks'`,
    [state, `learned-${randomUUID()}`],
  );
const aSchedule = async (): Promise<string> => {
  await database.query(`delete from schedule where kind = 'retention'`);
  return made('/api/schedules', await scheduleForm());
};
const scheduleForm = async () => {
  const { json } = await staff.call<{ kind: string; targets: { id: string }[] }[]>('GET', '/api/schedules/kinds');
  const { kind, targets } = json.find((one) => one.kind === 'retention')!;
  return { kind, target: targets[0]!.id, pattern: { every: 'day', at: '03:00' } };
};
const aRun = async (): Promise<string> => {
  await database.query(`delete from job_run where kind = 'retention'`);
  return made('/api/retention/run', {});
};
/** A crawl that holds one product until staff accept it. */
async function aHeldCrawl(): Promise<string> {
  const run = await inserted(
    `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, finished_at)
     values ('crawl', 'crawl.shop', 'crawl', 'x', '{}', 'x', 'completed', now())`,
  );
  await database.query(
    `insert into crawl_run (run_id, retailer_slug, outcome, held_count) values ($1, 'polishedbliss', 'drifted', 1)`,
    [run],
  );
  return run;
}
const wheel = async () => {
  const { json } = await staff.call<{ config: { version: number; prizes: string } }>('GET', '/api/prize-wheel/config');
  return json.config;
};

const GUIDE = 'bird-droppings';
const guide = async () => (await staff.call<Guide>('GET', `/api/admin/knowledge/${GUIDE}`)).json;

interface Walk {
  /** What there must be before; answers the record's id. */
  prepare?: () => Promise<string>;
  call: (id: string) => Promise<Answer>;
  /** What was taken back cannot be brought back. */
  isForGood?: boolean;
}
const post = (path: string, body: object = {}) => staff.call('POST', path, body);
const put = (path: string, body: object) => staff.call('PUT', path, body);
const remove = (path: string) => staff.call('DELETE', path);

const walks: Record<AuditKind, Walk> = {
  'alert-settings.update': {
    prepare: async () => 'alerts',
    call: () =>
      put('/api/alerts/settings', {
        mailTo: [],
        webhookUrl: '',
        dropPercent: 25,
        onBackInStock: false,
        onCheapest: true,
        onLook: true,
        quietFrom: '22:00',
        quietTo: '07:00',
      }),
  },
  'audit.export': { call: () => staff.call('GET', '/api/admin/audit.csv') },
  'audit.revert': {
    prepare: async () => {
      const answer = await post('/api/training/correction', aCorrection());
      return answer.headers.get(AUDIT_ENTRY_HEADER) ?? '';
    },
    call: (entry) => post(`/api/admin/audit/${entry}/revert`),
  },
  'brand.create': { call: () => post('/api/brands', aBrand()) },
  'brand.update': {
    prepare: () => made('/api/brands', aBrand()),
    call: async (id) =>
      put(`/api/brands/${encodeURIComponent(await brandName(id))}`, { name: name('Renamed'), status: 'blacklisted' }),
  },
  'brand.delete': {
    prepare: () => made('/api/brands', aBrand()),
    call: async (id) => remove(`/api/brands/${encodeURIComponent(await brandName(id))}`),
  },
  'correction.create': { call: () => post('/api/training/correction', aCorrection()) },
  'correction.update': {
    prepare: () => made('/api/training/correction', aCorrection()),
    call: (id) =>
      put(`/api/training/correction/${id.toUpperCase()}`, { priority: 'high', correctedResponse: 'Gently.' }),
  },
  'correction.delete': {
    prepare: () => made('/api/training/correction', aCorrection()),
    call: (id) => remove(`/api/training/correction/${id}`),
  },
  'crawl.accept': {
    prepare: aHeldCrawl,
    call: (id) => post(`/api/crawler/runs/${id}/accept`),
  },
  'crawl.drop': {
    prepare: aHeldCrawl,
    call: (id) => post(`/api/crawler/runs/${id}/drop`),
  },
  'crawl-config.create': {
    call: async () => {
      const retailer = aRetailer();
      await made('/api/retailers', retailer);
      return post('/api/crawler/configs', aConfig(retailer.retailer));
    },
  },
  'crawl-config.update': {
    prepare: async () => {
      const retailer = aRetailer();
      await made('/api/retailers', retailer);
      return made('/api/crawler/configs', aConfig(retailer.retailer));
    },
    call: (id) => put(`/api/crawler/configs/${id}`, { crawlFrequency: 'daily', selectors: { price: '.now' } }),
  },
  'crawl-config.delete': {
    prepare: async () => {
      const retailer = aRetailer();
      await made('/api/retailers', retailer);
      return made('/api/crawler/configs', aConfig(retailer.retailer));
    },
    call: (id) => remove(`/api/crawler/configs/${id}`),
  },
  'draft.approve': {
    prepare: () => aDraft(),
    call: (id) => post(`/api/ai-learning/drafts/${id}/approve`, { version: 1 }),
  },
  'draft.reject': {
    prepare: () => aDraft(),
    call: (id) => post(`/api/ai-learning/drafts/${id}/reject`, { version: 1, reason: 'Nobody asks that.' }),
  },
  'draft.restore': {
    prepare: () => aDraft('rejected'),
    call: (id) => post(`/api/ai-learning/drafts/${id}/restore`, { version: 1 }),
  },
  'draft.withdraw': {
    prepare: async () => {
      const id = await aDraft();
      await post(`/api/ai-learning/drafts/${id}/approve`, { version: 1 });
      return id;
    },
    call: (id) => post(`/api/ai-learning/drafts/${id}/withdraw`, { version: 2 }),
  },
  'fix.publish': { prepare: aFix, call: (id) => post(`/api/admin/fixes/${id}/publish`) },
  'fix.hide': { prepare: aFix, call: (id) => post(`/api/admin/fixes/${id}/hide`) },
  'fix.delete': { prepare: aFix, call: (id) => remove(`/api/admin/fixes/${id}`) },
  'guide.update': {
    prepare: async () => GUIDE,
    call: async () => {
      const { entry, version } = await guide();
      return put(`/api/admin/knowledge/${GUIDE}`, {
        ...entry,
        version,
        topTip: `${entry.topTip} ${name('And so on')}.`,
      });
    },
  },
  'guide.rollback': {
    prepare: async () => {
      const { entry, version } = await guide();
      await put(`/api/admin/knowledge/${GUIDE}`, { ...entry, version, title: name('Other title') });
      return GUIDE;
    },
    call: async () => post(`/api/admin/knowledge/${GUIDE}/rollback`, { version: (await guide()).version, to: 1 }),
  },
  'guide.retire': {
    prepare: async () => GUIDE,
    call: async () => post(`/api/admin/knowledge/${GUIDE}/retire`, { version: (await guide()).version }),
  },
  'news-article.create': { call: () => post('/api/admin/news-content', anArticle()) },
  'news-article.update': {
    prepare: () => made('/api/admin/news-content', anArticle()),
    call: (id) => put(`/api/admin/news-content/${id}`, { title: name('Other'), isPublished: true }),
  },
  'news-article.delete': {
    prepare: () => made('/api/admin/news-content', anArticle()),
    call: (id) => remove(`/api/admin/news-content/${id}`),
  },
  'news-video.create': { call: () => post('/api/admin/news-videos', aVideo()) },
  'news-video.update': {
    prepare: () => made('/api/admin/news-videos', aVideo()),
    call: (id) => put(`/api/admin/news-videos/${id}`, { youtubeUrl: 'abcdefghijk', position: 7 }),
  },
  'news-video.delete': {
    prepare: () => made('/api/admin/news-videos', aVideo()),
    call: (id) => remove(`/api/admin/news-videos/${id}`),
  },
  'product.create': { call: () => post('/api/products', aProduct()) },
  'product.update': {
    prepare: aFullProduct,
    call: (id) => put(`/api/products/${id}`, { productName: name('Soap'), availabilityCleanyourcar: false }),
  },
  'product.delete': { prepare: aFullProduct, call: (id) => remove(`/api/products/${id}`) },
  'product.export': { call: () => staff.call('GET', '/api/products/export.csv') },
  'retailer.create': { call: () => post('/api/retailers', aRetailer()) },
  'retailer.update': {
    prepare: aFullShop,
    call: (slug) => put(`/api/retailers/${slug}`, { retailer: name('Renamed'), notes: 'Changed' }),
  },
  'retailer.delete': { prepare: aFullShop, call: (slug) => remove(`/api/retailers/${slug}`) },
  'run.start': {
    prepare: async () => {
      await database.query(`delete from job_run where kind = 'retention'`);
      return '';
    },
    call: () => post('/api/retention/run'),
  },
  'run.cancel': { prepare: aRun, call: (id) => post(`/api/jobs/runs/${id}/cancel`) },
  'run.retry': {
    prepare: async () => {
      const id = await aRun();
      await post(`/api/jobs/runs/${id}/cancel`);
      return id;
    },
    call: (id) => post(`/api/jobs/runs/${id}/retry`),
  },
  'run.discard': {
    prepare: async () => {
      const id = await aRun();
      await database.query(`update job_run set state = 'failed', finished_at = now() where id = $1`, [id]);
      return id;
    },
    call: (id) => post('/api/jobs/runs/bulk', { action: 'discard', rows: { ids: [id] }, reason: 'The shop is gone.' }),
  },
  'queue.pause': {
    prepare: async () => 'imports',
    call: () => post('/api/jobs/queues/imports/pause', { reason: 'A walk.' }),
  },
  'queue.resume': {
    prepare: async () => {
      await post('/api/jobs/queues/imports/pause', { reason: 'Another walk.' });
      return 'imports';
    },
    call: () => post('/api/jobs/queues/imports/resume'),
  },
  'samples.remove': {
    // A product of somebody's own keeps its brand for the others here.
    prepare: async () => {
      await made('/api/products', aProduct());
      return '';
    },
    call: async () => {
      const { json } = await staff.call<SampleCounts>('GET', '/api/admin/samples');
      return post('/api/admin/samples/remove', { expected: totalSamples(json) });
    },
  },
  'schedule.create': {
    prepare: async () => {
      await database.query(`delete from schedule where kind = 'retention'`);
      return '';
    },
    call: async () => post('/api/schedules', await scheduleForm()),
  },
  'schedule.update': {
    prepare: aSchedule,
    call: (id) => put(`/api/schedules/${id}`, { pattern: { every: 'hours', hours: 6 }, isPaused: true }),
  },
  'schedule.delete': { prepare: aSchedule, call: (id) => remove(`/api/schedules/${id}`) },
  'settings.update': {
    prepare: async () => 'site',
    call: () => put('/api/settings', { metaTitle: name('Title'), cameraQuality: 7 }),
  },
  'shop-product.match': {
    prepare: () => aCrawledProduct('in2detailing'),
    call: async (id) =>
      post(`/api/crawler/review/${id}`, { decision: 'accept', productId: await made('/api/products', aProduct()) }),
  },
  'sponsored-ad.create': { call: () => post('/api/sponsored-ads', anAd()) },
  'sponsored-ad.update': {
    prepare: () => made('/api/sponsored-ads', anAd()),
    call: (id) => put(`/api/sponsored-ads/${id}`, { url: 'https://other.example/', isActive: false, displayOrder: 3 }),
  },
  'sponsored-ad.delete': {
    prepare: () => made('/api/sponsored-ads', anAd()),
    call: (id) => remove(`/api/sponsored-ads/${id}`),
  },
  'token.create': { call: () => post('/api/tokens', { name: name('nightly') }), isForGood: true },
  'token.delete': {
    prepare: () => made('/api/tokens', { name: name('nightly') }),
    call: (id) => remove(`/api/tokens/${id}`),
  },
  'video.create': { call: () => post('/api/videos', aShownVideo()) },
  'video.update': {
    prepare: () => made('/api/videos', aShownVideo()),
    call: (id) => put(`/api/videos/${id}`, { keywords: 'snow foam', videoId: '', isYoutubeShort: true }),
  },
  'video.delete': {
    prepare: () => made('/api/videos', aShownVideo()),
    call: (id) => remove(`/api/videos/${id}`),
  },
  'votes.update': {
    prepare: async () => 'all',
    call: async () =>
      post('/api/admin/favorite-products/votes', {
        updates: [{ productId: await made('/api/products', aProduct()), voteCount: 5 }],
      }),
  },
  'shop-product.export': { call: () => staff.call('GET', '/api/crawler/products.csv') },
  'wheel.export': { call: () => staff.call('GET', '/api/admin/prize-wheel/entries.csv') },
  'wheel.update': {
    prepare: async () => 'wheel',
    call: async () => {
      const { version, prizes } = await wheel();
      const [first, ...rest] = JSON.parse(prizes) as { name: string; qtyAvailable: number }[];
      const changed = [{ ...first, name: 'Renamed', qtyAvailable: 3 }, ...rest];
      return put('/api/prize-wheel/config', { version, wheelStyle: 'classic', prizes: JSON.stringify(changed) });
    },
  },
};

const revert = (entry: string) => staff.call<Reverted>('POST', `/api/admin/audit/${entry}/revert`);
const entryOf = ({ headers }: Answer) => headers.get(AUDIT_ENTRY_HEADER) ?? '';
const listed = async (id: string): Promise<AuditEntry | undefined> =>
  (await staff.call<AuditEntry[]>('GET', `/api/admin/audit?id=${id}`)).json.find((entry) => entry.id === id);

/** What counts the saves and the moments of a row, which go on whatever is taken back. */
const BOOKKEEPING = ['version', 'updated_at', 'due_at', 'match_at'];
/** The same of an approved draft: what it says is published again as a version more. */
const isCounter = (name: string) => name === 'publishedVersion';

/** Everything that is a record's: its fields, and every row that its deletion would take along or change. */
async function everythingOf(type: string, id: string): Promise<unknown> {
  const record = api.app.get(AuditedRecords).find(type);
  if (!record) return null;
  const { rows = [], references = [] } = record;
  return database.transaction(async (tx) => {
    const snapshot = await record.snapshot(tx, id);
    const values = snapshot && Object.entries(snapshot).filter(([name]) => !isCounter(name));
    const tables = [];
    for (const { table, where } of [...rows, ...references]) {
      const { rows: found } = await sql<{ row: object }>`
        select to_jsonb(t) - ${BOOKKEEPING}::text[] as row from ${sql.table(table)} t where ${where(id)} order by 1
      `.execute(sqlOn(tx.manager));
      tables.push([table, found.map(({ row }) => row)]);
    }
    return { values, tables };
  });
}

describe.each(auditKinds)('%s', (kind) => {
  const { prepare, call, isForGood = false } = walks[kind];
  const stays = whyItStays[kind];

  it('is in the log with who did it and in which request, and is taken back once', async () => {
    const id = (await prepare?.()) ?? '';
    const type = kind.slice(0, kind.indexOf('.'));
    const before = id === '' ? null : await everythingOf(type, id);
    const answer = await call(id);
    expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([answer.status, '']);
    const entry = await listed(entryOf(answer));
    expect(entry).toMatchObject({
      ...{ kind, actor: 'admin', actorId: expect.stringMatching(/^[0-9a-f-]{36}$/), revertedBy: null },
      requestId: answer.headers.get('x-request-id'),
      isRevertible: stays === undefined,
    });
    if (!entry?.record?.id) throw new Error('It is about nothing.');
    if (stays !== undefined) {
      const refused = await revert(entry.id);
      expect([refused.status, refused.text]).toEqual([409, `This cannot be taken back: ${stays}.`]);
      return;
    }
    const { type: recordType, id: recordId } = entry.record;
    const after = await everythingOf(recordType, recordId);
    const back = await revert(entry.id);
    expect([back.status, back.json.wasReverted]).toEqual([200, false]);
    expect(back.json.entry).toMatchObject({ kind: 'audit.revert', reverts: entry.id, record: { id: recordId } });
    if (kind !== 'audit.revert' && id !== '') expect(await everythingOf(type, id)).toEqual(before);
    else expect(await everythingOf(recordType, recordId)).not.toEqual(after);
    expect(await listed(entry.id)).toMatchObject({ revertedBy: back.json.entry.id, isRevertible: false });

    const again = await revert(entry.id);
    expect([again.status, again.json.wasReverted, again.json.entry.id]).toEqual([200, true, back.json.entry.id]);
    expect(again.headers.get(AUDIT_ENTRY_HEADER)).toBeNull();
    expect(back.json.entry.isRevertible).toBe(!isForGood);
    expect((await revert(back.json.entry.id)).status).toBe(isForGood ? 409 : 200);
    if (!isForGood) expect(await everythingOf(recordType, recordId)).toEqual(after);
  });
});

it('keeps, of every record that can be deleted, each row that the database would delete or change with it', async () => {
  const followers = await database.query<{ child: string; parent: string; rule: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as rule
     from pg_constraint where contype = 'f' and confdeltype in ('c', 'n')`,
  );
  const missing = api.app
    .get(AuditedRecords)
    .all()
    .flatMap(({ type, rows = [], references = [] }) => {
      const kept = new Set<string>([...rows, ...references].map(({ table }) => table));
      return followers
        .filter(({ parent, child }) => rows.some(({ table }) => table === parent) && !kept.has(child))
        .map(({ child }) => `${child} of ${type}`);
    });
  // By far the most rows of a shop, and nobody's work.
  expect([...new Set(missing)].sort()).toEqual([
    'crawl_found of retailer',
    'crawl_log of retailer',
    'crawl_page of retailer',
  ]);
});
