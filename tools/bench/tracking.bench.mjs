// What the pages' telling of their use costs those who ask: 20 questions a second for half a minute alone, and as many beside 1,000
// tracking calls a second; and whether every call that was answered is a row, or counted among what was left out.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Agent, request } from 'undici';
import { percentile } from '../lib/percentile.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { adminPassword, withTemporaryStack } from '../lib/temporary-stack.mjs';

const SECONDS = 30;
const CALLS_A_SECOND = 1_000;
const QUESTIONS_A_SECOND = 20;
const VISITORS = 100;
const STEP_MS = 10;
const MOST_TIMES = 1.5;
const ROUNDS = 2;
const PROBLEMS = ['brake dust on my alloys', 'tar on the sills', 'bird droppings on the bonnet', 'milk on the seats'];

export async function run({ log }) {
  const env = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
  return withTemporaryStack({ log, env }, async ({ stack }) => {
    const site = { base: stack.address, dispatcher: new Agent({ connections: 64 }) };
    const database = new pg.Client({ connectionString: stack.databaseUrl });
    await database.connect();
    const staff = await signInStaff(stack.address, { username: 'admin', password: adminPassword });
    const dropped = async () =>
      Object.values((await staff.call('GET', '/api/analytics/state')).dropped).reduce((sum, n) => sum + n, 0);
    try {
      const visitors = await Promise.all(Array.from({ length: VISITORS }, () => visitorOf(site)));
      await questions(site, 5);
      const [alone, beside, told] = [[], [], []];
      const before = await dropped();
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(...(await questions(site, SECONDS / ROUNDS)));
        const [asked, calls] = await Promise.all([
          questions(site, SECONDS / ROUNDS),
          tell(site, visitors, SECONDS / ROUNDS),
        ]);
        beside.push(...asked);
        told.push(...calls);
      }
      const accepted = told.filter(({ status }) => status === 204).length;
      const left = (await dropped()) - before;
      const stored = await allStored(database, accepted - left);
      const [quiet, busy] = [alone, beside].map((taken) => percentile(taken, 0.95));
      return [
        {
          what: `p95 of ${QUESTIONS_A_SECOND} questions a second beside ${CALLS_A_SECOND.toLocaleString('en-GB')} tracking calls`,
          measured: `${busy.toFixed(1)} ms, alone ${quiet.toFixed(1)} ms: ${(busy / quiet).toFixed(2)} times`,
          bound: `at most ${MOST_TIMES} times`,
          holds: busy <= MOST_TIMES * quiet,
        },
        {
          what: `${told.length.toLocaleString('en-GB')} tracking calls in ${SECONDS} s`,
          measured: `${accepted} accepted, ${left} left out and counted, ${stored} rows; p95 ${percentile(
            told.map(({ ms }) => ms),
            0.95,
          ).toFixed(1)} ms`,
          bound: 'all accepted, rows and those left out are as many',
          holds: accepted === told.length && stored + left === accepted,
        },
      ];
    } finally {
      await database.end();
      await site.dispatcher.close();
    }
  });
}

/** A browser that has been given its cookie. */
async function visitorOf({ base, dispatcher }) {
  const { headers, body } = await request(base, { dispatcher });
  await body.dump();
  const cookie = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  return { cookie: cookie.join('; '), visitorId: randomUUID() };
}

async function post({ base, dispatcher }, path, told, headers = {}) {
  const from = performance.now();
  const { statusCode, body } = await request(base + path, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(told),
  });
  await body.dump();
  return { status: statusCode, ms: performance.now() - from };
}

/** At their pace, whether those before are answered or not: milliseconds of each. Throws where one is refused. */
async function questions(site, seconds) {
  const answers = await atPace(seconds, QUESTIONS_A_SECOND, (n) =>
    post(site, '/api/analyze/text', {
      inputType: 'text',
      inputData: PROBLEMS[n % PROBLEMS.length],
      sessionId: randomUUID(),
    }),
  );
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A question was answered ${refused.status}.`);
  return answers.map(({ ms }) => ms);
}

const tell = (site, visitors, seconds) =>
  atPace(seconds, CALLS_A_SECOND, (n) => {
    const { cookie, visitorId } = visitors[n % visitors.length];
    const who = { visitorId, sessionId: '' };
    const calls = [
      ['/api/analytics/track-visitor', { ...who, userAgent: 'x', referrer: '', currentUrl: '/' }],
      ['/api/track-search-term', { term: `tar on the sills ${n % 500}` }],
      [
        '/api/search/track',
        {
          ...who,
          searchQuery: 'tar on the sills',
          aiFix: 'Soak it.',
          analysisId: null,
          searchType: 'text',
          responseGenerated: true,
        },
      ],
    ];
    const [path, body] = calls[n % calls.length];
    return post(site, path, body, { cookie });
  });

async function atPace(seconds, aSecond, send) {
  const startedAt = performance.now();
  const sent = [];
  while (sent.length < seconds * aSecond) {
    const due = Math.min(((performance.now() - startedAt) / 1_000) * aSecond, seconds * aSecond);
    while (sent.length < due) sent.push(send(sent.length));
    await pause(STEP_MS);
  }
  return Promise.all(sent);
}

/** Rows of the three tables, once there are so many; what is there after a while otherwise. */
async function allStored(database, wanted) {
  for (let tries = 0; ; tries++) {
    const { rows } = await database.query(
      `select ((select count(*) from visit_event) + (select count(*) from search_term_event)
         + (select count(*) from search_event))::int as n`,
    );
    if (rows[0].n >= wanted || tries === 100) return rows[0].n;
    await pause(100);
  }
}
