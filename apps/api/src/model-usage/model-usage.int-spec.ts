import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { type ModelUsage, modelUsageSchema } from '@app/contracts/model-usage/model-usage.contract.js';
import { anAnswerOnDroppings } from '@app/ai/openai/engine-question.factory.js';
import type { ModelLimits } from '@app/config/settings/model.settings.js';
import { Database } from '@app/database/database.js';
import { MODEL_LIMITS } from '@app/domain/model-usage/model-usage.service.js';
import { eventually } from '@app/testing/eventually.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client, newSessionId } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

const question = 'How do I remove bird droppings from my black car?';

let database: Awaited<ReturnType<typeof testDatabase>>;
let model: OpenAiServer;
let api: TestApi;
/** A second process, as behind a load balancer. */
let other: TestApi;

/** A dollar a call: 120 tokens in and 80 out. A reservation is far more than that. */
const prices = { input: 5_000, output: 5_000 };
const COST = 1;
/** The limits of a test that sets none. */
const limits = {
  prices,
  dailyCap: null,
  dailyCalls: 10_000,
  dailyCallsPerVisitor: 1_000,
  dailyCallsPerNetwork: 1_000,
} satisfies Partial<ModelLimits>;

beforeAll(async () => {
  model = await OpenAiServer.start();
  database = await testDatabase();
  const env = {
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'x',
    OPENAI_PRICE_INPUT: String(prices.input),
    OPENAI_PRICE_OUTPUT: String(prices.output),
    OPENAI_DAILY_CAP: '200',
    OPENAI_DAILY_CALLS: '4',
    OPENAI_DAILY_CALLS_PER_VISITOR: '2',
    OPENAI_DAILY_CALLS_PER_NETWORK: '3',
  };
  api = await startApi({ databaseUrl: database.url }, env, { hasPages: true });
  other = await startApi({ databaseUrl: database.url }, env, { hasPages: true });
  // The tests go on from here with limits of their own: these are what the settings say.
  const read = { prices, dailyCap: 200, dailyCalls: 4, dailyCallsPerVisitor: 2, dailyCallsPerNetwork: 3 };
  expect(api.app.get<ModelLimits>(MODEL_LIMITS)).toMatchObject(read);
});
beforeEach(async () => {
  model.reset();
  model.answerWith(({ stream }) => (stream ? 'Soak it.' : anAnswerOnDroppings()));
  limitBy({});
  await api.app.get(Database).query('truncate model_call, model_day, model_visitor_day, assistant_session cascade');
});
afterAll(async () => {
  await Promise.all([api.close(), other.close()]);
  await database.drop();
  await model.close();
});

/** Sets the limits of both processes, as their settings would at the start. */
function limitBy(changed: Partial<ModelLimits>): void {
  for (const { app } of [api, other]) Object.assign(app.get<ModelLimits>(MODEL_LIMITS), limits, changed);
}

async function ask(of = api, client = new Client(of.address)): Promise<Analysis> {
  const body = { inputType: 'text', inputData: question, sessionId: newSessionId() };
  return analysisSchema.parse((await client.call('POST', '/api/analyze/text', body)).json);
}
const signedIn = (of = api) => new Client(of.address).signIn();
async function usage(query = '', of = api): Promise<ModelUsage> {
  return modelUsageSchema.parse((await (await signedIn(of)).call('GET', '/api/ai/usage' + query)).json);
}
/** The ledger is written behind the answers' backs. */
const settled = () =>
  eventually(async () => {
    const open = await api.app.get(Database).query(`select 1 from model_call where state = 'open'`);
    expect(open).toEqual([]);
  });
async function traceOf({ id }: Analysis) {
  return analysisSchema.parse((await (await signedIn()).call('GET', `/api/analysis/${id}`)).json).trace;
}

describe('the ledger', () => {
  it('has every call with its purpose, tokens, cost and answer', async () => {
    const answered = await ask();
    expect(answered).toMatchObject({ engine: 'openai', fallback: false });
    await new Client(api.address).chat({ sessionId: newSessionId(), message: question });
    await settled();
    const rows = await api.app.get(Database).query(
      `select purpose, model, analysis_id, state, input_tokens, output_tokens, cached_tokens, cost_micros::int, is_estimated
       from model_call order by created_at`,
    );
    const tokens = { model: 'gpt-4.1-mini', state: 'ok', input_tokens: 120, output_tokens: 80, cached_tokens: 20 };
    expect(rows).toEqual([
      { ...tokens, purpose: 'answer', analysis_id: answered.id, cost_micros: COST * 1_000_000, is_estimated: false },
      { ...tokens, purpose: 'chat', analysis_id: null, cost_micros: COST * 1_000_000, is_estimated: false },
    ]);
    expect(await traceOf(answered)).toMatchObject({ model: 'gpt-4.1-mini', tokens: { input: 120, output: 80 } });
  });

  it('is summed up for staff by day and model, with what the built-in engine had to answer', async () => {
    await ask();
    model.misbehave({ kind: 'wrong-schema' });
    expect(await ask()).toMatchObject({ engine: 'offline', fallback: true });
    await settled();
    const { today, dailyCap, rows } = await usage();
    expect([today, dailyCap]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), null]);
    expect(rows).toEqual([
      {
        day: today,
        model: 'gpt-4.1-mini',
        calls: 2,
        inputTokens: 240,
        outputTokens: 160,
        cachedTokens: 40,
        cost: 2 * COST,
        fallbacks: 1,
      },
    ]);
  });

  it('says that the cost is unknown where no price is set', async () => {
    limitBy({ prices: null });
    await ask();
    await settled();
    expect((await usage()).rows).toMatchObject([{ calls: 1, cost: null }]);
  });

  it('goes as far back as asked, in London days', async () => {
    await api.app.get(Database).query(
      `insert into model_call (day, purpose, model, state)
       select (now() at time zone 'Europe/London')::date - ago, 'answer', 'old', 'ok' from unnest('{1,29,30}'::int[]) as ago`,
    );
    expect((await usage()).rows).toHaveLength(2);
    expect((await usage('?days=1')).rows).toEqual([]);
    expect((await usage('?days=31')).rows).toHaveLength(3);
  });

  it('is for staff alone, and refuses days that are none', async () => {
    expect((await new Client(api.address).call('GET', '/api/ai/usage')).status).toBe(401);
    const staff = await signedIn();
    for (const days of ['0', '367', 'many', '1.5'])
      expect([days, (await staff.call('GET', `/api/ai/usage?days=${days}`)).status]).toEqual([days, 400]);
  });
});

