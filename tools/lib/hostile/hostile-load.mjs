// Sends hostile texts to a running product, eight at a time, and looks at how everybody else fares meanwhile.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ask } from '../evaluation/ask.mjs';
import { percentile } from '../percentile.mjs';
import { root } from '../paths.mjs';

const AT_ONCE = 8;
const ORDINARY = ['tree sap on my bonnet', 'how do I clean alcantara', 'brake dust on alloys', 'bird mess on the roof'];
const PAUSE_MS = 40;
const WARM_UP = 12;
const TIMEOUT_MS = 120_000;

/** Arguments of Node that start an api with the probe, for an environment with LOOP_PROBE_PORT. */
export const probedApi = [
  '--enable-source-maps',
  '--import',
  pathToFileURL(join(root, 'tools/lib/hostile/loop-probe.mjs')).href,
  join(root, 'dist/apps/api/src/main.js'),
];

const pause = (ms) => new Promise((due) => setTimeout(due, ms));

async function readProbe(port) {
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.json();
}

async function post(base, path, body) {
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.text();
  return response.status;
}

/** Every text in a chat; those without a history as a question too. */
const requestsOf = (texts) =>
  texts.flatMap(({ name, message, conversationHistory }) => {
    const inChat = { name: `${name}, in a chat`, path: '/api/chat', body: { message, conversationHistory } };
    const asked = { name, path: '/api/analyze/text', body: { inputType: 'text', inputData: message } };
    return conversationHistory ? [inChat] : [inChat, asked];
  });

/** Repeats `work` until `isOver`, and answers how long each took, in ms. */
async function timesUntil(isOver, work) {
  const times = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await work(times.length);
    times.push(performance.now() - startedAt);
    await pause(PAUSE_MS);
  }
  return times;
}

/**
 * Answers the statuses by name, what the probe saw, and the times (ms) of health answers and ordinary questions before and meanwhile.
 * Ordinary questions alternate their wording, so that none is only remembered.
 */
export async function underHostileTexts({ base, probePort, texts }) {
  const health = () => fetch(new URL('/api/health', base)).then((response) => response.text());
  const ordinary = (n) => ask({ base, cookie: '' }, `${ORDINARY[n % ORDINARY.length]} ${n}`);
  for (let n = 0; n < WARM_UP; n++) await ordinary(n + 1_000);
  let left = 30;
  const before = await timesUntil(() => left-- === 0, ordinary);

  await readProbe(probePort);
  const queue = requestsOf(texts);
  const statuses = {};
  const slowest = { name: '', ms: 0 };
  let isOver = false;
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const startedAt = performance.now();
      statuses[next.name] = await post(base, next.path, { ...next.body, sessionId: randomUUID() });
      const ms = performance.now() - startedAt;
      if (ms > slowest.ms) Object.assign(slowest, { name: next.name, ms });
    }
  });
  const watched = Promise.all([
    timesUntil(() => isOver, health),
    timesUntil(
      () => isOver,
      (n) => ordinary(n + 100),
    ),
  ]);
  await Promise.all(senders).finally(() => (isOver = true));
  const [healthTimes, meanwhile] = await watched;
  const probe = await readProbe(probePort);
  return {
    statuses,
    slowest,
    probe,
    healthP95: percentile(healthTimes, 0.95),
    healthMax: Math.max(...healthTimes),
    ordinaryBefore: percentile(before, 0.5),
    ordinaryMeanwhile: percentile(meanwhile, 0.5),
  };
}
