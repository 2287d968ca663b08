// What the console asks the api for, for the bench of its lists: taken from the calls' definitions, so that a new list is measured
// without a line here.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

/** In many rows, in a few, in none, and with letters that are folded in another way. */
const WORDS = ['wax', '19999', 'nothing that there is', 'größe'];

const { calls } = await import(pathToFileURL(join(root, 'dist/libs/contracts/src/calls.js')).href);
const isOfStaff = ({ method, who }) => method === 'GET' && (who === 'staff' || who === 'operator');

/** The audit log knows eighty kinds, of which one is like another. */
const fewOf = (values) => values.slice(0, 8);

/** Every list with pages: in each order with and without words, with each value of each filter, and with each kind of word. */
export function lists(known) {
  const more = moreAsked(known);
  const defined = calls
    .filter((call) => call.method === 'GET' && call.counted && !call.path.includes(':'))
    .map(({ path, query: { shape } }) => ({ path, asked: [...asked(shape), ...(more[path] ?? [])] }));
  const paths = new Set(defined.map(({ path }) => path));
  const others = Object.keys(more).filter((path) => !paths.has(path));
  return [...defined, ...others.map((path) => ({ path, asked: more[path] }))];
}

/** What names a page of a list and not what is on it. */
const ofPages = new Set(['page', 'pageSize']);

function asked({ q, sort, ...rest }) {
  const filters = Object.fromEntries(Object.entries(rest).filter(([name]) => !ofPages.has(name)));
  const words = q ? WORDS : [];
  const sorts = optionsOf(sort);
  const [inMany] = words;
  return [
    {},
    ...sorts.map((one) => ({ sort: one })),
    ...(inMany ? sorts.map((one) => ({ sort: one, q: inMany })) : []),
    ...words.map((one) => ({ q: one })),
    ...Object.entries(filters).flatMap(([name, schema]) =>
      fewOf(optionsOf(schema)).map((value) => ({ [name]: value })),
    ),
  ];
}

/** The values of a choice, whatever it is wrapped in. */
function optionsOf(schema) {
  let inner = schema;
  while (inner && !inner.options) inner = inner.def?.innerType;
  return inner?.options ?? [];
}

/** Filters whose values no definition can name: those that much or little has; and lists that no definition counts. */
const moreAsked = (known) => ({
  '/api/admin/audit': [
    { kind: 'product.update' },
    { actor: 'admin' },
    { recordType: 'product', recordId: known.record },
    MONTH,
  ],
  '/api/analytics/search-log': [DAYS, { ...DAYS, q: 'wax' }],
  '/api/products': [
    { category: 'Category 7' },
    { brand: known.brand, sort: '-suggested' },
    { show: 'available', q: 'wax' },
  ],
  '/api/crawler/products': [
    { retailer: known.shop },
    { retailer: known.shop, changed: 'true' },
    { runId: known.crawl },
    { retailer: known.shop, q: 'wax', sort: 'seen' },
  ],
  '/api/crawler/runs': [{ retailer: known.shop }],
  '/api/crawler/review': [{ retailer: known.shop }],
  '/api/crawler/logs': [{ runId: known.crawl }, { retailer: known.shop, level: 'error' }],
  [`/api/crawler/runs/${known.crawl}/held`]: [{}],
  '/api/jobs/runs': [{}, { state: 'queued' }, { state: 'failed' }, { kind: 'image' }, ...WORDS.map((q) => ({ q }))],
});

const day = (before) => new Date(Date.now() - before * 86_400_000).toISOString();
const MONTH = { from: day(60), to: day(30) };
const DAYS = { start: day(60).slice(0, 10), end: day(30).slice(0, 10) };

/** What the other pages are asked with, where they cannot be asked with nothing. */
const WITH = {
  '/api/analytics/report': DAYS,
  '/api/analytics/gaps': DAYS,
  '/api/admin/knowledge/search': { question: 'How do I get wax off trim?' },
  '/api/evaluation/topic-history': { topic: 'bird-droppings' },
};

/** Whatever staff read that is no list with pages: figures, short lists, and what one record is opened with. Files are not among it. */
export const pages = (known) => [
  ...calls
    .filter((call) => isOfStaff(call) && !call.counted && !call.path.includes(':') && !NO_PAGE.test(call.path))
    .map(({ path }) => ({ path, query: WITH[path] ?? {} })),
  ...[
    `/api/crawler/runs/${known.crawl}`,
    `/api/crawler/runs/${known.crawl}/pages`,
    `/api/crawler/products/${known.priced}/prices`,
    `/api/jobs/runs/${known.crawl}`,
    `/api/products/${known.product}`,
    `/api/admin/knowledge/${known.guide}`,
    `/api/ai-learning/sessions/${known.session}`,
    `/api/ai-learning/drafts/${known.draft}`,
    `/api/evaluation/runs/${known.evaluation}`,
  ].map((path) => ({ path, query: {} })),
];

const NO_PAGE = /\.csv$|\/export$|\/metrics$|^\/api\/jobs\/runs$/;

/** Some of what there is, as the lists name it. */
export async function whatIsKnown(staff) {
  const first = async (path) => (await staff.list(path)).rows[0];
  const [crawl] = (await staff.list('/api/crawler/runs?pageSize=1')).rows;
  return {
    crawl: crawl.runId,
    shop: crawl.retailerSlug,
    priced: (await first('/api/crawler/products?sort=name&pageSize=1')).id,
    ...(await first('/api/products?pageSize=1').then(({ id, brand }) => ({ product: id, brand }))),
    guide: (await first('/api/admin/knowledge?pageSize=1')).slug,
    session: (await first('/api/ai-learning/sessions?pageSize=1')).id,
    draft: (await first('/api/ai-learning/drafts?pageSize=1')).id,
    evaluation: (await first('/api/evaluation/runs?pageSize=1')).id,
    record: (await first('/api/admin/audit?kind=product.update&pageSize=1')).recordId,
  };
}
