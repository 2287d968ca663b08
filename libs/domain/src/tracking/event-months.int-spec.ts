import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addVisit } from '../figures/figures.fixture.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { EventMonths } from './event-months.js';

let own: OwnDatabase;
const months = new EventMonths();
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());

const make = () => own.database.transaction(({ manager }) => months.make(manager));
const dropBefore = (before: string) =>
  own.database.transaction(({ manager }) => months.dropBefore(manager, 'visit_event', new Date(before)));
/** Each visitor and the table that the row lies in. */
const places = async () =>
  (
    await own.database.query<{ place: string }>(
      `select visitor_key || ' in ' || tableoid::regclass as place from visit_event order by created_at`,
    )
  ).map(({ place }) => place);
const monthAhead = (ahead: number) => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
  return `visit_event_${month.toISOString().slice(0, 7).replace('-', '_')}`;
};

describe('the months of events', () => {
  it('are there two ahead, and made for rows that found none, whose transaction stays', async () => {
    await addVisit(own.database, 'first', '2024-03-01T00:00:00Z');
    await addVisit(own.database, 'last', '2024-03-31T23:59:59.999Z');
    await addVisit(own.database, 'next', '2024-04-01T00:00:00Z');
    const writers = () => own.database.query('select written_by from visit_event order by created_at');
    const before = await writers();
    expect(await places()).toEqual(['first', 'last', 'next'].map((name) => `${name} in visit_event_default`));
    await own.database.query(`drop table ${monthAhead(2)}`);
    await make();
    await make();
    expect(await places()).toEqual([
      'first in visit_event_2024_03',
      'last in visit_event_2024_03',
      'next in visit_event_2024_04',
    ]);
    expect(await writers()).toEqual(before);
    const [ahead] = await own.database.query<{ found: string | null }>('select to_regclass($1)::text as found', [
      monthAhead(2),
    ]);
    expect(ahead?.found).toBe(monthAhead(2));
    // Found by the same indexes, and numbered on.
    await addVisit(own.database, 'another', '2024-03-15T00:00:00Z');
    expect(await places()).toContain('another in visit_event_2024_03');
  });

  it('are dropped once the last moment of them is past its life, with a count', async () => {
    expect(await dropBefore('2024-03-31T23:00:00Z')).toBe(0);
    expect(await dropBefore('2024-04-01T00:00:00Z')).toBe(3);
    expect(await places()).toEqual(['next in visit_event_2024_04']);
    expect(await dropBefore('2024-04-01T00:00:00Z')).toBe(0);
  });
});
