import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { startupSettings } from '@app/config/startup.js';
import { Database } from '@app/database/database.js';
import { dataSourceOptions } from '@app/database/data-source.js';
import { entities } from '@app/domain/entities.js';
import { generatePassword, hashPassword } from '@app/domain/staff-auth/password.js';
import { StaffAuthRepository } from '@app/domain/staff-auth/staff-auth.repository.js';

/** `npm run admin:user NAME [-- --disable]`: makes an account or gives it a new password; or disables it. */
const [name, flag] = process.argv.slice(2);
if (!name || (flag !== undefined && flag !== '--disable')) {
  process.stderr.write('Usage: npm run admin:user NAME, or npm run admin:user NAME -- --disable\n');
  process.exit(2);
}
const { databaseUrl } = startupSettings();
const dataSource = await new DataSource(dataSourceOptions(databaseUrl, entities, 1)).initialize();
const staff = new StaffAuthRepository(new Database(dataSource));
if (flag === '--disable') {
  const isKnown = await staff.disableUser(name);
  process.stdout.write(isKnown ? `${name} can no longer sign in.\n` : `There is no account named ${name}.\n`);
  process.exitCode = isKnown ? 0 : 1;
} else {
  const password = generatePassword();
  await staff.saveUser(name, await hashPassword(password));
  process.stdout.write(`${name} signs in with ${password} (shown once).\n`);
}
await dataSource.destroy();
