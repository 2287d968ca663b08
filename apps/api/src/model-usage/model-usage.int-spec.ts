import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { type ModelUsage, modelUsageSchema } from '@app/contracts/model-usage/model-usage.contract.js';
import { anAnswerOnDroppings } from '@app/ai/openai/engine-question.factory.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client, newSessionId } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

const question = 'How do I remove bird droppings from my black car?';

let database: Awaited<ReturnType<typeof testDatabase>>;
let model: OpenAiServer;
const running: TestApi[] = [];

beforeAll(async () => {
  model = await OpenAiServer.start();
});
beforeEach(async () => {
  database = await testDatabase();
  model.reset();
  model.answerWith(({ stream }) => (stream ? 'Soak it.' : anAnswerOnDroppings()));
});
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
  await database.drop();
});
afterAll(() => model.close());

/** A dollar a call: 120 tokens in and 80 out. A reservation is far more than that. */
const prices = { OPENAI_PRICE_INPUT: '5000', OPENAI_PRICE_OUTPUT: '5000' };
const COST = 1;

async function start(env: Record<string, string> = {}): Promise<TestApi> {
  const api = await startApi(
    { databaseUrl: database.url },
    { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'x', OPENAI_DAILY_CALLS_PER_VISITOR: '1000', ...env },
    { hasPages: true },
  );
  running.push(api);
  return api;
}

async function ask(api: TestApi, client = new Client(api.address), headers = {}): Promise<Analysis> {
  const body = { inputType: 'text', inputData: question, sessionId: newSessionId() };
  return analysisSchema.parse((await client.call('POST', '/api/analyze/text', body, headers)).json);
}
const staffOf = (api: TestApi) => new Client(api.address).signIn();
async function usage(api: TestApi, query = ''): Promise<ModelUsage> {
  return modelUsageSchema.parse((await (await staffOf(api)).call('GET', '/api/ai/usage' + query)).json);
}
/** The ledger is written behind the answers' backs. */
const settled = (api: TestApi) =>
  eventually(async () => {
    const open = await api.app.get(Database).query(`select 1 from model_call where state = 'open'`);
    expect(open).toEqual([]);
  });
async function traceOf(api: TestApi, { id }: Analysis) {
  return analysisSchema.parse((await (await staffOf(api)).call('GET', `/api/analysis/${id}`)).json).trace;
}

describe('the ledger', () => {
  it('has every call with its purpose, tokens, cost and answer', async () => {
    const api = await start(prices);
    const answered = await ask(api);
    expect(answered).toMatchObject({ engine: 'openai', fallback: false });
    await new Client(api.address).chat({ sessionId: newSessionId(), message: question });
    await settled(api);
    const rows = await api.app.get(Database).query(
      `select purpose, model, analysis_id, state, input_tokens, output_tokens, cached_tokens, cost_micros::int, is_estimated
       from model_call order by created_at`,
    );
    const tokens = { model: 'gpt-4.1-mini', state: 'ok', input_tokens: 120, output_tokens: 80, cached_tokens: 20 };
    expect(rows).toEqual([
      { ...tokens, purpose: 'answer', analysis_id: answered.id, cost_micros: COST * 1_000_000, is_estimated: false },
      { ...tokens, purpose: 'chat', analysis_id: null, cost_micros: COST * 1_000_000, is_estimated: false },
    ]);
    expect(await traceOf(api, answered)).toMatchObject({ model: 'gpt-4.1-mini', tokens: { input: 120, output: 80 } });
  });

  it('is summed up for staff by day and model, with what the built-in engine had to answer', async () => {
    const api = await start(prices);
    await ask(api);
    model.misbehave({ kind: 'wrong-schema' });
    expect(await ask(api)).toMatchObject({ engine: 'offline', fallback: true });
    await settled(api);
    const { today, dailyCap, rows } = await usage(api);
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
    const api = await start();
    await ask(api);
    await settled(api);
    expect((await usage(api)).rows).toMatchObject([{ calls: 1, cost: null }]);
  });

  it('goes as far back as asked, in London days', async () => {
    const api = await start();
    await api.app.get(Database).query(
      `insert into model_call (day, purpose, model, state)
       select (now() at time zone 'Europe/London')::date - ago, 'answer', 'old', 'ok' from unnest('{1,29,30}'::int[]) as ago`,
    );
    expect((await usage(api)).rows).toHaveLength(2);
    expect((await usage(api, '?days=1')).rows).toEqual([]);
    expect((await usage(api, '?days=31')).rows).toHaveLength(3);
  });

  it('is for staff alone, and refuses days that are none', async () => {
    const api = await start();
    expect((await new Client(api.address).call('GET', '/api/ai/usage')).status).toBe(401);
    const staff = await staffOf(api);
    for (const days of ['0', '367', 'many', '1.5'])
      expect([days, (await staff.call('GET', `/api/ai/usage?days=${days}`)).status]).toEqual([days, 400]);
  });
});

