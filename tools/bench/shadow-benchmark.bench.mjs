// What measuring one draft of the learning cycle costs a worker that knows 1,500 guides: our own ten times over, each copy
// with words of its own. And what visitors notice of it: answers of the whole product while sessions work, against answers
// while none does, in turns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { compiled } from '../lib/compiled.mjs';
import { ask } from '../lib/evaluation/ask.mjs';
import { root } from '../lib/paths.mjs';
import { percentile } from '../lib/percentile.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { adminPassword, withTemporaryStack } from '../lib/temporary-stack.mjs';

const GUIDES = 1_500;
const MOST_SECONDS = 30;
const MOST_MB = 150;
const SAMPLE_MS = 50;
/** Answers at a pace that one api keeps up with over so many guides, in turns of a session and of as long without. */
const PER_SECOND = 3;
const TURNS = 4;
const MOST_SLOWER = 1.2;
const TOPIC = 'lichen on caravan rubber seals';
const MB = 1_048_576;

const usedMb = () => process.memoryUsage().rss / MB;

export const run = async ({ log }) => [...(await oneDraft({ log })), ...(await answersMeanwhile({ log }))];

async function oneDraft({ log }) {
  const { loadKnowledgeFiles } = await compiled('knowledge-files.js');
  const { KnowledgeIndex } = await compiled('retrieval/knowledge-index.js');
  const desks = pathToFileURL(join(root, 'dist/libs/domain/src/learning/learning-desk.js')).href;
  const { LearningDesk } = await import(desks);
  const files = await loadKnowledgeFiles(join(root, 'data/knowledge'));
  const entries = manyOf(files.entries).map((entry) => ({ entry, version: 1 }));
  log(`Measuring one draft beside ${entries.length} guides …`);
  const index = new KnowledgeIndex(entries, files.lexicon, files.decoys);
  const desk = new LearningDesk(files, index, [], [], { blacklistedBrands: [], hosts: [] });
  const { proposal, question } = aDraft(files.entries[0]);
  const { signal } = new AbortController();
  // The first answers wake the models up, which a worker has behind it.
  await desk.measure(proposal, question, signal);
  globalThis.gc?.();
  const before = usedMb();
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, usedMb())), SAMPLE_MS);
  const startedAt = performance.now();
  const { regression } = await desk.measure(proposal, question, signal);
  const seconds = (performance.now() - startedAt) / 1_000;
  clearInterval(sampler);
  log(`It asked ${regression.questions} questions of other topics.`);
  return [
    row(`one draft beside ${GUIDES} guides`, seconds, MOST_SECONDS, 's'),
    row('… memory more than before', most - before, MOST_MB, 'MB'),
  ];
}

const row = (what, measured, most, unit) => ({
  what,
  measured: `${measured.toFixed(1)} ${unit}`,
  bound: `<= ${most} ${unit}`,
  holds: measured <= most,
});

function manyOf(guides) {
  return Array.from({ length: GUIDES }, (_, at) => {
    const guide = guides[at % guides.length];
    const copy = Math.floor(at / guides.length);
    if (copy === 0) return guide;
    const own = (text) => `${text} kind${copy}word${at}`;
    return { ...guide, slug: `${guide.slug}-${copy}`, title: own(guide.title), aliases: guide.aliases.map(own) };
  });
}

function aDraft(guide) {
  const wordings = [
    'lichen on my caravan seals',
    'grey crust on the rubber of my caravan',
    'how to get lichen off rubber',
  ];
  const entry = { ...guide, slug: 'lichen-on-rubber', title: 'Lichen on rubber seals', aliases: wordings, related: [] };
  const question = { text: wordings[0], origin: 'gap', subject: 'lichen on rubber seals', wordings };
  return { proposal: { entry, current: null, citations: [], evidence: [], sentence: '', engine: 'offline' }, question };
}

