import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { z } from 'zod';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { DomainError } from '@app/domain/errors.js';
import { JobRunRepository, type Urgency } from '@app/domain/jobs/job-run.repository.js';
import { toQueuedRun } from '@app/domain/jobs/job-definitions.js';
import { JobQueues } from '@app/domain/jobs/job-queues.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { QueuePauseRepository } from '@app/domain/jobs/queue-pause.repository.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { defineJob } from '@app/queues/define-job.js';
import type { JobHandler, RunContext } from '@app/queues/job-handler.js';
import { jobIdOf, QUEUES, type Queues, type RunJobData, RunQueues } from '@app/queues/run-queues.js';
import { eventually } from '@app/testing/eventually.js';
import { queueBackendOf, queueBackends } from '@app/testing/queue-backends.js';
import { testDatabase } from '@app/testing/test-database.js';
import { anEvaluation } from '../testing/results.js';
import { startWorker } from '../testing/start-worker.js';
import { HandlesJob } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { RunSweeper } from './run-sweeper.js';

const echoJob = defineJob({
  name: 'test.echo',
  kind: 'evaluation',
  queue: 'learning',
  payload: z.object({ word: z.string() }),
  attempts: 3,
  backoffMs: 50,
  businessKey: ({ word }) => (word.startsWith('unique') ? word : null),
});

/** What the handler is to do with the next run of a word; each call is recorded. */
const script = new Map<string, (run: RunContext) => Promise<void>>();
const calls: string[] = [];
/** Lets go of every run that a failed test still holds. */
const releases: (() => void)[] = [];

@HandlesJob()
class EchoHandler implements JobHandler<typeof echoJob> {
  readonly job = echoJob;

  async handle({ word }: { word: string }, run: RunContext) {
    calls.push(word);
    await script.get(word)?.(run);
    return { outcome: 'ok' as const, result: anEvaluation };
  }
}