describe('the daily cap', () => {
  it('holds for twenty questions at once in two processes: what does not fit, the built-in engine answers', async () => {
    limitBy({ dailyCap: 200 });
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    model.misbehave(...Array.from({ length: 20 }, () => ({ kind: 'wait', until }) as const));
    const asking = Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? api : other)));
    // No call ends before every question has been let through or turned away.
    const database = api.app.get(Database);
    await eventually(async () => expect(await database.query('select 1 from model_call')).toHaveLength(20));
    const [held] = await database.query<{ committed: string }>('select committed_micros as committed from model_day');
    expect(Number(held?.committed)).toBeLessThanOrEqual(200_000_000);
    release();
    const answers = await asking;
    const byModel = answers.filter(({ engine }) => engine === 'openai');
    expect(byModel.length).toBeGreaterThan(0);
    expect(byModel.length).toBeLessThan(20);
    expect(answers.every(({ fix, confidence }) => fix.includes('1. ') && confidence === 'answered')).toBe(true);
    const turnedAway = answers.find(({ engine }) => engine === 'offline');
    if (!turnedAway) throw new Error('Nothing was turned away.');
    expect(turnedAway.fallback).toBe(true);
    expect(await traceOf(turnedAway)).toMatchObject({ fallbackReason: 'daily cap' });
    await settled();
    const [day] = await api.app
      .get(Database)
      .query<{ committed: string }>('select committed_micros as committed from model_day');
    expect(Number(day?.committed)).toBe(byModel.length * COST * 1_000_000);
    expect((await usage('', other)).rows[0]).toMatchObject({ calls: byModel.length, fallbacks: 20 - byModel.length });
  });

  it('leaves room for what a call may cost at most, and gives back what it did not cost', async () => {
    limitBy({ dailyCap: 200 });
    const sql = (text: string) => api.app.get(Database).query<{ committed: string }>(text);
    await sql(
      `insert into model_day (day, committed_micros) values ((now() at time zone 'Europe/London')::date, 100000000)`,
    );
    expect((await ask()).engine).toBe('openai');
    await settled();
    expect(await sql('select committed_micros as committed from model_day')).toEqual([{ committed: '101000000' }]);
    await sql('update model_day set committed_micros = 199000000');
    expect((await ask()).engine).toBe('offline');
    expect(await sql('select committed_micros as committed from model_day')).toEqual([{ committed: '199000000' }]);
  });

  it('lets the built-in engine answer in the chat as well', async () => {
    limitBy({ dailyCap: 0 });
    const reply = await new Client(api.address).chat({ sessionId: newSessionId(), message: question });
    expect(reply).toMatchObject({ isDone: true, error: undefined });
    expect(reply.pieces.join('')).not.toBe('Soak it.');
    expect(model.requests).toEqual([]);
  });

  it('is a new one on the next London day', async () => {
    limitBy({ dailyCap: 200 });
    await api.app.get(Database).query(
      `insert into model_day (day, committed_micros)
       select (now() at time zone 'Europe/London')::date - ago, 200000000 from unnest('{0,1}'::int[]) as ago`,
    );
    expect((await ask()).engine).toBe('offline');
    await api.app.get(Database).query(`delete from model_day where day = (now() at time zone 'Europe/London')::date`);
    expect((await ask()).engine).toBe('openai');
  });
});

describe('the calls of a day', () => {
  it('are counted for each visitor, whatever session they name', async () => {
    limitBy({ dailyCallsPerVisitor: 2 });
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ engine }) => engine)).toEqual(['openai', 'openai', 'offline']);
    expect(await traceOf(answers[2]!)).toMatchObject({ fallbackReason: 'daily calls of this visitor' });
  });

  it('are counted for a network too: a new cookie for each question gets no further', async () => {
    limitBy({ dailyCallsPerVisitor: 3, dailyCallsPerNetwork: 5 });
    const answers: Analysis[] = [];
    for (let cookies = 0; cookies < 8; cookies += 1) {
      const visitor = new Client(api.address);
      // The page sets the cookie: a visitor of its own each time.
      await visitor.call('GET', '/');
      answers.push(await ask(api, visitor));
    }
    expect(answers.filter(({ engine }) => engine === 'openai')).toHaveLength(5);
    expect(await traceOf(answers[7]!)).toMatchObject({ fallbackReason: 'daily calls of this network' });
  });

  it('have a limit for all visitors together, over both processes', async () => {
    limitBy({ dailyCalls: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(at % 2 === 0 ? api : other)));
    expect(answers.filter(({ engine }) => engine === 'openai')).toHaveLength(3);
    expect(model.requests).toHaveLength(3);
  });
});
