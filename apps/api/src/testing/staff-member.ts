import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Database } from '@app/database/database.js';
import { hashPassword } from '@app/domain/staff-auth/password.js';
import type { TestApi } from './start-api.js';

/** A staff account of a test's own, whose end disturbs no other test. */
export async function aStaffMember(
  api: Pick<TestApi, 'app'>,
  password = `pw ${randomUUID()}`,
): Promise<{ username: string; password: string }> {
  const username = `staff-${randomUUID().slice(0, 8)}`;
  await api.app
    .get(Database)
    .query('insert into staff_user (username, password_hash) values ($1, $2)', [
      username,
      await hashPassword(password),
    ]);
  return { username, password };
}

/** Runs the built `admin:user` program: a process of its own, as on a server's command line. Answers what it printed. */
export async function adminUser(databaseUrl: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(process.cwd(), 'dist/apps/api/src/commands/beadline.js'), 'admin-user', ...args],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  return stdout;
}
