// `npm run ops -- …`: starts, shows and cancels jobs of a running product over HTTP, for cron and for people. It needs
// nothing but Node: no database, no build.
import { parseArgs } from 'node:util';

const usage = `usage: npm run ops -- COMMAND [--base URL] [--token TOKEN]

  crawl RETAILER [--wait]            starts a crawl; with --wait, follows it to its end
  runs [--kind KIND] [--state STATE] lists the newest runs
  cancel RUN                         cancels a run by its id

The address and the token may stand in BEADLINE_URL and BEADLINE_TOKEN, where other users of the machine cannot read
them. Staff make tokens in the console: Jobs, Tokens.

Exit codes: 0 done, 1 failed or cancelled, 2 wrong usage or token, 3 done in part, blocked or drifted, 4 refused,
5 not reached.`;

const exit = { ok: 0, failed: 1, usage: 2, partial: 3, refused: 4, unreachable: 5 };

/** Ends the program with a sentence and a code of its own. */
class Ending extends Error {
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

const POLL_MS = 1_000;
/** How long a run is followed through an api that does not answer, a restart say. */
const OUTAGE_MS = 120_000;

const say = (line) => process.stdout.write(`${line}\n`);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function codeOf(status) {
  if (status === 409) return exit.refused;
  return status === 429 || status >= 500 ? exit.unreachable : exit.usage;
}

/** Calls of one product with one token. Every failure is an `Ending`. */
function connect(base, token) {
  return async (method, path) => {
    let response, text;
    try {
      response = await fetch(new URL(path, base), {
        method,
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(30_000),
      });
      text = await response.text();
    } catch (error) {
      throw new Ending(exit.unreachable, `${base} cannot be reached: ${error.cause?.message || error.message}`);
    }
    if (!response.ok) throw new Ending(codeOf(response.status), text || `The server answered ${response.status}.`);
    try {
      return JSON.parse(text);
    } catch {
      throw new Ending(exit.unreachable, `What answers at ${base} is not this product.`);
    }
  };
}

const nameOf = ({ kind, subject }) => (subject ? `${kind} ${subject}` : kind);

/** 'active  Reading product pages, 38 of 61' */
function stand({ state, outcome, stage, progress, error, cancelRequestedAt }) {
  const isOpen = state === 'queued' || state === 'active';
  const words = [
    isOpen && cancelRequestedAt ? 'cancelling' : stage,
    progress.total > 0 && `${progress.done} of ${progress.total}`,
    outcome && outcome !== 'ok' && outcome,
    error,
  ].filter(Boolean);
  return `${state.padEnd(9)} ${words.join(', ')}`.trimEnd();
}

function verdict({ state, outcome }) {
  if (state !== 'completed') return exit.failed;
  return outcome === 'ok' || outcome === null ? exit.ok : exit.partial;
}

/** Prints a line per change until the run has ended, and answers how. */
async function follow(call, run) {
  let last = '';
  let lostAt = null;
  for (;;) {
    const line = stand(run);
    if (line !== last) say(`${new Date().toISOString().slice(11, 19)} ${line}`);
    last = line;
    if (run.state !== 'queued' && run.state !== 'active') return verdict(run);
    await pause(POLL_MS);
    try {
      run = await call('GET', `/api/jobs/runs/${run.id}`);
      lostAt = null;
    } catch (error) {
      lostAt ??= Date.now();
      if (error.code !== exit.unreachable || Date.now() - lostAt > OUTAGE_MS) throw error;
    }
  }
}

const commands = {
  async crawl(call, [retailer], { wait }) {
    if (!retailer) throw new Ending(exit.usage, 'Which retailer? npm run ops -- crawl RETAILER');
    const run = await call('POST', `/api/crawler/run/${encodeURIComponent(retailer)}`);
    say(`${nameOf(run)}: run ${run.id}`);
    return wait ? follow(call, run) : exit.ok;
  },

  async runs(call, _, { kind, state }) {
    const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(state ? { state } : {}) });
    const { runs, total } = await call('GET', `/api/jobs/runs?${query}`);
    for (const run of runs) say(`${run.id} ${run.createdAt.slice(0, 19)}Z ${nameOf(run)}: ${stand(run)}`);
    say(`${runs.length} of ${total}`);
    return exit.ok;
  },

  async cancel(call, [runId]) {
    if (!runId) throw new Ending(exit.usage, 'Which run? npm run ops -- cancel RUN');
    const run = await call('POST', `/api/jobs/runs/${encodeURIComponent(runId)}/cancel`);
    say(`${nameOf(run)}: ${stand(run)}`);
    return exit.ok;
  },
};

function readArguments() {
  const options = {
    base: { type: 'string', default: process.env.BEADLINE_URL },
    token: { type: 'string', default: process.env.BEADLINE_TOKEN },
    wait: { type: 'boolean' },
    kind: { type: 'string' },
    state: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Ending(exit.usage, `${error.message}\n\n${usage}`);
  }
}

async function run() {
  const { values, positionals } = readArguments();
  const [name, ...rest] = positionals;
  if (values.help) {
    say(usage);
    return exit.ok;
  }
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command || rest.length > 1) throw new Ending(exit.usage, usage);
  if (!URL.canParse(values.base ?? ''))
    throw new Ending(exit.usage, 'Say where the product is: --base or BEADLINE_URL.');
  if (!values.token) throw new Ending(exit.usage, 'Bring a token: --token or BEADLINE_TOKEN.');
  return command(connect(values.base, values.token), rest, values);
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof Ending ? error.code : exit.failed;
}
