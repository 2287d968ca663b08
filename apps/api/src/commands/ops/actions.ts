import type { QueryFor } from '@app/contracts/call.js';
import { allRunIds } from '@app/contracts/jobs/all-run-ids.js';
import { type RunKind, runKinds } from '@app/contracts/jobs/jobs.constants.js';
import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import { staysWords } from '@app/contracts/jobs/jobs.stays.js';
import type { JobRun, QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { schedulesCalls } from '@app/contracts/schedules/schedules.calls.js';
import { type BulkAnswer, inBatches, MOST_CHOSEN } from '@app/contracts/staff-list.js';
import type { CommandIo } from '../command.js';
import { Ending, exit, type ExitCode } from './exit.js';
import { follow } from './follow.js';
import type { Printer } from './printer.js';
import type { Ask } from './product-client.js';
import { nameOf, stand } from './run-words.js';
import { starts } from './starts.js';

export interface Options {
  wait?: boolean | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  search?: string | undefined;
  reason?: string | undefined;
}
interface Context {
  ask: Ask;
  print: Printer;
  sleep: CommandIo['sleep'];
}
type Action = (context: Context, names: readonly (string | undefined)[], options: Options) => Promise<ExitCode>;

interface Command {
  /** How many names it takes at most. */
  names: number;
  act: Action;
}

const asked = (name: string | undefined, question: string): string => {
  if (!name) throw new Ending(exit.usage, question);
  return name;
};

async function begun({ ask, print, sleep }: Context, run: JobRun, { wait }: Options): Promise<ExitCode> {
  print.show(run, () => `${nameOf(run)}: run ${run.id}`);
  return wait ? follow(ask, run, print, sleep) : exit.ok;
}

/** The kinds that somebody starts by name. */
const named = runKinds.filter((kind) => typeof starts[kind] !== 'string');

const start = (context: Context, kind: string, about: string | undefined, options: Options) => {
  const begin = Object.hasOwn(starts, kind)
    ? starts[kind as RunKind]
    : `Kinds that can be started: ${named.join(', ')}.`;
  if (typeof begin === 'string') throw new Ending(exit.usage, begin);
  return begin(context.ask, about).then((run) => begun(context, run, options));
};

/** All failed runs of a kind, or those of them that the words match; 3 where some could not be. */
async function retryFailed({ ask, print }: Context, { kind, search = '' }: Options): Promise<ExitCode> {
  // Whatever was typed: the product says what it does not know.
  const matching = { kind: kind as RunKind, state: 'failed', q: search } as const;
  const ids = await allRunIds((at) => ask(jobsCalls.page, { query: { ...matching, ...at } }));
  const show = (answer: BulkAnswer, tried: number) =>
    print.show(answer, () =>
      [
        `${ids.length > MOST_CHOSEN ? `${tried} of ${ids.length}` : tried} tried again`,
        ...answer.skipped.map(({ id, reason }) => `${id} ${reason}`),
      ].join('\n'),
    );
  if (ids.length === 0) show({ done: [], skipped: [] }, 0);
  let tried = 0;
  for (const batch of inBatches(ids)) {
    const answer = await ask(jobsCalls.bulk, { body: { action: 'retry', rows: { ids: batch } } });
    tried += answer.done.length;
    show(answer, tried);
  }
  return tried === ids.length ? exit.ok : exit.partial;
}

const runWords = (run: JobRun) => `${run.id} ${run.createdAt.slice(0, 19)}Z ${nameOf(run)}: ${stand(run)}`;

const queueWords = ({ name, paused, pause, waiting, active, failed }: QueueStatus) =>
  `${name.padEnd(9)} ${waiting} waiting, ${active} active, ${failed} failed` +
  (paused ? `, paused${pause ? ` by ${pause.by}: ${pause.reason}` : ''}` : '');

const queueParams = (name: string | undefined) => ({ name: asked(name, 'Which queue?') });

export const commands: Readonly<Record<string, Command>> = {
  start: {
    names: 2,
    act: (context, [kind, about], options) => start(context, asked(kind, 'Which kind?'), about, options),
  },
  crawl: { names: 1, act: (context, [retailer], options) => start(context, 'crawl', retailer, options) },
  schedules: {
    names: 0,
    act: async ({ ask, print }) => {
      const schedules = await ask(schedulesCalls.list, {});
      for (const schedule of schedules)
        print.show(schedule, () =>
          [schedule.id, `${schedule.kindLabel}: ${schedule.subject}`, schedule.nextRuns[0] ?? 'paused'].join(' '),
        );
      return exit.ok;
    },
  },
  'run-schedule': {
    names: 1,
    act: async (context, [id], options) => {
      const run = await context.ask(schedulesCalls.run, { params: { id: asked(id, 'Which schedule?') } });
      return begun(context, run, options);
    },
  },
  runs: {
    names: 0,
    act: async ({ ask, print }, _, { kind, state, search }) => {
      const query = { kind, state, q: search } as QueryFor<typeof jobsCalls.page>;
      const page = await ask(jobsCalls.page, { query });
      print.show(page, () => [...page.runs.map(runWords), `${page.runs.length} of ${page.total}`].join('\n'));
      return exit.ok;
    },
  },
  log: {
    names: 1,
    act: async ({ ask, print }, [id]) => {
      const lines = await ask(jobsCalls.log, { params: { id: asked(id, 'Which run?') } });
      for (const line of lines.toReversed())
        print.show(line, () => `${line.at} ${line.level.padEnd(5)} ${line.message}`);
      return exit.ok;
    },
  },
  failures: {
    names: 0,
    act: async ({ ask, print }) => {
      const failures = await ask(jobsCalls.failures, {});
      for (const one of failures) print.show(one, () => `${one.count} ${one.kind}: ${one.newest.error}`);
      return exit.ok;
    },
  },
  retry: {
    names: 1,
    act: async (context, [id], options) => {
      if (id === undefined && options.kind !== undefined) return retryFailed(context, options);
      const run = await context.ask(jobsCalls.retry, { params: { id: asked(id, 'Which run?') } });
      return begun(context, run, options);
    },
  },
  cancel: {
    names: 1,
    act: async ({ ask, print }, [id]) => {
      const run = await ask(jobsCalls.cancel, { params: { id: asked(id, 'Which run?') } });
      const stays = run.state === 'active' ? `\n${staysWords[run.kind]}` : '';
      print.show(run, () => `${nameOf(run)}: ${stand(run)}${stays}`);
      return exit.ok;
    },
  },
  queues: {
    names: 0,
    act: async ({ ask, print }) => {
      for (const queue of await ask(jobsCalls.queues, {})) print.show(queue, () => queueWords(queue));
      return exit.ok;
    },
  },
  pause: {
    names: 1,
    act: async ({ ask, print }, [name], { reason }) => {
      const body = { reason: asked(reason, 'Say why: --reason.') };
      const queues = await ask(jobsCalls.pause, { params: queueParams(name), body });
      for (const queue of queues) print.show(queue, () => queueWords(queue));
      return exit.ok;
    },
  },
  resume: {
    names: 1,
    act: async ({ ask, print }, [name]) => {
      for (const queue of await ask(jobsCalls.resume, { params: queueParams(name) }))
        print.show(queue, () => queueWords(queue));
      return exit.ok;
    },
  },
};
