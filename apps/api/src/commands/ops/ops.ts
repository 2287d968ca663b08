import { parseArgs } from 'node:util';
import type { QueryFor } from '@app/contracts/call.js';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import { Ending, exit, type ExitCode } from './exit.js';
import { follow } from './follow.js';
import { type Ask, connect } from './product-client.js';
import { nameOf, stand } from './run-words.js';

const usage = `usage: beadline ops COMMAND [--base URL] [--token TOKEN]

  crawl RETAILER [--wait]            starts a crawl; with --wait, follows it to its end
  runs [--kind KIND] [--state STATE] lists the newest runs
  cancel RUN                         cancels a run by its id

The address and the token may stand in BEADLINE_URL and BEADLINE_TOKEN, where other users of the machine cannot read
them. Staff make tokens in the console: Jobs, Tokens.

Exit codes: 0 done, 1 failed or cancelled, 2 wrong usage or token, 3 done in part, blocked or drifted, 4 refused,
5 not reached.`;

const options = {
  base: { type: 'string' },
  token: { type: 'string' },
  wait: { type: 'boolean' },
  kind: { type: 'string' },
  state: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>['values'];
type Action = (ask: Ask, subject: string | undefined, values: Values) => Promise<ExitCode>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const actions: Record<string, Action> = {
  async crawl(ask, retailer, { wait }) {
    if (!retailer) throw new Ending(exit.usage, 'Which retailer? beadline ops crawl RETAILER');
    const run = await ask(crawlerCalls.start, { params: { id: retailer } });
    say(`${nameOf(run)}: run ${run.id}`);
    return wait ? follow(ask, run, say) : exit.ok;
  },

  async runs(ask, _, { kind, state }) {
    // Whatever was typed: the product says what it does not know.
    const query = { kind, state } as QueryFor<typeof jobsCalls.page>;
    const { runs, total } = await ask(jobsCalls.page, { query });
    for (const run of runs) say(`${run.id} ${run.createdAt.slice(0, 19)}Z ${nameOf(run)}: ${stand(run)}`);
    say(`${runs.length} of ${total}`);
    return exit.ok;
  },

  async cancel(ask, runId) {
    if (!runId) throw new Ending(exit.usage, 'Which run? beadline ops cancel RUN');
    const run = await ask(jobsCalls.cancel, { params: { id: runId } });
    say(`${nameOf(run)}: ${stand(run)}`);
    return exit.ok;
  },
};

/** Starts, shows and cancels jobs of a running product, for cron and for people. */
export async function run(args: string[]): Promise<number> {
  try {
    return await act(args);
  } catch (error) {
    if (!(error instanceof Ending)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.code;
  }
}

async function act(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parse(args);
  const [name = '', subject, ...rest] = positionals;
  if (values.help) {
    say(usage);
    return exit.ok;
  }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || rest.length > 0) throw new Ending(exit.usage, usage);
  const { base = process.env.BEADLINE_URL, token = process.env.BEADLINE_TOKEN } = values;
  if (!base || !URL.canParse(base)) throw new Ending(exit.usage, 'Say where the product is: --base or BEADLINE_URL.');
  if (!token) throw new Ending(exit.usage, 'Bring a token: --token or BEADLINE_TOKEN.');
  return action(connect(base, token), subject, values);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Ending(exit.usage, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
