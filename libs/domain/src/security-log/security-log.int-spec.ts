import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SecurityLogQuery, securityLogQuerySchema } from '@app/contracts/security-log/security-log.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SecurityLogRepository } from './security-log.repository.js';
import { SecurityLog } from './security-log.service.js';

let own: OwnDatabase;
let database: OwnDatabase['database'];
let log: SecurityLog;

beforeAll(async () => {
  own = await ownDatabase();
  ({ database } = own);
  log = new SecurityLog(new SecurityLogRepository(database));
});
afterAll(() => own.close());

const rows = (actor: string) =>
  database.query<Record<string, unknown>>('select * from security_event where actor = $1 order by id', [actor]);

describe('the security log', () => {
  it('keeps the network of an address and not the address, and bounds what was typed', async () => {
    await log.record({
      kind: 'sign-in-failed',
      actor: 'a'.repeat(5_000),
      address: '2001:db8:1:2::7',
      detail: { tries: 3 },
    });
    const [row] = await rows('a'.repeat(120));
    expect(row).toMatchObject({
      kind: 'sign-in-failed',
      subject: null,
      network: '2001:db8:1:2::/64',
      detail: { tries: 3 },
    });
  });

  it('is there with the transaction it tells of, and not without it', async () => {
    const work = database.transaction(async (tx) => {
      await log.recordIn(tx, { kind: 'password-changed', actor: 'rolled back' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await rows('rolled back')).toEqual([]);
    await database.transaction((tx) => log.recordIn(tx, { kind: 'password-changed', actor: 'kept' }));
    expect(await rows('kept')).toHaveLength(1);
  });

  it('cannot be changed or emptied by anybody but retention', async () => {
    await log.record({ kind: 'sign-in', actor: 'karen' });
    await expect(database.query(`update security_event set actor = 'x'`)).rejects.toThrow('can only be added to');
    await expect(database.query('delete from security_event')).rejects.toThrow('can only be added to');
    await expect(database.query('truncate security_event')).rejects.toThrow('can only be added to');
    expect(await rows('karen')).toHaveLength(1);
    await database.transaction(async ({ manager }) => {
      await manager.query(`set local beadline.retention = 'on'`);
      await manager.query(`delete from security_event where actor = 'karen'`);
    });
    expect(await rows('karen')).toEqual([]);
    await expect(database.query('delete from security_event')).rejects.toThrow('can only be added to');
  });

  it('stops nothing when it cannot be written', async () => {
    const away = new SecurityLog({
      insert: () => Promise.reject(new Error('away')),
    } as unknown as SecurityLogRepository);
    await expect(away.record({ kind: 'sign-in' })).resolves.toBeUndefined();
  });
});

describe('what staff look for in it', () => {
  const events = [
    { kind: 'sign-in', actor: 'Ann', subject: null, network: '198.51.100.7', requestId: 'request-1' },
    { kind: 'session-ended', actor: 'Bob', subject: 'ann', network: null, requestId: null },
    { kind: 'sign-in-failed', actor: 'ann_100%', subject: null, network: '203.0.113.9', requestId: 'request-2' },
    { kind: 'sign-in', actor: 'annx100y', subject: 'Cid', network: '203.0.113.10', requestId: 'request-3' },
  ] as const;
  const everything = securityLogQuerySchema.parse({ actor: '', about: ' ' });
  /** The names of those who did it, the newest first. */
  const found = async (query: Partial<SecurityLogQuery>) => {
    const page = await log.page({ ...everything, ...query });
    expect(page.total).toBe(page.events.length);
    return page.events.map(({ actor }) => actor);
  };

  beforeAll(async () => {
    await database.transaction(async ({ manager }) => {
      await manager.query(`set local beadline.retention = 'on'`);
      await manager.query('delete from security_event');
    });
    for (const event of events) await new SecurityLogRepository(database).insert(event);
  });

  it.each<[Partial<SecurityLogQuery>, string[]]>([
    [{}, ['annx100y', 'ann_100%', 'Bob', 'Ann']],
    [{ kind: 'sign-in' }, ['annx100y', 'Ann']],
    [{ actor: 'ANN' }, ['Ann']],
    [{ about: 'ANN' }, ['Bob', 'Ann']],
    [{ actor: 'bob', about: 'ann' }, ['Bob']],
    [{ q: 'ANN_100%' }, ['ann_100%']],
    [{ q: 'cid' }, ['annx100y']],
    [{ q: '203.0.113' }, ['annx100y', 'ann_100%']],
    [{ q: 'request-1' }, ['Ann']],
    [{ q: '203.0.113', kind: 'sign-in' }, ['annx100y']],
    [{ q: 'nobody' }, []],
    [{ sort: 'at' }, ['Ann', 'Bob', 'ann_100%', 'annx100y']],
  ])('is found by %j', async (query, actors) => {
    expect(await found(query)).toEqual(actors);
  });

  it('comes in pages, each with how many there are in all', async () => {
    const { events: second, total } = await log.page({ ...everything, page: 2, pageSize: 3 });
    expect(total).toBe(4);
    expect(second).toEqual([{ ...events[0], id: expect.any(String), at: expect.stringMatching(/Z$/), detail: {} }]);
  });
});
