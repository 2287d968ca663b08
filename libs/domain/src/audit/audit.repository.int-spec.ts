import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf, staffCalled } from '../testing/audit.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());

const note = (label: string, fail = false) =>
  own.database.transaction(async (tx) => {
    await auditOf(own.database).audit.note(tx, staffCalled('karen'), 'run.start', { id: 'x', label });
    if (fail) throw new Error('no');
  });
const labelled = (label: string) => own.database.query('select * from audit_entry where label = $1', [label]);

describe('the audit log', () => {
  it('is there with the transaction it tells of, and not without it', async () => {
    await expect(note('rolled back', true)).rejects.toThrow('no');
    expect(await labelled('rolled back')).toEqual([]);
    await note('kept');
    expect(await labelled('kept')).toHaveLength(1);
  });

  it('cannot be changed or emptied by anybody but retention', async () => {
    await note('for good');
    const refused = 'can only be added to';
    await expect(own.database.query(`update audit_entry set label = 'x'`)).rejects.toThrow(refused);
    await expect(own.database.query('delete from audit_entry')).rejects.toThrow(refused);
    await expect(own.database.query('truncate audit_entry cascade')).rejects.toThrow(refused);
    expect(await labelled('for good')).toHaveLength(1);
    await own.database.transaction(async ({ manager }) => {
      await manager.query(`set local beadline.retention = 'on'`);
      await manager.query(`delete from audit_entry where label = 'for good'`);
    });
    expect(await labelled('for good')).toEqual([]);
  });

  it('keeps a line of what is as long as a page', async () => {
    await note('a'.repeat(5_000));
    expect(await labelled('a'.repeat(200))).toHaveLength(1);
  });
});
