import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { AlertOutboxRepository } from './alert-outbox.repository.js';

let own: OwnDatabase;
let outbox: AlertOutboxRepository;
beforeAll(async () => {
  own = await ownDatabase();
  outbox = new AlertOutboxRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('truncate alert cascade'));

const add = (key: string, isTest = false) =>
  own.database.transaction(({ manager }) =>
    outbox.add(manager, { key, subject: key, lines: [], isTest }, [{ channel: 'mail', target: 'a@beadline.example' }]),
  );
const change = (set: string) => own.database.query(`update alert_delivery set ${set}`);
const rows = () =>
  own.database.query<{ state: string; attempts: number; reason: string }>(
    'select state, attempts, reason from alert_delivery',
  );
const claimed = async () => {
  const delivery = await outbox.claim(false);
  if (!delivery) throw new Error('Nothing was due.');
  return delivery;
};

describe('an alert in the outbox', () => {
  it('is put in once for each key, and for nobody where there is nobody', async () => {
    expect([await add('one'), await add('one')]).toEqual([1, 0]);
    expect(await rows()).toHaveLength(1);
    const none = await own.database.transaction(({ manager }) =>
      outbox.add(manager, { key: 'two', subject: 'two', lines: [] }, []),
    );
    expect([none, (await rows()).length]).toEqual([0, 1]);
  });

  it('is one worker’s at a time, and another’s once nothing is heard of that one', async () => {
    await add('one');
    expect(await claimed()).toMatchObject({ subject: 'one', attempts: 1 });
    expect(await outbox.claim(false)).toBeNull();
    await change(`lease_until = now() - interval '1 second'`);
    expect(await claimed()).toMatchObject({ attempts: 2 });
  });

  it('waits while it is quiet and until it is due, but for a test', async () => {
    await add('one');
    expect(await outbox.claim(true)).toBeNull();
    await add('test', true);
    expect(await outbox.claim(true)).toMatchObject({ subject: 'test' });
    await change(`due_at = now() + interval '1 hour', lease_until = null`);
    expect(await outbox.claim(false)).toBeNull();
  });

  it('that was handed over is nobody’s to send again, though its worker is gone', async () => {
    await add('one');
    expect(await outbox.handOver(await claimed())).toBe(true);
    await change(`lease_until = now() - interval '1 second'`);
    expect(await outbox.claim(false)).toBeNull();
    await outbox.endUnsure();
    expect(await rows()).toEqual([{ state: 'unsure', attempts: 1, reason: expect.stringMatching(/not sent again/) }]);
  });

  it('is not handed over, and not ended, by a worker whose claim ran out or is another’s', async () => {
    await add('one');
    const first = await claimed();
    await change(`lease_until = now() - interval '1 second'`);
    expect(await outbox.handOver(first)).toBe(false);
    const second = await claimed();
    expect(await outbox.handOver(first)).toBe(false);
    await outbox.end(first, { state: 'failed', reason: 'late' });
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    expect(await outbox.handOver(second)).toBe(true);
    await outbox.endUnsure();
    await outbox.end(second, { state: 'sent', reason: '' });
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('is due again when its next try is', async () => {
    await add('one');
    await outbox.end(await claimed(), { state: 'waiting', reason: 'busy', againInMs: 3_600_000 });
    expect(await outbox.claim(false)).toBeNull();
    await change('due_at = now()');
    expect(await claimed()).toMatchObject({ attempts: 2 });
  });
});