describe('the daily cap', () => {
  it('holds for twenty questions at once in two processes: what does not fit, the built-in engine answers', async () => {
    const env = { ...prices, OPENAI_DAILY_CAP: '200' };
    const [one, two] = [await start(env), await start(env)];
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    model.misbehave(...Array.from({ length: 20 }, () => ({ kind: 'wait', until }) as const));
    const asking = Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? one : two)));
    // No call ends before every question has been let through or turned away.
    const database = one.app.get(Database);
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
    expect(await traceOf(one, turnedAway)).toMatchObject({ fallbackReason: 'daily cap' });
    await settled(one);
    const [day] = await one.app
      .get(Database)
      .query<{ committed: string }>('select committed_micros as committed from model_day');
    expect(Number(day?.committed)).toBe(byModel.length * COST * 1_000_000);
    expect((await usage(two)).rows[0]).toMatchObject({ calls: byModel.length, fallbacks: 20 - byModel.length });
  });

  it('leaves room for what a call may cost at most, and gives back what it did not cost', async () => {
    const api = await start({ ...prices, OPENAI_DAILY_CAP: '200' });
    const sql = (text: string) => api.app.get(Database).query<{ committed: string }>(text);
    await sql(
      `insert into model_day (day, committed_micros) values ((now() at time zone 'Europe/London')::date, 100000000)`,
    );
    expect((await ask(api)).engine).toBe('openai');
    await settled(api);
    expect(await sql('select committed_micros as committed from model_day')).toEqual([{ committed: '101000000' }]);
    await sql('update model_day set committed_micros = 199000000');
    expect((await ask(api)).engine).toBe('offline');
    expect(await sql('select committed_micros as committed from model_day')).toEqual([{ committed: '199000000' }]);
  });

  it('lets the built-in engine answer in the chat as well', async () => {
    const api = await start({ ...prices, OPENAI_DAILY_CAP: '0' });
    const reply = await new Client(api.address).chat({ sessionId: newSessionId(), message: question });
    expect(reply).toMatchObject({ isDone: true, error: undefined });
    expect(reply.pieces.join('')).not.toBe('Soak it.');
    expect(model.requests).toEqual([]);
  });

  it('is a new one on the next London day', async () => {
    const api = await start({ ...prices, OPENAI_DAILY_CAP: '200' });
    await api.app.get(Database).query(
      `insert into model_day (day, committed_micros)
       select (now() at time zone 'Europe/London')::date - ago, 200000000 from unnest('{0,1}'::int[]) as ago`,
    );
    expect((await ask(api)).engine).toBe('offline');
    await api.app.get(Database).query(`delete from model_day where day = (now() at time zone 'Europe/London')::date`);
    expect((await ask(api)).engine).toBe('openai');
  });
});

describe('the calls of a day', () => {
  it('are counted for each visitor, whatever session they name', async () => {
    const api = await start({ OPENAI_DAILY_CALLS_PER_VISITOR: '2' });
    const answers = [await ask(api), await ask(api), await ask(api)];
    expect(answers.map(({ engine }) => engine)).toEqual(['openai', 'openai', 'offline']);
    expect(await traceOf(api, answers[2]!)).toMatchObject({ fallbackReason: 'daily calls of this visitor' });
  });

  it('are counted for a network too: a new cookie for each question gets no further', async () => {
    const api = await start({ OPENAI_DAILY_CALLS_PER_VISITOR: '3', OPENAI_DAILY_CALLS_PER_NETWORK: '5' });
    const answers: Analysis[] = [];
    for (let cookies = 0; cookies < 8; cookies += 1) {
      const visitor = new Client(api.address);
      // The page sets the cookie: a visitor of its own each time.
      await visitor.call('GET', '/');
      answers.push(await ask(api, visitor));
    }
    expect(answers.filter(({ engine }) => engine === 'openai')).toHaveLength(5);
    expect(await traceOf(api, answers[7]!)).toMatchObject({ fallbackReason: 'daily calls of this network' });
  });

  it('have a limit for all visitors together, over both processes', async () => {
    const env = { OPENAI_DAILY_CALLS: '3' };
    const [one, two] = [await start(env), await start(env)];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(at % 2 === 0 ? one : two)));
    expect(answers.filter(({ engine }) => engine === 'openai')).toHaveLength(3);
    expect(model.requests).toHaveLength(3);
  });
});
