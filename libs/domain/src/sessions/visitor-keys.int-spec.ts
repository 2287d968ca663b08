import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InstallationRepository } from '../installation/installation.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { VisitorKeys } from './visitor-keys.js';

const visitor = { visitorId: 'v', accountId: null, isStaff: false };
const nobody = { visitorId: null, accountId: null, isStaff: false };

let own: OwnDatabase;
let keys: VisitorKeys;
beforeAll(async () => {
  own = await ownDatabase();
  await new InstallationRepository(own.database).secret();
  await own.database.query('update installation set secret = $1', [Buffer.alloc(32, 7)]);
  keys = new VisitorKeys(new InstallationRepository(own.database));
});
afterAll(() => own.close());

describe('the names of visitors', () => {
  it('stay what they are from release to release: rows are kept under them', async () => {
    expect(await keys.ofSession('1')).toBe('cVcmCFcrqin5aRq5MAxx2W');
    expect(await keys.ofAddress('kim@example.test')).toBe('email:KOCE-cLeoXNYDfUygpzenw');
    expect(await keys.ofNetwork('203.0.113.9')).toBe('address:tNUVyZ7W5Oo3Dosy8dajaDquTRvx3Y7UV5f_2tA0Ca4');
  });

  it('tell the visitor from the network, and the network of an asker from one without a cookie', async () => {
    expect(await keys.ofVisitor(visitor, '203.0.113.9')).toBe('visitor:v');
    expect(await keys.ofVisitor(nobody, '203.0.113.9')).toBe(await keys.ofNetwork('203.0.113.9'));
    const asker = await keys.ofAsker(nobody, '203.0.113.9');
    expect(asker.visitorKey).toBe(await keys.ofNetwork('203.0.113.9'));
    expect(asker.networkKey.replace('network:', 'address:')).not.toBe(asker.visitorKey);
    expect((await keys.ofAsker(visitor, '203.0.113.9')).networkKey).toBe(asker.networkKey);
  });

  it('are another installation’s in no case', async () => {
    const before = await keys.ofSession('1');
    await own.database.query('update installation set secret = $1', [Buffer.alloc(32, 8)]);
    expect(await keys.ofSession('1')).toBe(before);
    expect(await new VisitorKeys(new InstallationRepository(own.database)).ofSession('1')).not.toBe(before);
  });
});
