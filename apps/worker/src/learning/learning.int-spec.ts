import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { inOwnWords, lichenTexts, poisonedTexts } from '@app/ai/learning/shop-pages.factory.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { EvaluationQuestions } from '@app/domain/evaluation/evaluation-questions.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { LearningSessions } from '@app/domain/learning/learning-sessions.service.js';
import { KnowledgeRepository } from '@app/domain/knowledge/knowledge.repository.js';
import { stageWords } from '@app/domain/learning/stage-words.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { eventually } from '@app/testing/eventually.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { type CompletionRequestBody, textOf } from '@app/testing/openai-wire.js';
import { testDatabase } from '@app/testing/test-database.js';
import { dyingAfter, runContext } from '../testing/run-context.js';
import { startWorker } from '../testing/start-worker.js';
import { LearningCycleHandler } from './learning-cycle.handler.js';
import { TopicStudyHandler } from './topic-study.handler.js';

const TOPIC = 'lichen on caravan rubber seals';
/** Of the guides so many answer here: what a session does with more of them is the same. */
const GUIDES = 30;
const karen = staffCalled('karen');

let own: Awaited<ReturnType<typeof testDatabase>>;
/** Does no learning by itself: what a worker does is the test's to say. */
let worker: INestApplicationContext;
const q = <Row = { id: string }>(sql: string, values: unknown[] = []) => worker.get(Database).query<Row>(sql, values);

beforeAll(async () => {
  own = await testDatabase();
  worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], { WORKER_QUEUES: 'crawl' });
  // The guide of the subject is gone, and shops write of it.
  await q(
    `update knowledge_entry set status = 'retired'
     where slug = 'green-algae' or slug in (select slug from knowledge_entry order by slug offset $1)`,
    [GUIDES],
  );
  // Before anything reads the brands, which are remembered for some seconds.
  await q(
    `insert into brand (name, priority, category, status) values ('Shoddyshine', 'blacklist', 'Wax', 'blacklisted')`,
  );
});
afterAll(async () => {
  await worker.close();
  await own.drop();
});
beforeEach(async () => {
  await q('delete from learning_draft');
  await q('delete from job_run');
  await q('delete from crawled_product');
  await q('delete from assistant_session');
});

const sessions = () => worker.get(LearningSessions, { strict: false });
const plant = async (texts: readonly string[]) => {
  for (const [at, text] of texts.entries()) {
    await q(
      `insert into crawled_product (retailer_slug, key, name, url, description, first_seen_at, last_seen_at)
       values ('cleanyourcar', $1, $2, $3, $4, now(), now())`,
      [randomUUID(), `Lichen remover ${at} for rubber seals`, `https://shop.example/lichen-${at}`, text],
    );
  }
};
const begin = async (topic = TOPIC) => (await sessions().studyTopic({ topic, questionCount: 3 }, karen)).run;
/** Works on the study as a worker does that has claimed it. */
const work = ({ id }: JobRun, parts: Partial<RunContext> = {}) =>
  worker
    .get(TopicStudyHandler, { strict: false })
    .handle({ topic: TOPIC, questionCount: 3 }, runContext(worker, id, parts));
/** A study from its start to its end. */
async function studied(): Promise<JobRun> {
  const run = await begin();
  await work(run);
  await q(`update job_run set state = 'completed', finished_at = now()`);
  return run;
}
/** The same of what visitors asked. */
async function cycled(): Promise<JobRun> {
  const { run } = await sessions().runCycle({ questionCount: 5 }, karen);
  await worker.get(LearningCycleHandler, { strict: false }).handle({ questionCount: 5 }, runContext(worker, run.id));
  await q(`update job_run set state = 'completed', finished_at = now()`);
  return run;
}
const questionsOf = async ({ id }: JobRun) => (await sessions().report(id)).questions;
const outcomes = async (run: JobRun) => (await questionsOf(run)).map(({ outcome }) => outcome);
const drafts = () => q<{ id: string; state: string }>('select id, state from learning_draft');
const approved = async () => JSON.stringify(await worker.get(KnowledgeRepository, { strict: false }).findApproved());

