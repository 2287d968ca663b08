import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { lichenTexts } from '@app/ai/learning/shop-pages.factory.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { type Misbehaviour, OpenAiServer } from '@app/testing/openai-server.js';
import { scriptedUsage } from '@app/testing/openai-wire.js';
import { dyingAfter } from '../testing/run-context.js';
import { startLearner } from './learning.fixture.js';

/** Dollars for a million tokens. */
const PRICES = { input: 2, output: 8 };
/** Room for one call and what a few replies have taken, not for two calls. */
const BUDGET = 8_000;

let model: OpenAiServer;
let learner: Awaited<ReturnType<typeof startLearner>>;
beforeAll(async () => {
  model = await OpenAiServer.start();
  learner = await startLearner({
    OPENAI_BASE_URL: model.baseUrl,
    LEARNING_TOKEN_BUDGET: String(BUDGET),
    OPENAI_PRICE_INPUT: String(PRICES.input),
    OPENAI_PRICE_OUTPUT: String(PRICES.output),
  });
});
afterAll(async () => {
  await learner.close();
  await model.close();
});
beforeEach(async () => {
  model.reset();
  await learner.clear();
  await learner.plant(lichenTexts);
});

const sessionOf = ({ id }: JobRun) => learner.sessions.get(id);
const sentencesOf = async ({ id }: JobRun) =>
  (await learner.sessions.report(id)).questions.map(({ sentence }) => sentence);
const reserved = async () =>
  (await learner.q<{ reserved: number }>('select reserved_tokens as reserved from learning_session'))[0]?.reserved ?? 0;

it.each<[string, Misbehaviour[]]>([
  ['cut off', [{ kind: 'finish', reason: 'length' }]],
  ['filtered', [{ kind: 'finish', reason: 'content_filter' }]],
  ['of another shape', []],
])('counts a reply that was %s, and asks nothing for what is drafted already', async (_what, misbehaviours) => {
  model.answerWith({ steps: 'none' });
  model.misbehave(...misbehaviours);
  const run = await learner.studied();
  expect(model.requests).toHaveLength(1);
  const { prompt_tokens: input, completion_tokens: output, total_tokens: tokens } = scriptedUsage;
  const cost = (input * PRICES.input + output * PRICES.output) / 1_000_000;
  expect(await sessionOf(run)).toMatchObject({ tokens, cost, remark: '' });
  expect((await sentencesOf(run))[0]).toContain('The model wrote no draft: quotations alone.');
  expect(await reserved()).toBe(0);
});

it('counts what a worker had in hand when it died, and asks no more once that is all there is', async () => {
  model.answerWith({ steps: 'none' });
  const run = await learner.begin();
  // It dies as it writes down what the call has taken: the questions, the research and what was kept back stand by then.
  await expect(learner.work(run, { commit: dyingAfter(learner.worker, 3) })).rejects.toThrow('killed');
  const inHand = await reserved();
  expect(inHand).toBeGreaterThan(0);
  expect((await sessionOf(run)).cost).toBeNull();
  expect(model.requests).toHaveLength(1);
  await learner.work(run);
  expect(model.requests).toHaveLength(1);
  const spent = 'The session’s budget of 8,000 tokens is spent: quotations alone.';
  expect((await sentencesOf(run))[0]).toContain(spent);
  await learner.q(`update job_run set state = 'completed', finished_at = now()`);
  const session = await sessionOf(run);
  expect(session).toMatchObject({ tokens: inHand, remark: spent });
  expect(session.cost).toBeGreaterThan((inHand * PRICES.input) / 1_000_000);
  expect(session.cost).toBeLessThan((inHand * PRICES.output) / 1_000_000);
});

it('counts a call that staff have cancelled', async () => {
  model.misbehave({ kind: 'hang' });
  const run = await learner.begin();
  const stop = new AbortController();
  const working = learner.work(run, { signal: stop.signal });
  await model.request(0);
  stop.abort(new Error('cancelled'));
  await expect(working).rejects.toThrow('cancelled');
  await learner.q(`update job_run set state = 'cancelled', finished_at = now()`);
  expect((await sessionOf(run)).tokens).toBe(await reserved());
  expect(await reserved()).toBeGreaterThan(0);
});
