import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Database } from '@app/database/database.js';
import { dataSourceOptions } from '@app/database/data-source.js';
import { entities } from '@app/domain/entities.js';
import { openStaffAccounts } from '@app/domain/staff-auth/open-staff-accounts.js';
import { verifyPassword } from '@app/domain/staff-auth/password.js';
import { StaffAuthRepository } from '@app/domain/staff-auth/staff-auth.repository.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startApi } from '../testing/start-api.js';
import { Client } from '../testing/client.js';
import { ensureFirstAdmin } from './first-admin.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;
let database: Database;
let dataDir: string;

beforeAll(async () => {
  own = await testDatabase();
  dataSource = await new DataSource(dataSourceOptions(own.url, entities, 4)).initialize();
  database = new Database(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await own.drop();
});
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'first admin '));
  await dataSource.query('delete from staff_user');
});

const ensure = (options: { adminPassword?: string; dataDir?: string } = {}) =>
  ensureFirstAdmin(database, { dataDir, adminUsername: 'admin', ...options });
const opens = async (password: string | null | undefined): Promise<boolean> => {
  const user = await new StaffAuthRepository(database).findUser('admin');
  return user !== null && (await verifyPassword(user.passwordHash, password ?? ''));
};
const file = (): string => join(dataDir, 'first-password');

describe('the first account', () => {
  it('has a made-up password that every set-up shows until somebody has signed in', async () => {
    const first = await ensure();
    expect(first?.password).toMatch(/^[a-z2-9]{16}$/);
    expect(await opens(first?.password)).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await ensure()).toEqual(first);

    const api = await startApi({ databaseUrl: own.url }, { DATA_DIR: dataDir });
    try {
      const signIn = (password: string) =>
        new Client(api.address).call('POST', '/api/admin/login', { username: 'admin', password });
      expect((await signIn('something else')).status).toBe(401);
      expect(existsSync(file())).toBe(true);
      expect((await signIn(first?.password ?? '')).status).toBe(200);
      expect(existsSync(file())).toBe(false);
    } finally {
      await api.close();
    }
    expect(await ensure()).toBeNull();
    expect(await opens(first?.password)).toBe(true);
  });

  it('is one, with the password that is shown, when two set-ups make it at once', async () => {
    const [one, other] = await Promise.all([ensure(), ensure()]);
    expect(one).toEqual(other);
    expect(await opens(one?.password)).toBe(true);
  });

  it("has the operator's own password, which is neither shown nor kept", async () => {
    expect(await ensure({ adminPassword: 'correct horse' })).toEqual({ username: 'admin', password: null });
    expect(existsSync(file())).toBe(false);
    expect(await opens('correct horse')).toBe(true);
    expect(await ensure({ adminPassword: 'another horse' })).toBeNull();
    expect(await opens('correct horse')).toBe(true);
  });

  it('keeps the password that was shown when the set-up was cut off before the account was made', async () => {
    writeFileSync(file(), JSON.stringify({ username: 'admin', password: 'left by a crash' }));
    const made = await ensure();
    expect(await opens(made?.password)).toBe(true);
    expect(await ensure()).toEqual(made);
  });

  it('forgets a password that was replaced meanwhile, and is made where nothing can be kept', async () => {
    const first = await ensure();
    await openStaffAccounts(database).save('admin', 'another password');
    expect(await ensure()).toBeNull();
    expect(existsSync(file())).toBe(false);

    await dataSource.query('delete from staff_user');
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, 'a file in its place');
    chmodSync(dataDir, 0o444);
    const second = await ensure();
    expect(second?.password).not.toBe(first?.password);
    expect(await opens(second?.password)).toBe(true);
    rmSync(dataDir);
  });
});
