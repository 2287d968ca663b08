import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffEntry, WheelSimulation, WheelStatistics } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { parseCsv } from '../testing/parse-csv.js';
import { useApi } from '../testing/use-api.js';
import { readWheel, save, storedSpins } from './wheel.fixture.js';

const api = useApi();
let database: Database;
let staff: Client;
beforeAll(async () => {
  database = api.app.get(Database);
  staff = await new Client(api.address).signIn();
});
beforeEach(() => database.query('delete from wheel_spin'));

/** A spin of this address, as the table has it. */
const spun = (email: string, prizeWon = 'CLEAN5', hasWon = true) =>
  database.query(
    `insert into wheel_spin (email, email_key, session_id, prize_won, prize_type, prize_value, has_won, claim)
     values ($1, lower($1), $2, $3, 'discount', 'SECRET', $4, '{}')`,
    [email, randomUUID(), prizeWon, hasWon],
  );
const list = (query = '') => staff.call<StaffEntry[]>('GET', `/api/admin/prize-wheel/entries${query}`);

describe('the entries for staff', () => {
  it('are listed by pages with address, prize and session, and searched', async () => {
    await spun('Karen@example.org');
    await spun('lou@example.org', 'TRYAGAIN', false);
    const { json, headers } = await list('?pageSize=1&sort=oldest');
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(json).toEqual([
      {
        ...{
          id: expect.any(String),
          email: 'Karen@example.org',
          prizeWon: 'CLEAN5',
          prize_won: 'CLEAN5',
          hasWon: true,
        },
        ...{ sessionId: expect.any(String), createdAt: expect.any(String) },
      },
    ]);
    expect((await list('?q=KAREN')).json).toHaveLength(1);
    expect((await list('?won=no')).json.map(({ email }) => email)).toEqual(['lou@example.org']);
    expect((await list(`?q=${randomUUID()}`)).json).toEqual([]);
    expect((await list('?won=perhaps')).status).toBe(400);
  });

  it('are counted', async () => {
    await spun('a@example.org');
    await spun('A@example.org', 'TRYAGAIN', false);
    const { json } = await staff.call<WheelStatistics>('GET', '/api/admin/prize-wheel/statistics');
    expect(json).toEqual({ totalSpins: 2, uniqueEmails: 1, todaysSpins: 2, winners: 1 });
  });

  it('are a file for spreadsheets by the same filter, without codes and without formulas', async () => {
    await spun('=cmd@example.org');
    await spun('lou@example.org', 'TRYAGAIN', false);
    const { text, headers } = await staff.call('GET', '/api/admin/prize-wheel/entries.csv?won=yes');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="prize-wheel-entries-[\d-]+\.csv"$/);
    expect(parseCsv(text)).toEqual([expect.objectContaining({ email: `'=cmd@example.org`, hasWon: 'true' })]);
    expect(text).not.toContain('SECRET');
  });

  it.each(['entries', 'entries.csv', 'statistics', 'simulation'])('are closed to visitors: %s', async (what) => {
    expect((await new Client(api.address).call('GET', `/api/admin/prize-wheel/${what}`)).status).toBe(401);
  });
});

it('a thousand spins are simulated with the stock as it is, and nothing of it is taken or stored', async () => {
  const before = await readWheel(staff);
  const prizes = before.list.map((prize) => ({ ...prize, qtyAvailable: 3, qtyLoaded: undefined }));
  await save(staff, { version: before.version, prizes: JSON.stringify(prizes) });
  const wheel = await readWheel(staff);
  const { json } = await staff.call<WheelSimulation>('GET', '/api/admin/prize-wheel/simulation');
  expect(json.prizes.map(({ name }) => name)).toEqual(wheel.list.map(({ name }) => name));
  expect(json.prizes.reduce((sum, { drawn }) => sum + drawn, json.undrawn)).toBe(1_000);
  // Three of each of the five, then the segment that gives nothing.
  expect(json.prizes.map(({ drawn }) => drawn)).toEqual([3, 3, 3, 3, 3, 985]);
  expect(await readWheel(staff)).toEqual(wheel);
  expect(await storedSpins(database)).toEqual([]);
});
