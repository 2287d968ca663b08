// After a soak: is everything that was accepted there, and once? Asked of the rows themselves, and of the product as its visitors see it.
import { waitUntil } from '../lib/wait.mjs';

/** How long what was accepted may take until it is done, once nothing is broken any more. */
const SETTLE_SECONDS = 180;
const SAMPLE = 40;

/** Rows for the table: what, how many were accepted, how many of those are lost, doubled or wrong, with the first few named. */
export async function account({ query, address, ledger, shopProducts, stockBefore }) {
  await waitUntil(async () => (await openRuns(query)) === 0, {
    seconds: SETTLE_SECONDS,
    every: 500,
    what: 'every run to end',
  });
  return [
    await counted(ledger, 'question', (keys) =>
      query('select input_data as key, id from analysis where input_data = any($1)', [keys]),
    ),
    await counted(ledger, 'photo', (keys) =>
      query('select input_data as key, id from analysis where input_data = any($1)', [keys]),
    ),
    await pictures(query, ledger),
    await asSeen(ledger, 'photo', 'seen by its visitor', async ({ imageUrl }) => (await fetch(address + imageUrl)).ok),
    await asSeen(ledger, 'question', 'read again as it was told', async ({ id, fix }) => {
      const response = await fetch(`${address}/api/analysis/${id}`);
      return response.ok && (await response.json()).fix === fix;
    }),
    await asSeen(ledger, 'chat', 'stored as it was said', async ({ key, sessionId, reply }) => {
      const messages = await (await fetch(`${address}/api/chat/${sessionId}`)).json();
      return (
        messages.length === 2 && messages[0].content === key && messages[1].content === reply && !messages[1].incomplete
      );
    }),
    await counted(ledger, 'spin', (keys) =>
      query('select email as key, id from wheel_spin where email = any($1)', [keys]),
    ),
    await stock(query, stockBefore),
    await counted(ledger, 'sign-up', (keys) =>
      query('select email as key, id from early_access_submission where email = any($1)', [keys]),
    ),
    await crawls(query, ledger, shopProducts),
    await runs(query),
  ];
}

async function openRuns(query) {
  const [row] = await query(`select count(*)::int as count from job_run where state in ('queued', 'active')`);
  return row.count;
}

async function counted(ledger, kind, find) {
  const accepted = ledger.accepted(kind);
  const rows = await find(accepted.map(({ key }) => key));
  const found = groupBy(rows);
  const isLost = ({ key, id }) => !found.get(key)?.some((row) => row.id === id);
  return row(kind, accepted.length, {
    lost: accepted.filter(isLost).map(({ key }) => key),
    doubled: accepted.filter(({ key }) => (found.get(key)?.length ?? 0) > 1).map(({ key }) => key),
  });
}

const groupBy = (rows) =>
  rows.reduce((groups, each) => groups.set(each.key, [...(groups.get(each.key) ?? []), each]), new Map());

/** Every photo's smaller forms, made by one run each. */
async function pictures(query, ledger) {
  const ids = ledger.accepted('photo').map(({ id }) => id);
  const rows = await query(
    `select a.id, jsonb_array_length(p.derivatives) as forms, p.placeholder is not null as has_placeholder,
            (select count(*)::int from job_run r where r.kind = 'image' and r.payload->>'photoId' = p.id::text) as runs
     from analysis a join photo p on p.id = a.photo_id where a.id = any($1)`,
    [ids],
  );
  return row('pictures of photos', ids.length, {
    lost: [
      ...ids.filter((id) => !rows.some((each) => each.id === id)),
      ...rows.filter(({ forms, has_placeholder }) => forms !== 3 || !has_placeholder).map(({ id }) => id),
    ],
    doubled: rows.filter(({ runs: count }) => count !== 1).map(({ id }) => id),
  });
}

async function asSeen(ledger, kind, what, isRight) {
  const accepted = ledger.accepted(kind);
  const some = accepted.filter((_, at) => at % Math.ceil(accepted.length / SAMPLE || 1) === 0);
  const wrong = [];
  for (const each of some) if (!(await isRight(each))) wrong.push(each.key);
  return row(`${kind}: ${what}`, some.length, { lost: wrong, doubled: [] });
}

/** As many prizes left the stock as were won, also by those whose answer never reached them. */
async function stock(query, before) {
  const after = await query(
    `select p.name, p.qty_available as left, (select count(*)::int from wheel_spin s where s.has_won and s.prize_won = p.name) as won
     from wheel_prize p where p.type <> 'none'`,
  );
  const wrong = after.filter(({ name, left, won }) => before.get(name) - left !== won);
  return row(
    'prizes out of stock',
    after.reduce((sum, { won }) => sum + won, 0),
    {
      lost: wrong.map(({ name, left, won }) => `${name}: ${before.get(name)} before, ${left} left, ${won} won`),
      doubled: [],
    },
  );
}

async function crawls(query, ledger, products) {
  const ids = ledger.accepted('crawl').map(({ id }) => id);
  const done = await query(
    `select r.id, r.state, r.outcome, (select count(*)::int from crawl_found f where f.run_id = r.id) as found
     from job_run r where r.id = any($1)`,
    [ids],
  );
  const [{ stored, keys }] = await query(
    'select count(*)::int as stored, count(distinct key)::int as keys from crawled_product',
  );
  const isWhole = ({ state, outcome }) => state === 'completed' && outcome === 'ok';
  return row('crawl', ids.length, {
    lost: [
      ...ids.filter((id) => !done.some((each) => each.id === id)),
      ...done.filter((each) => !isWhole(each)).map(({ id, state, outcome }) => `${id}: ${state} ${outcome ?? ''}`),
      ...(ids.length > 0 && keys !== products ? [`${keys} of ${products} products are stored`] : []),
    ],
    doubled: stored === keys ? [] : [`${stored} rows for ${keys} products`],
  });
}

/** Whatever was accepted or not: nothing failed, nothing has two open runs. */
async function runs(query) {
  const [{ count }] = await query('select count(*)::int as count from job_run');
  const failed = await query(`select id, kind, error from job_run where state = 'failed'`);
  return row('runs that ended well', count, {
    lost: failed.map(({ id, kind, error }) => `${kind} ${id}: ${error}`),
    doubled: [],
  });
}

const row = (what, accepted, { lost, doubled }) => ({ what, accepted, lost, doubled });
