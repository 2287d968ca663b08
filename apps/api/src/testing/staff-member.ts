import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { Database } from '@app/database/database.js';
import { runCaptured } from '../commands/testing/run-captured.js';
import type { TestApi } from './start-api.js';

/** A hash that takes no time to verify. What a hash costs is read from the hash, and tested in password.spec.ts. */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A staff account of a test's own, whose end disturbs no other test. */
export async function aStaffMember(
  api: Pick<TestApi, 'app'>,
  password = `pw ${randomUUID()}`,
): Promise<{ username: string; password: string }> {
  const username = `staff-${randomUUID().slice(0, 8)}`;
  await api.app
    .get(Database)
    .query('insert into staff_user (username, password_hash) values ($1, $2)', [username, await cheapHash(password)]);
  return { username, password };
}

/** Runs `beadline admin-user` on the database, in this process. Answers what it printed. */
export async function adminUser(databaseUrl: string, ...args: string[]): Promise<string> {
  const { code, out, errors } = await runCaptured(['admin-user', ...args], { DATABASE_URL: databaseUrl });
  if (code !== 0) throw new Error(`It ended with ${code}: ${errors}`);
  return out;
}
