import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { JobRunRepository, type RunEnd } from './job-run.repository.js';
import { runSecondsBounds, RunTotalsRepository } from './run-totals.repository.js';

let own: OwnDatabase;
let runs: JobRunRepository;
let totals: RunTotalsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  runs = new JobRunRepository(own.database);
  totals = new RunTotalsRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from job_run');
  await own.database.query('delete from run_total');
});

/** A run that a worker has had in hand for so long. */
async function claimed(seconds = 0) {
  const run = await runs.insert(own.database.manager, {
    kind: 'image',
    jobName: 'chat-photo',
    queue: 'images',
    subject: 'a photo',
    businessKey: null,
    payload: {},
    requestedBy: 'Kim',
    urgency: 'single',
  });
  const row = await begin(run!.id);
  await own.database.query(
    `update job_run set started_at = now() - $1 * interval '1 second', finished_at = null where id = $2`,
    [seconds, row.id],
  );
  return row;
}
const end = async (seconds: number, how: RunEnd) => runs.finish(await claimed(seconds), how);
const begin = async (runId: string) => (await runs.begin({ runId, retry: 0 }, randomUUID()))!;

describe('what became of runs', () => {
  it('is counted by kind and outcome, with how long they took', async () => {
    await end(3, { state: 'completed', outcome: 'ok' });
    await end(100_000, { state: 'completed', outcome: 'ok' });
    await end(0, { state: 'failed', error: 'No.' });
    const { ended, takenOver } = await totals.read();
    expect(ended.map(({ kind, ending, runs: count }) => [kind, ending, count])).toEqual([
      ['image', 'failed', 1],
      ['image', 'ok', 2],
    ]);
    const [failed, ok] = ended;
    expect(ok?.seconds).toBeCloseTo(100_003, 0);
    // Three seconds are more than two and less than four; a day and more is beyond the last bound.
    expect(runSecondsBounds.map((bound, at) => [bound, ok?.within[at]]).filter(([, count]) => count === 1)[0]).toEqual([
      4, 1,
    ]);
    expect(ok?.within.at(-1)).toBe(1);
    expect(failed?.within[0]).toBe(1);
    expect(takenOver.size).toBe(0);
  });

  it('counts each end once: not what waits again, and not what never ran', async () => {
    const first = await claimed();
    await runs.giveBack(first, { failed: true, waitMs: 0 });
    const again = await begin(first.id);
    await runs.finish(again, { state: 'completed' });
    await runs.finish(again, { state: 'completed' });
    await runs.giveBack(await claimed(), { failed: false, waitMs: 0 });
    const [waiting] = await own.database.query<{ id: string }>(`select id from job_run where state = 'queued'`);
    await runs.requestCancel(waiting!.id);
    expect((await totals.read()).ended.map(({ ending, runs: count }) => [ending, count])).toEqual([['completed', 1]]);
  });

  it('is not taken along by a run that is deleted', async () => {
    await end(1, { state: 'completed', outcome: 'partial' });
    await own.database.query('delete from job_run');
    expect((await totals.read()).ended).toMatchObject([{ ending: 'partial', runs: 1 }]);
  });

  it('counts every time that another worker took a run over', async () => {
    const row = await claimed();
    for (let times = 0; times < 2; times++) await begin(row.id);
    expect((await totals.read()).takenOver).toEqual(new Map([['image', 2]]));
  });
});
