import type { Database } from '@app/database/database.js';
import {
  type SpinAnswer,
  type StaffPrize,
  type WheelConfig,
  wheelConfigAnswerSchema,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { IDEMPOTENCY_HEADER } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { type Answer, type Client, newSessionId } from '../testing/client.js';

/** The wheel's calls as a test makes them. */
export const spin = (client: Client, email: unknown, claim: object = {}, key?: string): Promise<Answer<SpinAnswer>> =>
  client.call(
    'POST',
    '/api/prize-wheel/spin',
    { email, sessionId: newSessionId(), prizeWon: '', prizeType: '', prizeValue: '', ...claim },
    key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key },
  );

export const eligibility = (client: Client, email: string) =>
  client.call<{ hasSpunRecently: boolean; nextSpinAt: string | null }>(
    'GET',
    `/api/prize-wheel/check-eligibility?email=${encodeURIComponent(email)}`,
  );

export async function readWheel(client: Client): Promise<WheelConfig & { list: StaffPrize[] }> {
  const { config } = wheelConfigAnswerSchema.parse((await client.call('GET', '/api/prize-wheel/config')).json);
  return { ...config, list: JSON.parse(config.prizes) as StaffPrize[] };
}

export const save = (staff: Client, update: object): Promise<Answer> =>
  staff.call('PUT', '/api/prize-wheel/config', update);

/** Gives `name` all the weight and this stock; every other prize is out of stock and weightless. */
export async function leaveOnly(database: Pick<Database, 'query'>, name: string, stock: number): Promise<void> {
  await database.query('update wheel_prize set qty_available = 0, probability = 0');
  await database.query('update wheel_prize set qty_available = $2, probability = 1 where name = $1', [name, stock]);
}

/** The stored spins, oldest first. */
export const storedSpins = (database: Pick<Database, 'query'>) =>
  database.query<{
    email: string;
    sessionId: string;
    prizeWon: string;
    prizeType: string;
    hasWon: boolean;
    claim: object;
  }>(
    `select email, session_id as "sessionId", prize_won as "prizeWon", prize_type as "prizeType", has_won as "hasWon", claim
     from wheel_spin order by created_at`,
  );

export async function stockOf(database: Pick<Database, 'query'>, name: string): Promise<number | undefined> {
  const [row] = await database.query<{ qty: number }>('select qty_available as qty from wheel_prize where name = $1', [
    name,
  ]);
  return row?.qty;
}