describe('a study of a topic that shops write of', () => {
  it('ends in one draft with its evidence, and changes nothing that answers rest on', async () => {
    await plant(lichenTexts);
    const before = await approved();
    const { id } = await studied();
    const report = await sessions().report(id);
    expect(report.session).toMatchObject({ stage: 'done', questionsGenerated: 3, questionsResearched: 3 });
    expect(report.questions.map(({ outcome }) => outcome)).toEqual(['drafted', 'duplicate', 'duplicate']);
    expect(report.questions[0]).toMatchObject({ origin: 'topic', draftId: expect.any(String) });
    expect(report.scoreAfter! - report.scoreBefore!).toBeGreaterThanOrEqual(0.25);
    expect(await drafts()).toMatchObject([{ state: 'waiting' }]);
    expect(await q('select id from learning_evidence')).not.toHaveLength(0);
    expect(await approved()).toBe(before);
  });

  it('adds nothing the second time, nor after staff have rejected the draft', async () => {
    await plant(lichenTexts);
    await studied();
    expect(await outcomes(await studied())).toEqual(['duplicate', 'duplicate', 'duplicate']);
    await q(`update learning_draft set state = 'rejected', reason = 'No.'`);
    expect(await outcomes(await studied())).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await drafts()).toHaveLength(1);
  });

  it('ends in none where all there is was poisoned', async () => {
    await plant(Object.values(poisonedTexts).filter((text) => !text.includes('number0')));
    const questions = await questionsOf(await studied());
    expect(questions.map(({ outcome }) => outcome)).toEqual(['blocked', 'blocked', 'blocked']);
    expect(questions[0]?.sentence).toMatch(/was left out: it /);
    expect(await drafts()).toEqual([]);
  });
});

describe('a cycle', () => {
  const answered = async (question: string, answer: object = {}) => {
    const [session] = await q(`insert into assistant_session (id) values ($1) returning id`, [`s-${randomUUID()}`]);
    const [row] = await q(
      `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
       values ($1, 'text', $2, $3, '{}', 'unsure', 'offline') returning id`,
      [session?.id, question, JSON.stringify(answer)],
    );
    return row!.id;
  };
  const asksInVain = async (question: string) => {
    for (const session of ['1', '2', '3']) {
      await q(
        `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash, confidence) values ('unsure', $1, $2, $3, 0.2)`,
        [question, await answered(question), session],
      );
    }
  };

  it('looks into what visitors asked in vain, and leaves it alone for a while then', async () => {
    await plant(lichenTexts);
    await asksInVain('How do I get lichen off the rubber seals of my caravan?');
    expect((await questionsOf(await cycled()))[0]).toMatchObject({ number: 1, origin: 'gap', outcome: 'drafted' });
    expect((await questionsOf(await cycled())).filter(({ origin }) => origin === 'gap')).toEqual([]);
  });

  it('never learns a question of the evaluation, however it is written', async () => {
    const { labelled } = await new EvaluationQuestions().sets();
    await asksInVain(`${labelled[0]!.question.toUpperCase()}  `);
    expect((await questionsOf(await cycled())).filter(({ origin }) => origin === 'gap')).toEqual([]);
  });

  it('makes a guide of a correction that several questions needed and no guide is about', async () => {
    const question = 'How do I get glitter out of the ashtray of a tractor?';
    const [correction] = await q(
      `insert into training_correction (original_query, incorrect_response, corrected_response, correction_type, priority, status)
       values ($1, 'Wax it.', $2, 'general', 'high', 'active') returning id`,
      [
        question,
        'Empty the ashtray and shake the loose glitter out. Press adhesive tape onto the glitter and lift it off. Wipe the ashtray with a damp microfibre cloth.',
      ],
    );
    const byCorrection = { sources: [{ kind: 'correction', id: correction!.id, title: '', url: null }] };
    await answered('Glitter all over the ashtray of my tractor', byCorrection);
    await answered('tractor ashtray full of glitter, help', byCorrection);
    const [found] = (await questionsOf(await cycled())).filter(({ origin }) => origin === 'correction');
    expect(found).toMatchObject({ text: question, outcome: 'drafted' });
    const [draft] = await q<{ causes: { text: string }[]; current: unknown }>(
      'select causes, current from learning_draft',
    );
    expect(draft?.current).toBeNull();
    expect(draft?.causes.map(({ text }) => text)).toContain('tractor ashtray full of glitter, help');
    await q('delete from training_correction');
  });
});

