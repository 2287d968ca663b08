import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ModelCallEnd, ModelCallStart } from '@app/ai/model-ledger.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ModelUsageRepository, type Reservation } from './model-usage.repository.js';

const noLimits: Reservation = {
  micros: 100,
  capMicros: null,
  dailyCalls: 1_000,
  dailyCallsPerVisitor: 1_000,
  dailyCallsPerNetwork: 1_000,
  isCounted: true,
};
const analysisId = randomUUID();
const asker = { visitorKey: 'kim', networkKey: 'home', analysisId };
const ended: ModelCallEnd = {
  ok: true,
  reason: null,
  tokens: { input: 12, output: 8, cached: 2 },
  isEstimated: false,
  milliseconds: 900,
};

let own: OwnDatabase;
let calls: ModelUsageRepository;
beforeAll(async () => {
  own = await ownDatabase();
  calls = new ModelUsageRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('truncate model_call, model_day, model_visitor_day'));

const open = (limits: Partial<Reservation> = {}, start: Partial<ModelCallStart> = {}) =>
  calls.open(
    { purpose: 'answer', model: 'small', asker, reserve: { input: 1, output: 1 }, ...start },
    { ...noLimits, ...limits },
  );
const query = <Row>(sql: string, values: unknown[] = []) => own.database.query<Row>(sql, values);
const day = async () =>
  (await query('select calls, committed_micros::int as micros from model_day')) as { calls: number; micros: number }[];
const visitorDays = () => query('select visitor_key as key, calls from model_visitor_day order by visitor_key');
const call = async (id: string) => (await query<object>('select * from model_call where id = $1', [id]))[0];

describe('a call that is let through', () => {
  it('is counted for its visitor, its network and the day, its cost reserved, and written down', async () => {
    const id = await open();
    await open({ micros: 50 }, { asker: { ...asker, visitorKey: 'lee' } });
    expect(await day()).toEqual([{ calls: 2, micros: 150 }]);
    expect(await visitorDays()).toEqual([
      { key: 'home', calls: 2 },
      { key: 'kim', calls: 1 },
      { key: 'lee', calls: 1 },
    ]);
    expect(await call(id)).toMatchObject({
      purpose: 'answer',
      model: 'small',
      analysis_id: analysisId,
      state: 'open',
      cost_micros: '100',
    });
  });

  it('is nobody’s where nobody asked, and of unknown cost where no price is set', async () => {
    const id = await open({ micros: null, isCounted: false }, { asker: null, purpose: 'learning' });
    expect(await visitorDays()).toEqual([]);
    expect(await day()).toEqual([{ calls: 0, micros: 0 }]);
    expect(await call(id)).toMatchObject({ analysis_id: null, cost_micros: null });
  });

  it('counts for no visitor when it is not one that the visitor asked for, nor for a network that is unknown', async () => {
    await open({ isCounted: false });
    expect(await visitorDays()).toEqual([]);
    await open({}, { asker: { visitorKey: 'kim', analysisId: null } });
    expect(await visitorDays()).toEqual([{ key: 'kim', calls: 1 }]);
  });

  it('is the first of its day: visitors of the days before are forgotten, today’s are not', async () => {
    await query(
      `insert into model_visitor_day select (now() at time zone 'Europe/London')::date - ago, 'old', 1
       from generate_series(0, 2) ago`,
    );
    await open();
    expect(await visitorDays()).toEqual([
      { key: 'home', calls: 1 },
      { key: 'kim', calls: 1 },
      { key: 'old', calls: 1 },
    ]);
  });
});

describe('a limit', () => {
  it.each([
    ['daily calls of this visitor', { dailyCallsPerVisitor: 2 }],
    ['daily calls of this network', { dailyCallsPerNetwork: 2 }],
    ['daily calls', { dailyCalls: 2 }],
    ['daily cap', { capMicros: 200 }],
  ])('lets through exactly what it allows: %s', async (limit, limits) => {
    await open(limits);
    await open(limits);
    const before = [await day(), await visitorDays()];
    await expect(open(limits)).rejects.toMatchObject({ limit });
    // Nothing of the call that was turned away is counted.
    expect([await day(), await visitorDays()]).toEqual(before);
    expect(await query('select 1 from model_call')).toHaveLength(2);
  });

  it('of calls does not concern what is not counted; the cap does', async () => {
    const limits = { dailyCalls: 0, dailyCallsPerVisitor: 0, dailyCallsPerNetwork: 0, isCounted: false };
    await open(limits);
    await expect(open({ ...limits, capMicros: 199 })).rejects.toMatchObject({ limit: 'daily cap' });
  });

  it('holds for calls at the same moment', async () => {
    const opening = await Promise.allSettled(Array.from({ length: 8 }, () => open({ dailyCalls: 3 })));
    expect(opening.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await day()).toEqual([{ calls: 3, micros: 300 }]);
  });
});

describe('the end of a call', () => {
  it('is written down once and gives back what it did not cost', async () => {
    const [id, other] = [await open(), await open()];
    await calls.close(id, ended, 30);
    await calls.close(id, { ...ended, ok: false, reason: 'late' }, 0);
    expect(await call(id)).toMatchObject({
      state: 'ok',
      reason: null,
      input_tokens: 12,
      output_tokens: 8,
      cached_tokens: 2,
      is_estimated: false,
      milliseconds: 900,
      cost_micros: '30',
    });
    expect(await call(other)).toMatchObject({ state: 'open', cost_micros: '100' });
    expect(await day()).toEqual([{ calls: 2, micros: 130 }]);
  });

  it('leaves what was reserved where nobody can tell its tokens', async () => {
    const id = await open();
    await calls.close(id, { ...ended, ok: false, reason: 'cut off', tokens: null, isEstimated: true }, null);
    const tokens = { input_tokens: 0, output_tokens: 0, cached_tokens: 0 };
    expect(await call(id)).toMatchObject({
      ...tokens,
      state: 'failed',
      reason: 'cut off',
      is_estimated: true,
      cost_micros: '100',
    });
    expect(await day()).toEqual([{ calls: 1, micros: 100 }]);
  });

  it('changes nothing of the day where no price is set', async () => {
    await open();
    await calls.close(await open({ micros: null }), ended, null);
    expect(await day()).toEqual([{ calls: 2, micros: 100 }]);
  });

  it('counts for the day on which it began', async () => {
    const id = await open();
    await query(`update model_day set day = day - 1`);
    await query(`update model_call set day = day - 1`);
    await open();
    await calls.close(id, ended, 0);
    expect(await query('select committed_micros::int as micros from model_day order by day')).toEqual([
      { micros: 0 },
      { micros: 100 },
    ]);
  });
});

describe('the days', () => {
  const today = () => calls.today();
  const anEndedCall = async (micros: number | null, start: Partial<ModelCallStart> = {}, end = ended) =>
    calls.close(await open({ micros }, start), end, micros);

  it('are summed up by model, with what the built-in engine had to answer', async () => {
    await anEndedCall(2_000_000);
    await anEndedCall(500_000, { purpose: 'embedding' }, { ...ended, ok: false, reason: 'timeout' });
    await anEndedCall(0, { purpose: 'chat' }, { ...ended, ok: false, reason: 'timeout' });
    await anEndedCall(0, {}, { ...ended, ok: false, reason: 'given up' });
    await anEndedCall(null, { model: 'large' });
    await calls.insertRefused({ purpose: 'answer', model: 'small', asker }, 'daily cap');
    await calls.insertRefused({ purpose: 'embedding', model: 'small', asker: null }, 'daily cap');
    expect(await calls.findDays(1)).toEqual([
      {
        day: await today(),
        model: 'large',
        calls: 1,
        inputTokens: 12,
        outputTokens: 8,
        cachedTokens: 2,
        cost: null,
        fallbacks: 0,
      },
      {
        day: await today(),
        model: 'small',
        calls: 4,
        inputTokens: 48,
        outputTokens: 32,
        cachedTokens: 8,
        cost: 2.5,
        fallbacks: 2,
      },
    ]);
    expect(
      await query(`select purpose, analysis_id, reason from model_call where state = 'refused' order by 1`),
    ).toEqual([
      { purpose: 'answer', analysis_id: analysisId, reason: 'daily cap' },
      { purpose: 'embedding', analysis_id: null, reason: 'daily cap' },
    ]);
  });

  it('go as far back as asked, today included, the newest first', async () => {
    await query(
      `insert into model_call (day, purpose, model, state)
       select (now() at time zone 'Europe/London')::date - ago, 'answer', 'small', 'ok' from generate_series(0, 3) ago`,
    );
    expect(await calls.findDays(1)).toMatchObject([{ day: await today() }]);
    const days = (await calls.findDays(3)).map((row) => row.day);
    expect(days).toHaveLength(3);
    expect(days).toEqual([...days].sort().reverse());
  });
});
