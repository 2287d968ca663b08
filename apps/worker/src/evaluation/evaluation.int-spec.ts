import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { EvaluationQuestions } from '@app/domain/evaluation/evaluation-questions.js';
import { EvaluationRuns } from '@app/domain/evaluation/evaluation-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import type { QuestionSets } from '@app/evaluation/question-sets.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { testDatabase } from '@app/testing/test-database.js';
import { dyingAfter, runContext } from '../testing/run-context.js';
import { startWorker } from '../testing/start-worker.js';
import { EvaluationHandler } from './evaluation.handler.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let worker: INestApplicationContext;
const karen = staffCalled('karen');
const q = <Row>(sql: string, values: unknown[] = []) => worker.get(Database).query<Row>(sql, values);
const evaluations = () => worker.get(EvaluationRuns, { strict: false });

/** Two of each: what a run does with more of them is the same. */
const fewOf = ({ own: { items, ...set }, labelled, unfamiliar, unrelated }: QuestionSets): QuestionSets => ({
  own: { ...set, items: items.slice(0, 2) },
  labelled: labelled.slice(0, 2),
  unfamiliar: unfamiliar.slice(0, 2),
  unrelated: unrelated.slice(0, 2),
});
const QUESTIONS = 8;

beforeAll(async () => {
  own = await testDatabase();
  // Works on nothing by itself: what a worker does is the test's to say.
  worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], { WORKER_QUEUES: 'crawl' });
  const sets = fewOf(await new EvaluationQuestions().sets());
  Object.assign(worker.get(EvaluationHandler, { strict: false })['desks']['questions'], {
    sets: () => Promise.resolve(sets),
  });
  // Thirty guides, and those that the questions are about: each run indexes all that there are.
  await q(
    `update knowledge_entry set status = 'retired'
     where slug <> all($1) and slug in (select slug from knowledge_entry order by slug offset 30)`,
    [[...sets.labelled, ...sets.unfamiliar].flatMap(({ entry }) => entry ?? [])],
  );
});
afterAll(async () => {
  await worker.close();
  await own.drop();
});
beforeEach(async () => {
  await q('delete from evaluation_run');
  await q('delete from job_run');
});

const begin = async () => (await evaluations().start({ engine: 'offline' }, karen)).run.id;
/** Works on the run as a worker does that has claimed it. */
const work = (runId: string, parts: Partial<RunContext> = {}) =>
  worker.get(EvaluationHandler, { strict: false }).handle({ engine: 'offline' }, runContext(worker, runId, parts));
/** Some run before it, in which every question was answered wrong. */
async function aWorseRunBefore(): Promise<void> {
  const before = await begin();
  await work(before);
  await q(`update evaluation_answer set is_right = not is_right, mark = 1 - mark`);
  await q('delete from job_run');
}

describe('an evaluation', () => {
  it('asks every question and keeps what each was marked, and nothing as a visitor’s', async () => {
    const id = await begin();
    expect(await evaluations().get(id)).toMatchObject({ state: 'queued', guides: null, figures: null, answered: 0 });
    const { result } = await work(id);
    expect(result).toEqual({
      kind: 'evaluation',
      questions: QUESTIONS,
      scorePercent: expect.any(Number),
      rightGuideFirstPercent: expect.any(Number),
      violations: 0,
    });
    const { run, before, topics, changed } = await evaluations().report(id);
    expect(run).toMatchObject({ questions: QUESTIONS, answered: QUESTIONS, engine: 'offline', startedBy: 'karen' });
    const [guides] = await q<{ count: number }>(
      `select count(*)::int as count from knowledge_entry where status = 'approved'`,
    );
    expect(run.guides).toBe(guides?.count);
    expect(run.figures?.composite).toBeGreaterThan(0.3);
    expect(topics.reduce((sum, { questions }) => sum + questions, 0)).toBe(QUESTIONS);
    expect([before, changed]).toEqual([null, []]);
    expect(await q('select id from analysis union all select id from knowledge_gap_signal')).toEqual([]);
  });

  it('goes on where a killed worker was, and answers nothing twice', async () => {
    const id = await begin();
    for (const commits of [0, 3, 1])
      await expect(work(id, { commit: dyingAfter(worker, commits) })).rejects.toThrow('killed');
    // The set-up and two answers, then the set-up alone.
    expect((await evaluations().get(id)).answered).toBe(2);
    const asked: number[] = [];
    await work(id, { progress: (_stage, done) => Promise.resolve(void asked.push(done)) });
    expect(asked).toEqual([0, 2, 3, 4, 5, 6, 7]);
    const { figures, answered } = await evaluations().get(id);
    expect(answered).toBe(QUESTIONS);
    await work(id);
    expect((await evaluations().get(id)).figures).toEqual(figures);
  });

  it('begins anew where the knowledge is another one than before', async () => {
    const id = await begin();
    await expect(work(id, { commit: dyingAfter(worker, 4) })).rejects.toThrow('killed');
    await q(`update evaluation_run set knowledge_version = knowledge_version - 1`);
    await expect(work(id, { commit: dyingAfter(worker, 1) })).rejects.toThrow('killed');
    expect((await evaluations().get(id)).answered).toBe(0);
  });

  it('ends between two questions when it is cancelled, without figures', async () => {
    const id = await begin();
    const stop = new AbortController();
    const progress: RunContext['progress'] = (_stage, done) => {
      if (done === 3) stop.abort(new Error('cancelled'));
      return Promise.resolve();
    };
    await expect(work(id, { progress, signal: stop.signal })).rejects.toThrow('cancelled');
    expect(await evaluations().get(id)).toMatchObject({ answered: 3, figures: null });
  });

  it('is compared with the one before: by topic, and which questions have changed sides', async () => {
    await aWorseRunBefore();
    const id = await begin();
    await work(id);
    const { before, topics, changed } = await evaluations().report(id);
    expect(before?.figures).not.toBeNull();
    expect(changed).toHaveLength(QUESTIONS);
    for (const { mark, before: was, isRight } of changed) expect([was, isRight]).toEqual([1 - mark, mark >= 0.5]);
    for (const { mark, before: was } of topics) expect(was).toBeCloseTo(1 - mark);
  });

  it('stays in the history when its run has come of age', async () => {
    await aWorseRunBefore();
    const { runs } = await evaluations().page({ q: '', sort: 'newest', page: 1, pageSize: 20, engine: 'offline' });
    expect(runs).toMatchObject([{ state: 'completed', answered: QUESTIONS }]);
  });
});

describe('the clock', () => {
  it('starts no evaluation and no learning until staff have switched that on', async () => {
    const kinds = (await worker.get(Schedules).list()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'evaluation' || kind === 'learning')).toEqual([]);
  });

  it.each([
    ['evaluation', 'offline', { every: 'day', at: '03:00' }, 'evaluation'],
    ['learning', 'cycle', { every: 'week', day: 'monday', at: '04:00' }, 'learning-cycle'],
  ] as const)('starts a run of %s once they have', async (kind, target, pattern, runs) => {
    const { id } = await worker.get(Schedules).create({ kind, target, pattern }, karen);
    await q(`update schedule set due_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await worker.get(ScheduleTicks).tick(id)).toBe('started');
    expect(await q('select kind, requested_by from job_run')).toEqual([{ kind: runs, requested_by: 'schedule' }]);
    await q(`update schedule set due_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await worker.get(ScheduleTicks).tick(id)).toBe('skipped');
    await worker.get(Schedules).remove(id, karen);
  });
});
