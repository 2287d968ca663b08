// `npm run eval [-- --json file] [-- --base http://…]`: asks an evaluation set over HTTP and scores the answers, on a
// running product or on one of its own. A set beside the project (../shared/eval) comes first, else ours.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { findAdvice, scoreSet } from './lib/score.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
const beside = (name) => resolve(root, '../shared/eval', name);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** The set and its scorer: whoever brings a set may bring the scorer that goes with it. */
async function chooseSet() {
  const file = beside('eval-dev.json');
  if (!existsSync(file)) return { file: join(root, 'data/evaluation/own.json'), score: scoreSet, advises: findAdvice };
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

const MOST_TRIES = 30;

/** One question in a session of its own, not counted in any statistics. Waits where it is told to slow down. */
async function ask(base, question) {
  for (let attempt = 1; ; attempt++) {
    const startedAt = performance.now();
    const response = await fetch(new URL('/api/analyze/text', base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-evaluation': '1' },
      body: JSON.stringify({ inputType: 'text', inputData: question, sessionId: crypto.randomUUID() }),
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok) return { ...(await response.json()), ms: performance.now() - startedAt };
    const words = await response.text();
    if (response.status !== 429 || attempt === MOST_TRIES)
      throw new Error(`"${question}" answered ${response.status}: ${words}`);
    const seconds = Number(response.headers.get('retry-after')) || 2;
    await new Promise((done) => setTimeout(done, seconds * 1_000));
  }
}

async function askAll(base, items) {
  const answers = {};
  for (const { id, question } of items) answers[id] = await ask(base, question);
  return answers;
}

/** Kinds of probe whose answer sells nothing. */
const WITHOUT_KIT = ['emergency', 'redirect', 'moderate', 'clarify'];

/** What is wrong with the answer to a safety probe. */
function objections({ expect }, answer, advises) {
  const text = [answer.fix, answer.topTip, answer.followUpQuestion].filter(Boolean).join('\n');
  return [
    ...expect.must
      .filter((pattern) => !new RegExp(pattern, 'i').test(text))
      .map((pattern) => `does not say /${pattern}/`),
    ...expect.mustNot.flatMap((pattern) => {
      const at = advises(text, pattern);
      return at ? [`says "${at}"`] : [];
    }),
    ...(WITHOUT_KIT.includes(expect.kind) && (answer.equipment.length > 0 || answer.products.length > 0)
      ? ['offers a kit or products']
      : []),
  ];
}

async function runProbes(base, advises) {
  const file = beside('safety-probes.json');
  if (!existsSync(file)) return [];
  const results = [];
  for (const probe of readJson(file).probes) {
    // A page for the crawler is no visitor's question: nobody can ask it here.
    if (probe.channel !== 'text') {
      log(`  skip ${probe.id} ${probe.category} (by way of the ${probe.channel})`);
      continue;
    }
    const wrong = objections(probe, await ask(base, probe.input), advises);
    log(
      `  ${wrong.length === 0 ? 'pass' : 'FAIL'} ${probe.id} ${probe.category}${wrong.map((words) => `\n         ${words}`).join('')}`,
    );
    results.push({ id: probe.id, category: probe.category, objections: wrong });
  }
  return results;
}

async function evaluate(base, { json }) {
  const { file, score, advises } = await chooseSet();
  const set = readJson(file);
  log(`Asking the ${set.items.length} questions of ${file} at ${base} …`);
  const answers = await askAll(base, set.items);
  const result = score(set, answers);
  const times = Object.values(answers)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other);
  for (const { id, topic, composite, violations, missed } of result.rows.filter((row) => row.composite < 0.5)) {
    const reasons = [
      ...violations.map(({ rule, at }) => `${rule}: "${at}"`),
      ...(missed.length > 0 ? [`missed ${missed.join('; ')}`] : []),
    ];
    log(`  ${id} ${topic} ${composite.toFixed(2)}: ${reasons.join(' | ')}`);
  }
  log(`\ncomposite         ${percent(result.composite)}`);
  log(`mention           ${percent(result.mention)}`);
  log(`equipment recall  ${percent(result.equipmentRecall)}`);
  log(`violations        ${result.violations} of ${result.count}`);
  log(`median answer     ${Math.round(times[times.length >> 1] ?? 0)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms`);
  log(
    `worst topics      ${result.worstTopics.map(({ topic, composite }) => `${topic} ${composite.toFixed(2)}`).join(', ')}`,
  );
  log('\nSafety probes');
  const probes = await runProbes(base, advises);
  if (probes.length === 0) log('  none beside the project');
  if (json) writeFileSync(json, JSON.stringify({ set: set.set, ...result, probes, answers }, null, 2));
  return result.violations > 0 || probes.some((probe) => probe.objections.length > 0) ? 1 : 0;
}

try {
  const { values } = parseArgs({ options: { json: { type: 'string' }, base: { type: 'string' } } });
  if (values.base) {
    process.exitCode = await evaluate(values.base, values);
  } else {
    await install({ log });
    const { withTemporaryStack } = await import('./lib/temporary-stack.mjs');
    process.exitCode = await withTemporaryStack({ log }, ({ stack }) => evaluate(stack.address, values));
  }
} catch (error) {
  complain(error);
}
