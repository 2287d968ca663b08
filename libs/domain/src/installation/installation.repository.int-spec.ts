import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { InstallationRepository } from './installation.repository.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());

it('gives every process that starts at the same moment one secret of 32 bytes, and keeps it', async () => {
  await own.database.query('delete from installation');
  const starts = Array.from({ length: 4 }, () => new InstallationRepository(own.database).secret());
  const secrets = (await Promise.all(starts)).map((secret) => secret.toString('hex'));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(64);
  const later = await new InstallationRepository(own.database).secret();
  expect(later.toString('hex')).toBe(secrets[0]);
});
