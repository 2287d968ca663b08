import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { RunCancelledError, type RunContext } from '@app/queues/job-handler.js';

/** What a handler gets of a run that this worker has claimed, with what a test says of it: to work on runs without a queue. */
export const runContext = (
  worker: INestApplicationContext,
  runId: string,
  parts: Partial<RunContext> = {},
): RunContext => ({
  runId,
  attempt: 1,
  signal: new AbortController().signal,
  checkpoint: null,
  progress: () => Promise.resolve(),
  commit: (effect) => worker.get(Database).transaction(({ manager }) => effect(manager)),
  loseClaim: () => {
    throw new Error('lost');
  },
  ...parts,
});

/** So many transactions end well, and the next as when the process ends within it. */
export function dyingAfter(worker: INestApplicationContext, commits: number): RunContext['commit'] {
  let left = commits;
  return (effect) =>
    worker.get(Database).transaction(async ({ manager }) => {
      const done = await effect(manager);
      if (left === 0) throw new Error('killed');
      left -= 1;
      return done;
    });
}

/** When staff cancel: once so many transactions have ended, or once so much is told to be done. */
interface When {
  commits?: number;
  done?: number;
}

/**
 * Works as a worker does that has claimed the run, until staff cancel it; answers the checkpoint that a retry begins with. Throws where it
 * came to its end before.
 */
export async function cancelledAt(
  worker: INestApplicationContext,
  runId: string,
  { commits = Infinity, done: most = Infinity }: When,
  handle: (run: RunContext) => Promise<unknown>,
): Promise<unknown> {
  const stop = new AbortController();
  let checkpoint: unknown = null;
  let left = commits;
  const context = runContext(worker, runId, {
    signal: stop.signal,
    progress: async (_stage, done) => {
      stop.signal.throwIfAborted();
      if (done >= most) stop.abort(new RunCancelledError());
    },
    commit: async (work, kept) => {
      const result = await worker.get(Database).transaction(({ manager }) => work(manager));
      // As it is stored: what the handler makes of it later is not in it.
      if (kept !== undefined) checkpoint = JSON.parse(JSON.stringify(kept));
      left -= 1;
      if (left === 0) stop.abort(new RunCancelledError());
      return result;
    },
  });
  try {
    await handle(context);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  if (!stop.signal.aborted) throw new Error('It ended before it was cancelled.');
  return checkpoint;
}
