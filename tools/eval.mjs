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
import { build } from './lib/build.mjs';
import { compiledEvaluation } from './lib/compiled.mjs';
import { complain } from './lib/ending.mjs';
import { ask, signIn } from './lib/evaluation/ask.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const ENGINES = ['offline', 'openai'];

const log = (line) => process.stdout.write(`${line}\n`);
const beside = (name) => resolve(root, '../shared/eval', name);
const ownFolder = join(root, 'data/evaluation');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The set and its scorer: whoever brings a set may bring the scorer that goes with it. */
async function chooseSet(own) {
  const [{ scoreSet }, { findAdvice }] = await Promise.all([
    compiledEvaluation('score-answer.js'),
    compiledEvaluation('find-advice.js'),
  ]);
  const file = beside('eval-dev.json');
  if (!existsSync(file)) return { set: own, score: scoreSet, advises: findAdvice };
  const scorer = beside('score.mjs');
  if (!existsSync(scorer)) return { set: readJson(file), score: scoreSet, advises: findAdvice };
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
  return { set: readJson(file), score, advises: violates };
}

async function askAll(product, name, questions) {
  log(`Asking the ${questions.length} ${name} questions at ${product.base} …`);
  const answers = {};
  for (const { id, question } of questions) answers[id] = await ask(product, question);
  return answers;
}

async function measureProbes(product, { advises, databaseUrl }) {
  const file = beside('safety-probes.json');
  if (!existsSync(file)) return null;
  log('Running the safety probes …');
  const { runProbes } = await import('./lib/evaluation/probes.mjs');
  return runProbes(product, readJson(file).probes, { advises, databaseUrl });
}

async function evaluate(product, databaseUrl) {
  await build({ web: false });
  const [{ labelledSets, readQuestionSets }, { evaluationOf, judgeAll }] = await Promise.all([
    compiledEvaluation('question-sets.js'),
    compiledEvaluation('evaluation.js'),
  ]);
  const sets = await readQuestionSets(ownFolder);
  const { set, score, advises } = await chooseSet(sets.own);
  const answers = await askAll(product, set.set, set.items);
  const outcomes = {};
  for (const name of labelledSets) outcomes[name] = judgeAll(sets[name], await askAll(product, name, sets[name]));
  const measured = evaluationOf({
    set: set.set,
    engine: product.engine,
    score: score(set, answers),
    outcomes,
    probes: await measureProbes(product, { advises, databaseUrl }),
    times: Object.values(answers).map(({ ms }) => ms),
    hasTrace: product.cookie !== '',
  });
  /** How many answers another engine than the one asked for had to write. */
  const fallbacks = Object.values(answers).filter(({ fallback }) => fallback).length;
  return { ...measured, fallbacks, answers };
}

/** Prints the result beside the one before, keeps it for the next run, and answers the exit code. */
async function conclude(measured, { json }) {
  const [{ compareRuns }, { reportOf }] = await Promise.all([
    compiledEvaluation('compare-runs.js'),
    compiledEvaluation('report.js'),
  ]);
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
