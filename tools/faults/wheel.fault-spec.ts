import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Eligibility, SpinAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { IDEMPOTENCY_HEADER } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { testDatabase } from '@app/testing/test-database.js';
import { type ApiProcess, startApiProcess } from './api-process.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let apis: ApiProcess[];

beforeAll(async () => {
  own = await testDatabase();
  pool = new pg.Pool({ connectionString: own.url, max: 2 });
  apis = await Promise.all([startApiProcess(own.url), startApiProcess(own.url)]);
});
afterAll(async () => {
  for (const api of apis ?? []) await api.stop();
  await pool.end();
  await own.drop();
});
beforeEach(async () => {
  await pool.query('delete from wheel_spin');
});

const addressOf = (turn: number) => apis[turn % apis.length]?.address ?? '';

async function spin(turn: number, email: string, headers: Record<string, string> = {}) {
  const response = await fetch(addressOf(turn) + '/api/prize-wheel/spin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, sessionId: `session-number-${turn}-of-many` }),
  });
  const text = await response.text();
  return { status: response.status, text, answer: response.ok ? (JSON.parse(text) as SpinAnswer) : null };
}

it('F09: 300 spins at once on two api processes give away a stock of 5 exactly five times', async () => {
  await pool.query('update wheel_prize set qty_available = 0, probability = 0');
  await pool.query(`update wheel_prize set qty_available = 5, probability = 1 where name = 'CLEAN20'`);
  const answers = await Promise.all(Array.from({ length: 300 }, (_, turn) => spin(turn, `visitor-${turn}@x.test`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const entries = answers.map(({ answer }) => answer?.entry);
  expect(entries.filter((entry) => entry?.prizeWon === 'CLEAN20' && entry.hasWon)).toHaveLength(5);
  const others = entries.filter(
    (entry) => entry?.prizeWon === 'NO PRIZE' && entry.prizeType === 'none' && !entry.hasWon,
  );
  expect(others).toHaveLength(295);
  const { rows } = await pool.query<{ won: number; stored: number; left: number }>(
    `select (select count(*)::int from wheel_spin where prize_won = 'CLEAN20') as won,
            (select count(*)::int from wheel_spin) as stored,
            (select qty_available from wheel_prize where name = 'CLEAN20') as left`,
  );
  expect(rows).toEqual([{ won: 5, stored: 300, left: 0 }]);
});

it('F10: 150 spins at once with one address in its variants are one spin and 149 times once per day', async () => {
  const variants = ['A@X.test', ' a@x.test ', 'a+1@x.test', 'ａ@x.test', 'a+win+win@X.TEST'];
  const key = { [IDEMPOTENCY_HEADER]: 'the-first-key' };
  const spins = Array.from({ length: 150 }, (_, turn) => spin(turn, variants[turn % variants.length] ?? ''));
  const answers = await Promise.all(spins);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(149);
  expect(new Set(refused.map(({ text }) => text))).toEqual(
    new Set(['You can only spin the wheel once per day. Come back tomorrow!']),
  );
  expect((await pool.query('select 1 from wheel_spin')).rows).toHaveLength(1);
  for (const [turn, email] of variants.entries()) {
    const response = await fetch(
      addressOf(turn) + `/api/prize-wheel/check-eligibility?email=${encodeURIComponent(email)}`,
    );
    expect(((await response.json()) as Eligibility).hasSpunRecently).toBe(true);
  }

  const first = await spin(0, 'b@x.test', key);
  const retries = await Promise.all(variants.map((_, turn) => spin(turn, 'B+retry@x.test', key)));
  expect(retries.map(({ status, text }) => [status, text])).toEqual(retries.map(() => [200, first.text]));
});
