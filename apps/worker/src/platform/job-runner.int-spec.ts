import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Job } from 'bullmq';
import { z } from 'zod';
import type { QueueName, RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { DomainError } from '@app/domain/errors.js';
import { JobRunRepository, type Urgency } from '@app/domain/jobs/job-run.repository.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { defineJob } from '@app/queues/define-job.js';
import type { JobHandler, RunContext } from '@app/queues/job-handler.js';
import { JobProducer } from '@app/queues/job-producer.js';
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
  const queue = (word: string) =>
    worker
      .get(Database)
      .transaction((tx) => runs().start(tx, echoJob, { word }, { subject: word, requestedBy: 'test' }))
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

  it('is unmoved by bells that ring without a reason, at once and again later', async () => {
    more.push(await start());
    const release = hold('twice');
    const id = await queue('twice');
    await eventually(() => expect(calls).toEqual(['twice']));
    await worker.get(JobProducer).ring('learning', 5);
    release();
    const before = await stateBecomes(id, 'completed');
    await worker.get(JobProducer).ring('learning', 5);
    await stateBecomes(await queue('later'), 'completed');
    expect(calls).toEqual(['twice', 'later']);
    expect(await runs().get(id)).toEqual(before);
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

  // The rest is the rows' and the handlers', whatever carries the bells.
  if (kind !== 'postgres') return;

  it('rings for nothing in a transaction that is rolled back', async () => {
    const failing = worker.get(Database).transaction(async (tx) => {
      await runs().start(tx, echoJob, { word: 'ghost' }, { subject: 'ghost', requestedBy: 'test' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await stateBecomes(await queue('after the ghost'), 'completed');
    expect(calls).toEqual(['after the ghost']);
  });

  it('does a run that twice lost its worker when nothing else is in hand, and nothing beside it', async () => {
    const runner = worker.get(JobRunner);
    const answerBell = () => runner.process('quarantine' as QueueName, {} as Job);
    const add = (word: string, claims: number) =>
      worker.get(Database).query(
        `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at, claims)
         values ('evaluation', 'test.echo', 'quarantine', $1, jsonb_build_object('word', $1::text), 'test', now(), $2)`,
        [word, claims],
      );
    await add('suspect', 2);
    await add('other', 0);
    const letOtherGo = hold('other');
    const held = hold('suspect');
    const wait = script.get('suspect');
    script.set('suspect', async (run) => {
      await wait?.(run);
      calls.push('suspect ended');
    });
    // Alone at first: the suspect has its turn. What comes meanwhile waits until it has ended.
    const first = answerBell();
    await eventually(() => expect(calls).toEqual(['suspect']));
    const second = answerBell();
    held();
    await eventually(() => expect(calls).toEqual(['suspect', 'suspect ended', 'other']));
    // Beside the other one, the next suspect is left alone.
    await add('suspect', 2);
    expect(await answerBell()).toBe(0);
    expect(calls).toHaveLength(3);
    letOtherGo();
    await Promise.all([first, second]);
    expect(calls.slice(3)).toEqual(['suspect', 'suspect ended']);
  });

  it('finds a run whose process died between the commit and the bell', async () => {
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
       values ('evaluation', 'test.echo', 'learning', 'forgotten', '{"word": "forgotten"}', 'test', now() - interval '1 minute') returning id`,
    );
    await worker.get(RunSweeper).sweep();
    await stateBecomes(row?.id ?? '', 'completed');
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

  it('lets one of many workers have a run, once its time has come', async () => {
    // No worker serves a queue of this name.
    const races = 'races' as QueueName;
    const add = (subject: string, due: string) =>
      worker.get(Database).query(
        `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
         values ('evaluation', 'test.echo', 'races', $1, '{}', 'test', now() + $2::interval)`,
        [subject, due],
      );
    const claimed = async () => {
      const claims = await Promise.all(Array.from({ length: 10 }, () => rows().claimNext(races, 60_000)));
      return claims.flatMap((row) => row?.subject ?? []);
    };
    await add('later', '1 hour');
    expect(await claimed()).toEqual([]);
    await add('now', '0');
    expect(await claimed()).toEqual(['now']);
    expect(await claimed()).toEqual([]);
    await worker.get(Database).query(`update job_run set lease_until = now() where queue = 'races'`);
    expect(await claimed()).toEqual(['now']);
  });

  it('takes what a person waits for first, then lets those who ask for one come between those who ask for many', async () => {
    const turns = 'turns' as QueueName;
    const ask = (subject: string, requestedBy: string, urgency: Urgency) =>
      rows().insert(worker.get(Database).manager, {
        kind: 'evaluation',
        jobName: 'test.echo',
        queue: turns,
        subject,
        businessKey: null,
        payload: {},
        requestedBy,
        urgency,
      });
    const takes = async (count: number) => {
      const taken: string[] = [];
      for (let i = 0; i < count; i++) taken.push((await rows().claimNext(turns, 60_000))?.subject ?? 'nothing');
      return taken;
    };
    for (let i = 1; i <= 6; i++) await ask(`bulk ${i}`, 'karen', 'bulk');
    expect(await takes(2)).toEqual(['bulk 1', 'bulk 2']);
    // Tom begins where Karen has got to, neither behind all that she asked for nor ahead of it.
    for (let i = 1; i <= 2; i++) await ask(`tom ${i}`, 'tom', 'bulk');
    await ask('single', 'karen', 'single');
    await ask('photo', 'visitor', 'person');
    expect(await takes(9)).toEqual([
      'photo',
      'single',
      'bulk 3',
      'tom 1',
      'bulk 4',
      'tom 2',
      'bulk 5',
      'bulk 6',
      'nothing',
    ]);
  });

  it('tries a failing job again with a pause, then shows why it failed', async () => {
    script.set('broken', async () => {
      throw new Error('The shop is shut.');
    });
    const run = await stateBecomes(await queue('broken'), 'failed');
    expect(run.error).toBe('The shop is shut.');
    expect(calls).toEqual(['broken', 'broken', 'broken']);
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

  it('fails a payload of another shape at once, in words', async () => {
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
       values ('evaluation', 'test.echo', 'learning', 'old release', '{"text": 1}', 'test', now() - interval '1 minute') returning id`,
    );
    await worker.get(RunSweeper).sweep();
    expect((await stateBecomes(row?.id ?? '', 'failed')).error).toMatch(/payload is not valid/);
    expect(calls).toEqual([]);
  });

  it('fails a job that no handler of this release knows, where staff can see it', async () => {
    const [row] = await worker.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
       values ('evaluation', 'test.retired', 'learning', 'old', '{}', 'test', now() - interval '1 minute') returning id`,
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
      // Its lease ran out and another worker took the run over.
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
