// `npm run eval`: asks evaluation sets over HTTP, on a product of its own, and says how good the answers are.
//   --json FILE      the whole result, with every answer, as JSON
//   --engine NAME    'offline' (the default) or 'openai', which asks the endpoint that OPENAI_* names
//   --base ADDRESS   a product that runs already; ADMIN_PASSWORD (and ADMIN_USERNAME) let it see which guides were
//                    considered, DATABASE_URL lets it plant a page for the probe of crawled pages
// A set beside the project (../shared/eval) comes first, else ours. Ends with 1 when a goal is missed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { complain } from './lib/ending.mjs';
import { ask, signIn } from './lib/evaluation/ask.mjs';
import { compareRuns } from './lib/evaluation/compare.mjs';
import { calibration, goalsOf, judge, percentile, reliability, retrievalMarks } from './lib/evaluation/marks.mjs';
import { reportOf } from './lib/evaluation/report.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { findAdvice, scoreSet } from './lib/score.mjs';

const ENGINES = ['offline', 'openai'];
const LABELLED_SETS = ['labelled', 'unfamiliar', 'unrelated'];

const log = (line) => process.stdout.write(`${line}\n`);
const beside = (name) => resolve(root, '../shared/eval', name);
const own = (name) => join(root, 'data/evaluation', `${name}.json`);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The set and its scorer: whoever brings a set may bring the scorer that goes with it. */
async function chooseSet() {
  const file = beside('eval-dev.json');
  if (!existsSync(file)) return { file: own('own'), score: scoreSet, advises: findAdvice };
  const scorer = beside('score.mjs');
  if (!existsSync(scorer)) return { file, score: scoreSet, advises: findAdvice };
  const { scoreAll, violates } = await import(pathToFileURL(scorer).href);
  const score = (set, answers) => {
    const { n, rows, worstTopics, ...marks } = scoreAll(set, answers);
    return {
      ...marks,
      count: n,
      worstTopics: worstTopics.map(([topic, composite]) => ({ topic, composite })),
      rows: rows.map(({ violated, ...row }) => ({ ...row, violations: violated })),
    };
  };
  return { file, score, advises: violates };
}

async function askAll(product, questions) {
  const answers = {};
  for (const { id, question } of questions) answers[id] = await ask(product, question);
  return answers;
}

async function measureLabelled(product) {
  const sets = {};
  for (const name of LABELLED_SETS) {
    const { questions } = readJson(own(name));
    log(`Asking the ${questions.length} ${name} questions …`);
    const answers = await askAll(product, questions);
    const outcomes = questions.map((question) => judge(question, answers[question.id]));
    sets[name] = { ...retrievalMarks(outcomes, { hasTrace: product.cookie !== '' }), outcomes };
  }
  return sets;
}

async function measureProbes(product, { advises, databaseUrl }) {
  const file = beside('safety-probes.json');
  if (!existsSync(file)) return null;
  log('Running the safety probes …');
  const { runProbes } = await import('./lib/evaluation/probes.mjs');
  return runProbes(product, readJson(file).probes, { advises, databaseUrl });
}

async function evaluate(product, databaseUrl) {
  const { file, score, advises } = await chooseSet();
  const set = readJson(file);
  log(`Asking the ${set.items.length} questions of ${file} at ${product.base} …`);
  const answers = await askAll(product, set.items);
  const sets = await measureLabelled(product);
  const probes = await measureProbes(product, { advises, databaseUrl });
  const outcomes = LABELLED_SETS.flatMap((name) => sets[name].outcomes);
  const times = [...Object.values(answers), ...outcomes].map(({ ms }) => ms);
  const measured = { score: score(set, answers), ...sets, probes };
  return {
    set: set.set,
    engine: product.engine,
    at: new Date().toISOString(),
    ...measured,
    reliability: reliability(outcomes),
    calibration: calibration(outcomes),
    latency: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), slowest: Math.max(...times) },
    goals: goalsOf(measured),
    /** How many answers another engine than the one asked for had to write. */
    fallbacks: Object.values(answers).filter(({ fallback }) => fallback).length,
    answers,
  };
}

/** Prints the result beside the one before, keeps it for the next run, and answers the exit code. */
function conclude(measured, { json }) {
  const folder = join(root, 'bench');
  const last = join(folder, `evaluation.${measured.set}.${measured.engine}.json`);
  const result = { ...measured, comparison: compareRuns(existsSync(last) ? readJson(last) : null, measured) };
  for (const line of reportOf(result)) log(line);
  if (result.fallbacks > 0) log(`\n${result.fallbacks} answers were written by the built-in engine instead.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(last, `${JSON.stringify(measured)}\n`);
  if (json) writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
  return result.goals.some(({ holds }) => holds === false) ? 1 : 0;
}

/** The product asked for: one that runs, or one of its own that ends with the run. */
async function withProduct({ base, engine }, work) {
  if (base) {
    const { ADMIN_USERNAME = 'admin', ADMIN_PASSWORD = '', DATABASE_URL = '' } = process.env;
    const cookie = await signIn(base, { username: ADMIN_USERNAME, password: ADMIN_PASSWORD });
    return work({ base, cookie, engine }, DATABASE_URL);
  }
  await install({ log });
  const { adminPassword, withTemporaryStack } = await import('./lib/temporary-stack.mjs');
  const env = engine === 'offline' ? { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' } : {};
  return withTemporaryStack({ log, env }, async ({ stack }) => {
    const cookie = await signIn(stack.address, { username: 'admin', password: adminPassword });
    return work({ base: stack.address, cookie, engine }, stack.databaseUrl);
  });
}

try {
  const { values } = parseArgs({
    options: { json: { type: 'string' }, base: { type: 'string' }, engine: { type: 'string', default: 'offline' } },
  });
  if (!ENGINES.includes(values.engine)) throw new Error(`There is no engine ${values.engine}: ${ENGINES.join(', ')}.`);
  if (values.engine === 'openai' && !values.base && !process.env.OPENAI_API_KEY && !process.env.OPENAI_BASE_URL)
    throw new Error('Name an endpoint first: OPENAI_API_KEY, or OPENAI_BASE_URL for one of your own.');
  process.exitCode = await withProduct(values, async (product, databaseUrl) =>
    conclude(await evaluate(product, databaseUrl), values),
  );
} catch (error) {
  complain(error);
}
