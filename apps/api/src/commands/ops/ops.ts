import { parseArgs } from 'node:util';
import type { CommandIo } from '../command.js';
import { commands } from './actions.js';
import { Ending, exit, type ExitCode } from './exit.js';
import { printer } from './printer.js';
import { connect } from './product-client.js';

export const usage = `usage: beadline ops COMMAND [--base URL] [--token TOKEN] [--json]

  start KIND [ABOUT] [--wait]        starts a run; with --wait, follows it to its end
      backup, crawl RETAILER, evaluation [offline|openai], import FILE.csv, learning-cycle, retention, rollup [recent|all],
      topic-study TOPIC, wheel-restock
  crawl RETAILER [--wait]            the same as start crawl RETAILER
  schedules                          lists what the clock starts
  run-schedule ID [--wait]           starts now what a schedule would start
  runs [--kind KIND] [--state STATE] [--search WORDS]
                                     lists the newest runs
  log RUN                            what happened to a run
  failures                           failed runs by their cause
  retry RUN [--wait]                 starts a failed or cancelled run again
  retry --kind KIND [--search WORDS] starts all failed runs of a kind again, image too
  cancel RUN                         cancels a run by its id
  queues                             how long the queues are, and which are paused
  pause QUEUE --reason WORDS         begins nothing more of a queue
  resume QUEUE                       goes on with it

With --json every answer is a line of JSON. The address and the token may stand in BEADLINE_URL and BEADLINE_TOKEN, where
other users of the machine cannot read them. Staff make tokens in the console: Jobs, Tokens.

Exit codes: 0 done, 1 failed or cancelled, 2 wrong usage or token, 3 done in part, blocked, drifted or empty, 4 refused,
5 not reached.`;

const options = {
  base: { type: 'string' },
  token: { type: 'string' },
  wait: { type: 'boolean' },
  kind: { type: 'string' },
  state: { type: 'string' },
  search: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Starts, shows and cancels jobs of a running product, for cron and for people. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  try {
    return await act(args, io);
  } catch (error) {
    if (!(error instanceof Ending)) throw error;
    io.stderr.write(`${error.message}\n`);
    return error.code;
  }
}

async function act(args: string[], { env, stdout, sleep }: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parse(args);
  const [name = '', ...names] = positionals;
  if (values.help) {
    stdout.write(`${usage}\n`);
    return exit.ok;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || names.length > command.names) throw new Ending(exit.usage, usage);
  const { base = env.BEADLINE_URL, token = env.BEADLINE_TOKEN } = values;
  if (!base || !URL.canParse(base)) throw new Ending(exit.usage, 'Say where the product is: --base or BEADLINE_URL.');
  if (!token) throw new Ending(exit.usage, 'Bring a token: --token or BEADLINE_TOKEN.');
  return command.act({ ask: connect(base, token), print: printer(values.json ?? false, stdout), sleep }, names, values);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Ending(exit.usage, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
