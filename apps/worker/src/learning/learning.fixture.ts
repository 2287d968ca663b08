import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { jobs } from '@app/domain/jobs.js';
import { LearningSessions } from '@app/domain/learning/learning-sessions.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { testDatabase } from '@app/testing/test-database.js';
import { runContext } from '../testing/run-context.js';
import { startWorker } from '../testing/start-worker.js';
import { LearningCycleHandler } from './learning-cycle.handler.js';
import { TopicStudyHandler } from './topic-study.handler.js';

const TOPIC = 'lichen on caravan rubber seals';
/** Of the guides so many answer here: what a session does with more of them is the same. */
const GUIDES = 30;
const karen = staffCalled('karen');

/** A worker that learns only what a test has it learn, over knowledge without the guide of what shops write about. */
export async function startLearner(environment: Record<string, string> = {}) {
  const own = await testDatabase();
  const worker: INestApplicationContext = await startWorker(
    { databaseUrl: own.url, redisUrl: undefined },
    [...jobs],
    [],
    { WORKER_QUEUES: 'crawl', ...environment },
  );
  const q = <Row = { id: string }>(sql: string, values: unknown[] = []) => worker.get(Database).query<Row>(sql, values);
  await q(
    `update knowledge_entry set status = 'retired'
     where slug = 'green-algae' or slug in (select slug from knowledge_entry order by slug offset $1)`,
    [GUIDES],
  );
  const sessions = worker.get(LearningSessions, { strict: false });
  const ended = () => q(`update job_run set state = 'completed', finished_at = now()`);
  const work = ({ id }: JobRun, parts: Partial<RunContext> = {}, topic = TOPIC) =>
    worker.get(TopicStudyHandler, { strict: false }).handle({ topic, questionCount: 3 }, runContext(worker, id, parts));
  const begin = async (topic = TOPIC) => (await sessions.studyTopic({ topic, questionCount: 3 }, karen)).run;
  return {
    worker,
    q,
    sessions,
    begin,
    work,
    /** A study from its start to its end. */
    async studied(topic = TOPIC): Promise<JobRun> {
      const run = await begin(topic);
      await work(run, {}, topic);
      await ended();
      return run;
    },
    /** The same of what visitors asked. */
    async cycled(): Promise<JobRun> {
      const { run } = await sessions.runCycle({ questionCount: 10 }, karen);
      await worker
        .get(LearningCycleHandler, { strict: false })
        .handle({ questionCount: 10 }, runContext(worker, run.id));
      await ended();
      return run;
    },
    /** Texts of a shop's pages, as a crawl would have stored them. */
    async plant(texts: readonly string[]): Promise<void> {
      for (const [at, text] of texts.entries()) {
        await q(
          `insert into crawled_product (retailer_slug, key, name, url, description, first_seen_at, last_seen_at)
           values ('cleanyourcar', $1, $2, $3, $4, now(), now())`,
          [randomUUID(), `Lichen remover ${at} for rubber seals`, `https://shop.example/lichen-${at}`, text],
        );
      }
    },
    async clear(): Promise<void> {
      for (const table of ['learning_draft', 'job_run', 'crawled_product', 'assistant_session'])
        await q(`delete from ${table}`);
    },
    async close(): Promise<void> {
      await worker.close();
      await own.drop();
    },
  };
}
