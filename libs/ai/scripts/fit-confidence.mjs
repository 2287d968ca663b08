// Fits libs/ai/src/retrieval/confidence-weights.ts: `node libs/ai/scripts/fit-confidence.mjs [--print]`.
// A logistic regression over the features of the first entry found for every training question; the label says whether it is the
// right one. Gaps are simulated: an index without every fifth entry, five times over, is asked what only the missing ones could
// answer; questions of topics without an entry count as gaps too. Together they weigh `gapShare` of the questions that can be
// answered, and those of other walks of life `foreignShare`: what a site like this gets, not what the fixtures happen to hold.
// The band 'sure' begins where 97 of 100 are right, judged by predictions for topics that were left out of the fit: two more than
// are promised, and one foreign question of a hundred at most, since visitors find words that these fixtures have not.
// data/evaluation is not read here: it measures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled, root } from './compiled.mjs';
import { logisticFit } from './logistic-fit.mjs';

const gapShare = 0.05;
const foreignShare = 0.2;
const wantedPrecision = 0.97;
const surelyForeign = 0.015;
const folds = 10;
const closestFrom = 0.3;

const load = await compiled();
const { loadKnowledgeFiles } = await load('knowledge-files.js');
const { KnowledgeIndex } = await load('retrieval/knowledge-index.js');
const { confidenceWeights } = await load('retrieval/confidence-weights.js');
const { foreignForSure } = await load('retrieval/confidence.js');
const names = Object.keys(confidenceWeights).filter((name) => name !== 'bias');

const files = await loadKnowledgeFiles(join(root, 'data/knowledge'));
const indexOf = (entries) =>
  new KnowledgeIndex(
    entries.map((entry) => ({ entry, version: 1 })),
    files.lexicon,
    files.decoys,
  );
const fixture = (name) => JSON.parse(readFileSync(join(root, `libs/ai/src/retrieval/fixtures/${name}.json`), 'utf8'));
const topicsOf = (index) => new Set(index.entries.map(({ entry }) => entry.topic));

const index = indexOf(files.entries);
const has = topicsOf(index);
const caseOf = (where, { topic, text }) => {
  const { entries, features, decoy } = where.search(text, 3);
  const y = topic !== null && entries[0]?.entry.topic === topic ? 1 : 0;
  const gap = topic !== null && !topicsOf(where).has(topic);
  return { text, topic, decoy, top: entries.map((e) => e.entry), x: names.map((name) => features[name]), y, gap };
};
const asked = fixture('training-questions');
const simulated = [0, 1, 2, 3, 4].flatMap((turn) => {
  const without = indexOf(files.entries.filter((_, i) => i % 5 !== turn));
  const missing = asked.filter(({ topic }) => has.has(topic) && !topicsOf(without).has(topic));
  return missing.map((question) => caseOf(without, question));
});
const heldOut = [...fixture('held-out-questions'), ...fixture('held-out-stories')].map((question) =>
  caseOf(index, question),
);
// What a decoy fits better is never answered from a guide, so it has nothing to teach here.
const training = [...asked.map((question) => caseOf(index, question)), ...simulated].filter((c) => !c.decoy);
const gaps = training.filter((c) => c.gap);
const foreign = training.filter((c) => c.topic === null);
const answerable = training.length - gaps.length - foreign.length;
for (const c of training)
  c.weight = c.gap
    ? (gapShare * answerable) / gaps.length
    : c.topic === null
      ? (foreignShare * answerable) / foreign.length
      : 1;

const predict = logisticFit(training);
const threshold = sureThreshold(leftOutPredictions());
report();
if (process.argv.includes('--print')) printProblems();
write();

/** Every training case with a prediction of a fit that knew nothing of its topic. */
function leftOutPredictions() {
  const groups = [...new Set(training.map((c) => c.topic ?? c.text))];
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const parts = training.map((c) => foldOf.get(c.topic ?? c.text));
  const fits = Array.from({ length: folds }, (_, fold) => logisticFit(training.filter((_, i) => parts[i] !== fold)));
  return training.map((c, i) => ({ ...c, p: fits[parts[i]](c.x) }));
}

