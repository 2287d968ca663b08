import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lichenTexts } from '@app/ai/learning/shop-pages.factory.js';
import type { LearningReport, LearningSession, LearningStatus } from '@app/contracts/learning/learning.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { Hold } from '@app/testing/hold.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownRedis } from '@app/testing/servers.js';
import { Product } from '../faults/product.js';
import { signInStaff } from '../lib/staff.mjs';
import { obedientModel } from './loopback-model.js';

const TOPIC = 'lichen on caravan rubber seals';
const stages = ['gathering', 'researching', 'drafting', 'verifying', 'measuring'] as const;
type Stage = (typeof stages)[number];

/** What a session cannot leave a stage without, for as long as that is held back. */
const written = {
  gathering: 'before insert on learning_question',
  researching: 'before update of researched_at on learning_question',
  measuring: 'before insert on learning_draft',
} as const;

/** Every stage on both queues takes minutes: each stage is killed on one of them and cancelled on the other. */
const everyOther = (from: number): Stage[] => stages.filter((_, at) => at % 2 === from);

jest.setTimeout(300_000);

describe.each(queueBackends)('a session that ends in the middle, with the queue on %s', (kind) => {
  const [killedIn, cancelledIn] = kind === 'redis' ? [everyOther(0), everyOther(1)] : [everyOther(1), everyOther(0)];
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let model: OpenAiServer;
  let product: Product;
  let staff: Awaited<ReturnType<typeof signInStaff>>;
  const holds: Hold[] = [];

  beforeAll(async () => {
    redis = kind === 'redis' ? await ownRedis() : undefined;
    model = await OpenAiServer.start();
    product = await Product.start({
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: model.baseUrl,
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
    staff = await signInStaff(product.address, { username: 'admin', password: 'correct horse battery' });
    await product.query(`update knowledge_entry set status = 'retired' where slug = 'green-algae'`);
    for (const [at, text] of lichenTexts.entries())
      await product.query(
        `insert into crawled_product (retailer_slug, key, name, url, description, first_seen_at, last_seen_at)
         values ('cleanyourcar', $1, $2, $3, $4, now(), now())`,
        [randomUUID(), `Lichen remover ${at} for rubber seals`, `https://shop.example/lichen-${at}`, text],
      );
  });
  afterAll(async () => {
    await product?.stop();
    await model.close();
    await redis?.remove();
  });
  beforeEach(async () => {
    model.reset();
    model.answerWith(obedientModel);
    await product.query('delete from learning_draft');
    await product.query('delete from job_run');
  });

  // Of a test that failed half way, or the next ones would wait for it.
  afterEach(async () => {
    for (const hold of holds.splice(0)) await hold.release();
  });

  const study = () =>
    staff.call<LearningSession>('POST', '/api/ai-learning/study-topic', { topic: TOPIC, questionCount: 3 });
  const reportOf = ({ id }: LearningSession) => staff.call<LearningReport>('GET', `/api/ai-learning/sessions/${id}`);
  const becomes = (session: LearningSession, state: LearningSession['state']) =>
    eventually(
      async () => {
        const report = await reportOf(session);
        expect([report.session.state, report.session.error]).toEqual([state, null]);
        return report;
      },
      90,
      100,
    );

  /** A study that stands in that stage, and what lets it go on. */
  async function studyHeldWhile(stage: Stage): Promise<{ session: LearningSession; release: () => Promise<void> }> {
    if (stage === 'drafting' || stage === 'verifying') return studyHeldByModel(stage);
    const hold = await Hold.at(product.databaseUrl, written[stage]);
    holds.push(hold);
    const session = await study();
    await hold.isReached();
    return { session, release: () => hold.release() };
  }
  async function studyHeldByModel(stage: 'drafting' | 'verifying') {
    let answer = () => {};
    model.misbehave({ kind: 'wait', until: new Promise((done) => (answer = done)) });
    const session = await study();
    await model.request(0);
    if (stage === 'drafting') return { session, release: () => Promise.resolve(answer()) };
    // What was written is held against the drafts that there are.
    const hold = await Hold.reading(product.databaseUrl, 'learning_draft');
    holds.push(hold);
    answer();
    await hold.isReached();
    return { session, release: () => hold.release() };
  }

  /** As after a study that nothing happened to. */
  async function isWhole({ session, questions }: LearningReport): Promise<void> {
    expect(session).toMatchObject({ questionsGenerated: 3, questionsResearched: 3 });
    expect(questions.map(({ outcome }) => outcome)).toEqual(['drafted', 'duplicate', 'duplicate']);
    expect(await product.query('select state from learning_draft')).toEqual([{ state: 'waiting' }]);
  }

  it.each(killedIn)('its worker killed while %s, another goes on: right totals and one draft', async (stage) => {
    const { session, release } = await studyHeldWhile(stage);
    const killed = product.pid('worker');
    process.kill(killed, 'SIGKILL');
    await release();
    await isWhole(await becomes(session, 'completed'));
    expect((await product.runs()).map(({ attempt }) => attempt)).toEqual([2]);
    expect(product.pid('worker')).not.toBe(killed);
  });

  it.each(cancelledIn)(
    'cancelled by staff while %s, it leaves no draft, and the next one starts afresh',
    async (stage) => {
      const { session, release } = await studyHeldWhile(stage);
      await staff.call('POST', `/api/ai-learning/sessions/${session.id}/cancel`);
      // A model is not waited for. Were its answer there before the worker has heard, within seconds, the session could end first.
      if (stage === 'drafting') await becomes(session, 'cancelled');
      await release();
      const { session: cancelled } = await becomes(session, 'cancelled');
      expect(cancelled.questionsResearched).toBeLessThanOrEqual(1);
      expect(await product.query('select id from learning_draft')).toEqual([]);
      await isWhole(await becomes(await study(), 'completed'));
    },
  );

  it('asked for twice at once, one is told which one works; asked for again later, it adds nothing', async () => {
    const { session, release } = await studyHeldWhile('drafting');
    await expect(study()).rejects.toThrow('answered 409');
    const { currentSession } = await staff.call<LearningStatus>('GET', '/api/ai-learning/status');
    expect(currentSession?.id).toBe(session.id);
    await release();
    await isWhole(await becomes(session, 'completed'));
    const { questions } = await becomes(await study(), 'completed');
    expect(questions.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await product.query('select state from learning_draft')).toEqual([{ state: 'waiting' }]);
  });
});
