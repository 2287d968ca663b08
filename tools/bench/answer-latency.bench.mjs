// How soon the built-in engine answers on a busy day: a full knowledge base, a large catalogue and twenty questions a
// second, asked on time whether or not the ones before are answered; and how soon a chat says its first words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ask, chat } from '../lib/evaluation/ask.mjs';
import { percentile } from '../lib/percentile.mjs';
import { root } from '../lib/paths.mjs';
import { withTemporaryStack } from '../lib/temporary-stack.mjs';

const ENTRIES = 150;
const PRODUCTS = 5_000;
const PER_SECOND = 20;
const SECONDS = 20;
const CHATS = 60;
/** Asked before anything counts, so that code and caches are as warm as on any other day. */
const WARM_UP = 60;
const MOST_MS = { answer: 150, firstLine: 100 };

export async function run({ log }) {
  const env = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
  return withTemporaryStack({ log, env }, async ({ stack }) => {
    const held = await fill(stack.databaseUrl);
    log(`  ${held.entries} entries, ${held.products} products`);
    const product = { base: stack.address, cookie: '' };
    const questions = JSON.parse(readFileSync(join(root, 'data/evaluation/labelled.json'), 'utf8')).questions.map(
      ({ question }) => question,
    );
    for (const question of questions.slice(0, WARM_UP)) await ask(product, question);
    const answers = await atPace(PER_SECOND * SECONDS, (n) => ask(product, questions[n % questions.length]));
    const chats = await atPace(CHATS, (n) => chat(product, questions[n % questions.length]));
    return [
      row(
        `answer, ${PER_SECOND} a second`,
        answers.map(({ ms }) => ms),
        MOST_MS.answer,
      ),
      row(
        `first line of a chat, ${PER_SECOND} a second`,
        chats.map(({ firstMs }) => firstMs),
        MOST_MS.firstLine,
      ),
    ];
  });
}

function row(what, times, most) {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share)));
  return {
    what,
    measured: `median ${p50} ms, p95 ${p95} ms of ${times.length}`,
    bound: `p95 at most ${most} ms`,
    holds: p95 <= most,
  };
}

/** Starts `work(n)` every so often without waiting for the ones before, as visitors do. */
function atPace(count, work) {
  const begin = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await new Promise((due) => setTimeout(due, begin + (n * 1_000) / PER_SECOND - performance.now()));
      return work(n);
    }),
  );
}

/** Copies samples until the database holds as much as a grown shop's, and answers how much that is. */
async function fill(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `insert into product select (jsonb_populate_record(product,
         jsonb_build_object('id', gen_random_uuid(), 'product_name', product_name || ' no ' || n))).*
       from product, generate_series(1, ceil($1::numeric / (select count(*) from product))::int) n
       order by n, id limit $1::int - (select count(*)::int from product)`,
      [PRODUCTS],
    );
    await database.query(
      `insert into knowledge_entry select (jsonb_populate_record(knowledge_entry, jsonb_build_object(
         'slug', slug || '-' || n, 'content', jsonb_set(content, '{slug}', to_jsonb(slug || '-' || n))))).*
       from knowledge_entry, generate_series(1, 2) n
       order by n, slug limit greatest(0, $1::int - (select count(*)::int from knowledge_entry))`,
      [ENTRIES],
    );
    await database.query('analyze');
    const { rows } = await database.query(
      'select (select count(*)::int from knowledge_entry) as entries, (select count(*)::int from product) as products',
    );
    return rows[0];
  } finally {
    await database.end();
  }
}
