// What visitors notice of the nightly deleting: a hundred questions before it and a hundred while it is at work on 200,000
// old rows. No test may depend on how long an answer takes; the bound stands here.
import pg from 'pg';
import { ask } from '../lib/evaluation/ask.mjs';
import { percentile } from '../lib/percentile.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { adminPassword, withTemporaryStack } from '../lib/temporary-stack.mjs';

const QUESTIONS = 100;
/** So short that the hundred are asked while the rows go, which takes some twelve seconds. */
const PAUSE_MS = 40;
const ROWS = 200_000;
const MOST_TIMES = 1.5;
const question = 'How do I get brake dust off my alloy wheels?';

export async function run({ log }) {
  const env = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
  return withTemporaryStack({ log, env }, async ({ stack }) => {
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      await fill(client);
      const product = { base: stack.address, cookie: '' };
      for (let i = 0; i < 30; i++) await ask(product, question);
      const alone = await askedOneByOne(product);
      const staff = await signInStaff(stack.address, { username: 'admin', password: adminPassword });
      const { id } = await staff.call('POST', '/api/retention/run');
      const meanwhile = await askedOneByOne(product);
      const { state } = await staff.call('GET', `/api/jobs/runs/${id}`);
      const times = percentile(meanwhile, 0.5) / percentile(alone, 0.5);
      const words = (list) =>
        `median ${Math.round(percentile(list, 0.5))} ms, p95 ${Math.round(percentile(list, 0.95))} ms`;
      return [
        {
          what: `${QUESTIONS} questions while ${ROWS.toLocaleString('en-GB')} rows are deleted`,
          // Had it finished early, the second hundred would say nothing.
          measured: `${words(alone)}; meanwhile ${words(meanwhile)} (${times.toFixed(2)} times), then ${state}`,
          bound: `at most ${MOST_TIMES} times the median, the job still at work`,
          holds: times <= MOST_TIMES && state === 'active',
        },
      ];
    } finally {
      await client.end();
    }
  });
}

async function askedOneByOne(product) {
  const taken = [];
  for (let i = 0; i < QUESTIONS; i++) {
    taken.push((await ask(product, question)).ms);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return taken;
}

async function fill(client) {
  await client.query(
    `insert into assistant_session (id, created_at) select 'old-' || i, now() - interval '500 days' from generate_series(0, 9999) i`,
  );
  await client.query(
    `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, created_at)
     select 'old-' || i % 10000, 'text', 'Brake dust', '{"fix": "Rinse it."}', '{}', 'answered', 'offline', now() - interval '400 days'
     from generate_series(1, $1::int) i`,
    [ROWS / 2],
  );
  await client.query(
    `insert into chat_message (session_id, role, content, created_at)
     select 'old-' || i % 10000, 'user', 'How do I clean this?', now() - interval '400 days' from generate_series(1, $1::int) i`,
    [ROWS / 2],
  );
  await client.query('analyze');
}
