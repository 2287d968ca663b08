import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