describe.each(queueBackends)('jobs on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let backend: { databaseUrl: string; redisUrl: string | undefined };
  let worker: INestApplicationContext;
  const more: INestApplicationContext[] = [];

  const start = (env?: Record<string, string>) => startWorker(backend, [echoJob], [EchoHandler], env);
  const runs = () => worker.get(JobRuns);
  const rows = () => worker.get(JobRunRepository);
  const queue = (word: string, urgency: Urgency = 'single') =>
    worker
      .get(Database)
      .transaction((tx) => runs().start(tx, echoJob, { word }, { subject: word, requestedBy: 'test', urgency }))
      .then(({ run }) => run.id);
  const stateBecomes = (id: string, state: RunState) =>
    eventually(async () => {
      const run = await runs().get(id);
      expect(run.state).toBe(state);
      return run;
    });

  beforeAll(async () => {
    database = await testDatabase();
    backend = await queueBackendOf(kind, database.url);
    worker = await start();
  });

  afterEach(async () => {
    await Promise.all(more.splice(0).map((context) => context.close()));
    for (const release of releases.splice(0)) release();
    script.clear();
    calls.length = 0;
  });

  afterAll(async () => {
    await worker.close();
    await database.drop();
  });

  it('runs a job that was queued in a committed transaction', async () => {
    const run = await stateBecomes(await queue('hello'), 'completed');
    expect(run).toMatchObject({ outcome: 'ok', error: null });
    expect(calls).toEqual(['hello']);
  });

  it('is done once, however often its job is added', async () => {
    more.push(await start());
    const release = hold('twice');
    const id = await queue('twice');
    await eventually(() => expect(calls).toEqual(['twice']));
    const row = (await rows().findById(id))!;
    const again = () => worker.get(RunQueues).add('learning', [toQueuedRun(row, new Map([[echoJob.name, echoJob]]))]);
    await again();
    release();
    const before = await stateBecomes(id, 'completed');
    await again();
    await stateBecomes(await queue('later'), 'completed');
    expect(calls).toEqual(['twice', 'later']);
    expect(await runs().get(id)).toEqual(before);
  });

  it('shows in BullMQ what its rows say: waiting, at work, delayed, failed', async () => {
    const bull = worker.get<Queues>(QUEUES).get('learning')!;
    const release = hold('at work');
    await queue('at work');
    await eventually(() => expect(calls).toEqual(['at work']));
    await queue('waiting');
    expect(await bull.getJobCounts('active', 'prioritized', 'waiting', 'delayed')).toEqual({
      ...{ active: 1, prioritized: 1, waiting: 0, delayed: 0 },
    });
    script.set('fails', async () => {
      throw new DomainError('NOT_FOUND', 'It is gone.');
    });
    const failed = (await rows().findById(await queue('fails')))!;
    release();
    await stateBecomes(failed.id, 'failed');
    await eventually(async () =>
      expect(await bull.getJob(jobIdOf(failed))).toMatchObject({ failedReason: 'It is gone.', attemptsMade: 1 }),
    );
  });

  it('begins nothing of a paused queue, and is paused again when the queue has forgotten', async () => {
    const pauses = worker.get(QueuePauseRepository);
    const { manager } = worker.get(Database);
    await pauses.insert(manager, 'learning', 'karen', 'Wait.');
    await worker.get(RunSweeper).sweep();
    expect(await worker.get(RunQueues).paused()).toMatchObject({ learning: true, images: false });
    const id = await queue('paused');
    await worker.get(RunSweeper).sweep();
    expect(await worker.get(RunQueues).countOpen('learning')).toBe(1);
    expect((await runs().get(id)).state).toBe('queued');
    await worker.get(JobQueues).resume('learning', staffCalled('karen'));
    await worker.get(RunSweeper).sweep();
    expect(await worker.get(RunQueues).isPaused('learning')).toBe(false);
    await stateBecomes(id, 'completed');
  });

  it('tries a failing job again with a pause, then shows why it failed', async () => {
    script.set('broken', async () => {
      throw new Error('The shop is shut.');
    });
    const run = await stateBecomes(await queue('broken'), 'failed');
    expect(run.error).toBe('The shop is shut.');
    expect(calls).toEqual(['broken', 'broken', 'broken']);
    expect(await runs().failures()).toContainEqual(
      expect.objectContaining({ newest: expect.objectContaining({ subject: 'broken' }), retryMayHelp: true }),
    );
  });

  it('does what a person waits for first, then single pieces, then bulk', async () => {
    const release = hold('first');
    await queue('first');
    await eventually(() => expect(calls).toEqual(['first']));
    const ids = [await queue('bulk', 'bulk'), await queue('single'), await queue('person', 'person')];
    release();
    for (const id of ids) await stateBecomes(id, 'completed');
    expect(calls).toEqual(['first', 'person', 'single', 'bulk']);
  });

  it('waits for a run that is not due yet', async () => {
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
       values ('evaluation', 'test.echo', 'learning', 'later', '{"word": "later"}', 'test', now() + interval '1 hour') returning id`,
    );
    await worker.get(RunSweeper).sweep();
    const job = await worker
      .get<Queues>(QUEUES)
      .get('learning')!
      .getJob(jobIdOf({ id: row?.id ?? '', retry: 0 }));
    expect(await job?.getState()).toBe('delayed');
    await runs().cancel(row?.id ?? '', staffCalled('karen'));
  });

  it('finds a run whose process died between the commit and its job', async () => {
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by)
       values ('evaluation', 'test.echo', 'learning', 'forgotten', '{"word": "forgotten"}', 'test') returning id`,
    );
    await worker.get(RunSweeper).sweep();
    await stateBecomes(row?.id ?? '', 'completed');
  });

  it('finds it also where a job without a run hides that one is missing', async () => {
    const orphan = { id: randomUUID(), queue: 'learning', jobName: 'test.echo', retry: 0, priority: 1 } as const;
    await worker.get(RunQueues).add('learning', [{ ...orphan, attempts: 1, backoffMs: 0, delayMs: 3_600_000 }]);
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
       values ('evaluation', 'test.echo', 'learning', 'hidden', '{"word": "hidden"}', 'test', now() - interval '1 minute') returning id`,
    );
    await worker.get(RunSweeper).sweep();
    await stateBecomes(row?.id ?? '', 'completed');
    await worker.get(RunQueues).remove('learning', orphan);
  });

  it.each([
    ['begin', 'active'],
    ['end', 'completed'],
  ])('goes on with a run whose %s the database refused until BullMQ gave its job up', async (_, state) => {
    const base = worker.get(Database);
    const bull = worker.get<Queues>(QUEUES).get('learning')!;
    const isRefused = state === 'active' ? `new.state = 'active'` : `new.state <> 'active'`;
    await base.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$`);
    await base.query(`create trigger refused before update on job_run for each row
      when (new.subject = 'refused' and new.worker_lost_at is null and ${isRefused}) execute function refuse()`);
    const id = await queue('refused');
    try {
      await eventually(async () => expect(await (await bull.getJob(`${id}-0`))?.getState()).toBe('failed'));
    } finally {
      await base.query('drop function refuse cascade');
    }
    expect((await runs().get(id)).state).toBe(state === 'active' ? 'queued' : 'active');
    await worker.get(RunSweeper).sweep();
    await stateBecomes(id, 'completed');
  });

  it('gives a run back when its worker shuts down, and another worker finishes it', async () => {
    await worker.close();
    let isHeld = true;
    script.set('handover', async (run) => {
      if (!isHeld) return;
      await new Promise<void>((done) => run.signal.addEventListener('abort', () => done(), { once: true }));
    });
    const first = await start({ WORKER_GRACE_MS: '100' });
    worker = first;
    const id = await queue('handover');
    await eventually(() => expect(calls).toEqual(['handover']));
    isHeld = false;
    const closing = first.close();
    worker = await start();
    await stateBecomes(id, 'completed');
    expect(calls).toEqual(['handover', 'handover']);
    await closing;
  });

  // The rest is the rows' and the handlers', whatever holds the jobs.
  if (kind !== 'postgres') return;

  it('does nothing in a transaction that is rolled back', async () => {
    const failing = worker.get(Database).transaction(async (tx) => {
      await runs().start(tx, echoJob, { word: 'ghost' }, { subject: 'ghost', requestedBy: 'test' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await stateBecomes(await queue('after the ghost'), 'completed');
    expect(calls).toEqual(['after the ghost']);
  });

  it('does a job that twice lost its worker when nothing else is in hand, and nothing beside it', async () => {
    const runner = worker.get(JobRunner);
    /** As BullMQ hands it over, after so many workers that ended with it. */
    const handOver = async (word: string, stalledCounter: number) => {
      const [row] = await worker.get(Database).query<{ id: string }>(
        `insert into job_run (kind, job_name, queue, subject, payload, requested_by)
         values ('evaluation', 'test.echo', 'nowhere', $1, jsonb_build_object('word', $1::text), 'test') returning id`,
        [word],
      );
      const delayed = jest.fn(() => Promise.resolve());
      const job = { data: { runId: row?.id, retry: 0 }, stalledCounter, moveToDelayed: delayed };
      return { done: runner.process(job as unknown as Job<RunJobData>), delayed };
    };
    const letOtherGo = hold('other');
    const other = await handOver('other', 0);
    await eventually(() => expect(calls).toEqual(['other']));
    const beside = await handOver('suspect', 2);
    await expect(beside.done).rejects.toThrow(DelayedError);
    letOtherGo();
    await other.done;
    const letSuspectGo = hold('suspect');
    const suspect = await handOver('suspect', 2);
    await eventually(() => expect(calls).toEqual(['other', 'suspect']));
    const late = await handOver('late', 0);
    await expect(late.done).rejects.toThrow(DelayedError);
    expect([beside.delayed, late.delayed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    letSuspectGo();
    await suspect.done;
    await (
      await handOver('after', 0)
    ).done;
    expect(calls).toEqual(['other', 'suspect', 'after']);
  });

  it('answers the open run instead of queueing the same work twice', async () => {
    const release = hold('unique work');
    const first = await queue('unique work');
    expect(await queue('unique work')).toBe(first);
    release();
    await stateBecomes(first, 'completed');
    const second = await queue('unique work');
    expect(second).not.toBe(first);
    await stateBecomes(second, 'completed');
  });

  it('fails at once when trying again cannot help, and leaves the jobs behind it alone', async () => {
    script.set('hopeless', async () => {
      throw new DomainError('NOT_FOUND', 'The photo is no longer kept.');
    });
    const hopeless = await queue('hopeless');
    const good = await Promise.all(Array.from({ length: 5 }, (_, i) => queue(`good ${i}`)));
    await Promise.all(good.map((id) => stateBecomes(id, 'completed')));
    expect((await stateBecomes(hopeless, 'failed')).error).toBe('The photo is no longer kept.');
    expect(calls.filter((word) => word === 'hopeless')).toHaveLength(1);
  });

  it('fails once where only a later retry by staff may help, and offers them that', async () => {
    class AwayError extends DomainError {
      override readonly isTemporary = true;
    }
    script.set('away', () => Promise.reject(new AwayError('CONFLICT', 'The shop does not answer.')));
    await stateBecomes(await queue('away'), 'failed');
    script.set('gone', () => Promise.reject(new DomainError('CONFLICT', 'There is no such shop.')));
    await stateBecomes(await queue('gone'), 'failed');
    expect(calls).toEqual(['away', 'gone']);
    const offered = new Map(
      (await runs().failures()).map(({ newest, retryMayHelp }) => [newest.subject, retryMayHelp]),
    );
    expect([offered.get('away'), offered.get('gone')]).toEqual([true, false]);
  });

  it('fails a payload of another shape at once, in words', async () => {
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by)
       values ('evaluation', 'test.echo', 'learning', 'old release', '{"text": 1}', 'test') returning id`,
    );
    await worker.get(RunSweeper).sweep();
    expect((await stateBecomes(row?.id ?? '', 'failed')).error).toMatch(/payload is not valid/);
    expect(calls).toEqual([]);
  });

  it('fails a job that no handler of this release knows, where staff can see it', async () => {
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by)
       values ('evaluation', 'test.retired', 'learning', 'old', '{}', 'test') returning id`,
    );
    await worker.get(RunSweeper).sweep();
    expect((await stateBecomes(row?.id ?? '', 'failed')).error).toMatch(/No handler for test.retired/);
  });

  it('cancels a waiting run at once and a running one while it works', async () => {
    const release = hold('long');
    const running = await queue('long');
    await eventually(() => expect(calls).toContain('long'));
    // One job at a time on this queue: this one waits.
    const waiting = await queue('behind');
    expect((await runs().cancel(waiting, staffCalled('karen'))).state).toBe('cancelled');
    await eventually(async () =>
      expect(
        await worker
          .get<Queues>(QUEUES)
          .get('learning')!
          .getJob(jobIdOf({ id: waiting, retry: 0 })),
      ).toBeUndefined(),
    );
    expect((await runs().cancel(running, staffCalled('karen'))).cancelRequestedAt).not.toBeNull();
    await stateBecomes(running, 'cancelled');
    release();
    await stateBecomes(await queue('next'), 'completed');
    expect(calls).not.toContain('behind');
  });

  it('runs a failed job again when staff ask for it', async () => {
    script.set('second chance', async () => {
      throw new DomainError('BAD_REQUEST', 'not yet');
    });
    const id = await queue('second chance');
    await stateBecomes(id, 'failed');
    script.delete('second chance');
    expect((await runs().retry(id, staffCalled('karen'))).state).toBe('queued');
    expect((await stateBecomes(id, 'completed')).error).toBeNull();
    expect(calls).toEqual(['second chance', 'second chance']);
    await expect(runs().retry(id, staffCalled('karen'))).rejects.toThrow('Only a failed, cancelled or discarded run');
  });

  it('stores nothing of a worker that lost its claim', async () => {
    let outcome: unknown;
    script.set('zombie', async (run) => {
      // BullMQ took it for lost, and another worker has begun with it.
      await worker.get(Database).query(`update job_run set attempt = attempt + 1 where id = $1`, [run.runId]);
      outcome = await run
        .commit((manager) => manager.query(`insert into installation (id, secret) values (1, 'x')`))
        .catch((error: unknown) => error);
      await worker.get(Database).query(`update job_run set state = 'completed' where id = $1`, [run.runId]);
    });
    await stateBecomes(await queue('zombie'), 'completed');
    await eventually(() => expect(outcome).toBeInstanceOf(Error));
    const [secrets] = await worker
      .get(Database)
      .query<{ count: number }>('select count(*)::int as count from installation');
    expect(secrets?.count).toBe(0);
  });

  it('shows progress in order and never more than the job reports', async () => {
    const seen: number[] = [];
    const startedAt = Date.now();
    script.set('steps', async (run) => {
      for (let done = 0; done <= 500; done++) await run.progress('Counting', done, 500);
      seen.push((await rows().findById(run.runId))?.seq ?? 0);
    });
    const run = await stateBecomes(await queue('steps'), 'completed');
    expect(run.progress).toEqual({ done: 500, total: 500 });
    // Coalesced: five hundred reports are written twice a second at most, beside the changes of state.
    expect(run.seq).toBeLessThan(10 + (Date.now() - startedAt) / 500);
    expect(seen[0]).toBeGreaterThan(1);
  });
});

it('does not start when a defined job has no handler', async () => {
  const database = await testDatabase();
  const starting = startWorker({ databaseUrl: database.url, redisUrl: undefined }, [echoJob], []);
  await expect(starting).rejects.toThrow('No handler for the job test.echo');
  await database.drop();
});

/** Makes the next run of `word` wait until the returned function is called or the run is aborted. */
function hold(word: string): () => void {
  let release: () => void = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  script.set(word, async ({ signal }) => {
    const aborted = new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    await Promise.race([held, aborted]);
  });
  releases.push(() => release());
  return () => release();
}