/** The lowest confidence (in steps of 0.01) from which on the wanted share is right and hardly any foreign question is sure. */
function sureThreshold(cases) {
  const weight = (list) => list.reduce((sum, c) => sum + c.weight, 0);
  const isForeign = (c) => c.topic === null;
  for (let at = closestFrom; at < 0.99; at = Number((at + 0.01).toFixed(2))) {
    const sure = cases.filter((c) => c.p >= at && !isPlainlyForeign(c));
    const right = weight(sure.filter((c) => c.y)) / weight(sure);
    const foreignShareSure = sure.filter(isForeign).length / cases.filter(isForeign).length;
    if (right >= wantedPrecision && foreignShareSure <= surelyForeign) return at;
  }
  return 0.99;
}

function confidence(c) {
  return c.decoy ? Math.min(closestFrom - 0.01, predict(c.x)) : predict(c.x);
}

function isPlainlyForeign(c) {
  return c.x[names.indexOf('foreign')] >= foreignForSure;
}

function band(c) {
  const p = confidence(c);
  return p >= threshold && !isPlainlyForeign(c) ? 'sure' : p >= closestFrom ? 'closest' : 'unknown';
}

/** The share of pairs (one right, one wrong) in which the right one is trusted more. */
function area(list) {
  const [good, bad] = [1, 0].map((y) => list.filter((c) => c.y === y).map(confidence));
  const wins = good.flatMap((g) => bad.map((b) => (g > b ? 1 : g === b ? 0.5 : 0)));
  return wins.reduce((a, b) => a + b, 0) / wins.length;
}

function report() {
  for (const [name, list] of [
    ['training', training.filter((c) => !c.gap)],
    ['held-out', heldOut.filter((c) => !c.gap)],
    ['held-out gaps', heldOut.filter((c) => c.gap)],
    ['simulated gaps', simulated],
  ]) {
    const table = {};
    for (const c of list) {
      const cell = `${c.y ? 'right' : 'wrong'} ${band(c)}`;
      table[cell] = (table[cell] ?? 0) + 1;
    }
    console.log(name, list.some((c) => c.y) ? `AUROC ${area(list).toFixed(3)}` : '', table);
  }
  const known = heldOut.filter((c) => has.has(c.topic));
  const within = (k) => known.filter((c) => c.top.slice(0, k).some((entry) => entry.topic === c.topic)).length;
  console.log(
    `held-out: ${known.length} questions, first ${(within(1) / known.length).toFixed(3)}, in top three ${(within(3) / known.length).toFixed(3)}`,
  );
  for (let low = 0; low < 1; low += 0.2) {
    const bin = heldOut.filter((c) => confidence(c) >= low && confidence(c) < low + 0.2);
    const mean = (values) => (values.reduce((a, b) => a + b, 0) / (values.length || 1)).toFixed(2);
    console.log(`held-out said ${mean(bin.map(confidence))}, was ${mean(bin.map((c) => c.y))} (${bin.length})`);
  }
}

function printProblems() {
  for (const c of [...training.filter(({ gap }) => !gap), ...heldOut]) {
    const found = `${c.topic} ${c.text} -> ${c.top.map((e) => e.slug).join(', ')} ${c.decoy?.id ?? ''} ${confidence(c).toFixed(2)}`;
    if (c.y === 0 && has.has(c.topic)) console.log('MISS', found);
    if (c.y === 0 && !has.has(c.topic) && band(c) === 'sure') console.log('OVERSURE', found);
    if (c.y === 1 && band(c) !== 'sure')
      console.log('UNSURE', found, names.map((name, i) => `${name} ${c.x[i].toFixed(2)}`).join(' '));
  }
}

function write() {
  const weights = [['bias', predict.bias], ...names.map((name, i) => [name, predict.weights[i]])];
  writeFileSync(
    join(root, 'libs/ai/src/retrieval/confidence-weights.ts'),
    `/** Written by libs/ai/scripts/fit-confidence.mjs; run that again rather than changing numbers by hand. */
export const confidenceWeights = {
${weights.map(([name, value]) => `  ${name}: ${Number(value.toFixed(3))},`).join('\n')}
};

/** From this confidence on at least ${wantedPrecision * 100} of 100 first entries are right. */
export const sureFrom = ${threshold};
`,
  );
}
