import { openStaffAccounts } from '@app/domain/staff-auth/open-staff-accounts.js';
import { generatePassword } from '@app/domain/staff-auth/password.js';
import type { StaffAccounts } from '@app/domain/staff-auth/staff-accounts.service.js';
import { type CommandIo, UsageError } from './command.js';
import { onDatabase } from './on-database.js';

/** What a flag does; `fails` ends the program with 1. */
type Action = (staff: StaffAccounts, name: string) => Promise<{ sentence: string; fails?: boolean }>;

const unknown = (name: string) => ({ sentence: `There is no account named ${name}.`, fails: true });

const actions: Record<string, Action> = {
  '': async (staff, name) => {
    const password = generatePassword();
    await staff.save(name, password);
    return { sentence: `${name} signs in with ${password} (shown once).` };
  },
  '--disable': async (staff, name) =>
    (await staff.disable(name)) ? { sentence: `${name} can no longer sign in.` } : unknown(name),
  '--reset-second-factor': async (staff, name) => {
    const had = await staff.resetSecondFactor(name);
    if (had === null) return unknown(name);
    return { sentence: had ? `${name} signs in without a code now.` : `${name} has no second factor.` };
  },
};

export async function run([name, flag = '', ...rest]: string[], { env, stdout }: CommandIo): Promise<number> {
  const action = Object.hasOwn(actions, flag) ? actions[flag] : undefined;
  if (!name || name.startsWith('-')) throw new UsageError('Whose account?');
  if (!action || rest.length > 0) throw new UsageError(`It cannot be told ${[flag, ...rest].join(' ')}.`);
  const { sentence, fails } = await onDatabase(env, (database) => action(openStaffAccounts(database), name));
  stdout.write(`${sentence}\n`);
  return fails ? 1 : 0;
}