describe('one session at a time', () => {
  it('is what the database sees to, over both kinds', async () => {
    const study = () => sessions().studyTopic({ topic: TOPIC, questionCount: 3 }, karen);
    const both = await Promise.all([study(), sessions().runCycle({ questionCount: 5 }, karen), study()]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(both.map(({ run }) => run.id)).size).toBe(1);
    const insert = `insert into job_run (kind, job_name, queue, subject, payload, requested_by) values ($1, 'x', 'learning', 'x', '{}', 'x')`;
    await expect(q(insert, ['learning-cycle'])).rejects.toThrow('job_run_one_learning');
  });

  it('lets an ended one be tried again only while no other is open', async () => {
    const run = await begin();
    await worker.get(JobRuns).cancel(run.id, karen);
    const other = await sessions().runCycle({ questionCount: 10 }, karen);
    expect(other.isNew).toBe(true);
    await expect(worker.get(JobRuns).retry(run.id, karen)).rejects.toThrow('A newer run does the same already');
  });

  it('goes on where a killed worker was, and doubles neither a draft nor a count', async () => {
    await plant(lichenTexts);
    const run = await begin();
    // The first dies in the commit of its first draft, the second likewise: the questions and the research stand by then.
    for (const commits of [2, 1]) {
      await expect(work(run, { commit: dyingAfter(worker, commits) })).rejects.toThrow('killed');
      expect(await drafts()).toEqual([]);
      expect(await sessions().get(run.id)).toMatchObject({ questionsGenerated: 3, questionsResearched: 1 });
    }
    // The third dies between two questions.
    await expect(work(run, { commit: dyingAfter(worker, 2) })).rejects.toThrow('killed');
    expect(await outcomes(run)).toEqual(['drafted', null, null]);
    await work(run);
    expect(await sessions().get(run.id)).toMatchObject({ questionsGenerated: 3, questionsResearched: 3 });
    expect(await outcomes(run)).toEqual(['drafted', 'duplicate', 'duplicate']);
    expect(await drafts()).toHaveLength(1);
  });

  // The first stage and the last: the draft is written behind it.
  it.each(['gathering', 'measuring'] as const)(
    'has no draft when it ends while %s, cancelled or killed, and one when it is tried again',
    async (stage) => {
      await plant(lichenTexts);
      const run = await begin();
      const stop = new AbortController();
      const cancel: RunContext['progress'] = (words) => {
        if (words === stageWords[stage]) stop.abort(new Error('cancelled'));
        return Promise.resolve();
      };
      await expect(work(run, { progress: cancel, signal: stop.signal })).rejects.toThrow('cancelled');
      expect(await drafts()).toEqual([]);
      const kill: RunContext['progress'] = (words) =>
        words === stageWords[stage] ? Promise.reject(new Error('killed')) : Promise.resolve();
      await expect(work(run, { progress: kill })).rejects.toThrow('killed');
      expect(await drafts()).toEqual([]);
      await work(run);
      expect(await sessions().get(run.id)).toMatchObject({ questionsGenerated: 3, questionsResearched: 3 });
      expect(await outcomes(run)).toEqual(['drafted', 'duplicate', 'duplicate']);
      expect(await drafts()).toHaveLength(1);
    },
  );
});

/** Says what the quotations say, as a model is told to: of what is no chemical, each step with the number of its quotation. */
function obedientModel(body: CompletionRequestBody): object {
  const [, json = '[]'] = /<evidence>\n(.*)\n<\/evidence>/.exec(textOf(body, 'user')) ?? [];
  const quotes = JSON.parse(json) as { number: number; quote: string }[];
  const told = quotes.filter(({ quote }) => /^(?:Rinse|Soak|Wipe|Dry|Brush) (?!.*(?:remover|product))/.test(quote));
  const [first] = told;
  const tip = quotes.find(({ quote }) => quote.startsWith('For best results'));
  return {
    summary: {
      text: 'Lichen on rubber seals loosens once it is soaked through, and is wiped off.',
      evidence: [first?.number],
    },
    steps: told.slice(0, 4).map(({ number, quote }) => ({
      ...{ title: quote.split(' ').slice(0, 3).join(' '), text: inOwnWords(quote), evidence: [number] },
    })),
    topTip: { text: tip?.quote, evidence: [tip?.number] },
  };
}

describe.each([60_000, 0])('a worker that learns, with a budget of %d tokens', (budget) => {
  let learner: INestApplicationContext;
  let model: OpenAiServer;
  beforeAll(async () => {
    model = await OpenAiServer.start();
    model.answerWith(obedientModel);
    learner = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], {
      WORKER_QUEUES: 'learning',
      OPENAI_BASE_URL: model.baseUrl,
      LEARNING_TOKEN_BUDGET: String(budget),
    });
  });
  afterAll(async () => {
    await learner.close();
    await model.close();
  });

  it('takes a study from the queue to its draft, written by a model as far as the budget goes', async () => {
    await plant(lichenTexts);
    const { run } = await learner
      .get(LearningSessions, { strict: false })
      .studyTopic({ topic: TOPIC, questionCount: 3 }, karen);
    await eventually(async () => {
      const { state, error, result } = await learner.get(JobRuns).get(run.id);
      expect([state, error]).toEqual(['completed', null]);
      expect(result).toMatchObject({ questions: 3, drafts: 1 });
    });
    const [draft, ...more] = await q<{ engine: string }>('select engine from learning_draft');
    const { session, questions } = await sessions().report(run.id);
    expect([draft?.engine, more]).toEqual([budget > 0 ? 'openai' : 'offline', []]);
    if (budget > 0) return expect(session.tokens).toBeGreaterThan(0);
    expect([session.tokens, model.requests]).toEqual([0, []]);
    expect(questions[0]?.sentence).toContain('The session’s budget of 0 tokens is spent: quotations alone.');
  });
});