async function answersMeanwhile({ log }) {
  const env = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
  return withTemporaryStack({ log, env }, async ({ stack }) => {
    const database = new pg.Client({ connectionString: stack.databaseUrl });
    await database.connect();
    try {
      await grow(database);
      const staff = await signInStaff(stack.address, { username: 'admin', password: adminPassword });
      const times = await inTurns({ stack, staff, database, log });
      return [0.5, 0.95].map((share) => slowness(share, times));
    } finally {
      await database.end();
    }
  });
}

function slowness(share, { idle, learning }) {
  const [before, meanwhile] = [idle, learning].map((times) => percentile(times, share));
  const name = share === 0.5 ? 'median' : `p${share * 100}`;
  return {
    what: `answers while drafts are measured, ${name}`,
    measured: `${meanwhile.toFixed(1)} ms for ${before.toFixed(1)} ms, ${(meanwhile / before).toFixed(2)} times`,
    bound: `<= ${MOST_SLOWER} times`,
    holds: meanwhile <= before * MOST_SLOWER,
  };
}

/** Guides as for one draft, and pages of a shop that a draft can be made of. */
async function grow(database) {
  const { loadKnowledgeFiles } = await compiled('knowledge-files.js');
  const { lichenTexts } = await compiled('learning/shop-pages.factory.js');
  const { entries } = await loadKnowledgeFiles(join(root, 'data/knowledge'));
  await database.query(
    `insert into knowledge_entry (slug, status, origin, content)
     select content ->> 'slug', 'approved', 'staff', content from jsonb_array_elements($1::jsonb) content
     on conflict (slug) do nothing`,
    [JSON.stringify(manyOf(entries))],
  );
  await database.query(`update knowledge_entry set status = 'retired' where slug like 'green-algae%'`);
  await database.query(
    `insert into crawled_product (retailer_slug, key, name, url, description, first_seen_at, last_seen_at)
     select 'cleanyourcar', 'lichen-' || n, 'Lichen remover ' || n, 'https://shop.example/' || n, text, now(), now()
     from unnest($1::text[]) with ordinality as page(text, n)`,
    [lichenTexts],
  );
}

/** How long each answer took, while sessions work and while none does. */
async function inTurns({ stack, staff, database, log }) {
  const product = { base: stack.address, cookie: '' };
  const questions = JSON.parse(readFileSync(join(root, 'data/evaluation/labelled.json'), 'utf8')).questions;
  let n = 0;
  const asked = async () => (await ask(product, questions[n++ % questions.length].question)).ms;
  // Code and caches are as warm as on any other day, and the worker has made its first draft behind it.
  while (n < questions.length) await asked();
  await studied(staff, database);
  const times = { idle: [], learning: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    const startedAt = performance.now();
    times.learning.push(...(await askUntil(studied(staff, database), asked)));
    const lasted = performance.now() - startedAt;
    log(`  A session in ${(lasted / 1_000).toFixed(1)} s`);
    times.idle.push(...(await askUntil(new Promise((done) => setTimeout(done, lasted)), asked)));
  }
  return times;
}

/** Asks at the pace until `end` resolves, whether or not the answers before have come. */
async function askUntil(end, asked) {
  let isOver = false;
  const over = end.finally(() => (isOver = true));
  const answers = [];
  for (const begin = performance.now(); !isOver;) {
    answers.push(asked());
    const due = begin + (answers.length * 1_000) / PER_SECOND;
    await new Promise((done) => setTimeout(done, due - performance.now()));
  }
  await over;
  return Promise.all(answers);
}

/** A study that ends in a draft, which is forgotten: the next one makes it again. */
async function studied(staff, database) {
  await staff.call('POST', '/api/ai-learning/study-topic', { topic: TOPIC, questionCount: 3 });
  for (;;) {
    const { currentSession } = await staff.call('GET', '/api/ai-learning/status');
    if (currentSession === null) break;
    await new Promise((done) => setTimeout(done, SAMPLE_MS));
  }
  const { rowCount } = await database.query('delete from learning_draft');
  if (rowCount !== 1) throw new Error(`A study ended in ${rowCount} drafts.`);
}
