import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { CommandIo } from '../command.js';
import { Ending, exit, type ExitCode } from './exit.js';
import type { Printer } from './printer.js';
import type { Ask } from './product-client.js';
import { isOpen, stand, verdict } from './run-words.js';

const POLL_MS = 1_000;
/** How long a run is followed through an api that does not answer, a restart say. */
const OUTAGE_MS = 120_000;

/** Says a line per change until the run has ended, and answers how. */
export async function follow(
  ask: Ask,
  run: JobRun,
  { showMoving }: Printer,
  sleep: CommandIo['sleep'],
): Promise<ExitCode> {
  let last = '';
  let lostAt: number | null = null;
  for (;;) {
    const current = run;
    const line = stand(current);
    if (line !== last) showMoving(current, () => `${new Date().toISOString().slice(11, 19)} ${line}`, !isOpen(current));
    last = line;
    if (!isOpen(run)) return verdict(run);
    await sleep(POLL_MS);
    try {
      run = await ask(jobsCalls.get, { params: { id: run.id } });
      lostAt = null;
    } catch (error) {
      lostAt ??= Date.now();
      const isOutage = error instanceof Ending && error.code === exit.unreachable;
      if (!isOutage || Date.now() - lostAt > OUTAGE_MS) throw error;
    }
  }
}
