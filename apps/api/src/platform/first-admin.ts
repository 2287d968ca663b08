import type { Database } from '@app/database/database.js';
import { openStaffAccounts } from '@app/domain/staff-auth/open-staff-accounts.js';
import { generatePassword, verifyPassword } from '@app/domain/staff-auth/password.js';
import { StaffAuthRepository } from '@app/domain/staff-auth/staff-auth.repository.js';
import { FirstPassword } from './first-password.js';

/** Any constant: two set-ups at once make one account. */
const FIRST_ADMIN_LOCK = 727_005;

/** The account that a first start made; the password when it was made up and nobody has signed in yet, never the operator's own. */
export interface FirstAdmin {
  username: string;
  password: string | null;
}

/**
 * Makes the first staff account where there is none. Answers it, and again at every later call as long as its made-up
 * password waits to be used; null when there is nothing to say.
 */
export async function ensureFirstAdmin(
  database: Database,
  options: { dataDir: string; adminUsername: string; adminPassword?: string | undefined },
): Promise<FirstAdmin | null> {
  const users = new StaffAuthRepository(database);
  const accounts = openStaffAccounts(database);
  const kept = new FirstPassword(options.dataDir);
  // The lock's transaction is not the one that saves: what is saved may be printed at once.
  return database.transaction(async ({ manager }) => {
    await manager.query('select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK]);
    if (await accounts.haveAny()) return stillWaiting(users, kept);
    const { adminUsername: username, adminPassword } = options;
    if (adminPassword !== undefined) {
      await kept.forget();
      await accounts.save(username, adminPassword);
      return { username, password: null };
    }
    const password = generatePassword();
    // Before the account: the other way round a crash between the two would lose it. Where nothing can be written it is
    // said once, below.
    await kept.keep({ username, password }).catch(() => {});
    await accounts.save(username, password);
    return { username, password };
  });
}

/** The password that was never used; one that was replaced meanwhile is forgotten. */
async function stillWaiting(users: StaffAuthRepository, kept: FirstPassword): Promise<FirstAdmin | null> {
  const waiting = kept.read();
  if (!waiting) return null;
  const user = await users.findUser(waiting.username);
  if (user && !user.isDisabled && (await verifyPassword(user.passwordHash, waiting.password))) return waiting;
  await kept.forget();
  return null;
}
