import 'reflect-metadata';
import { startupSettings } from '@app/config/startup.js';
import { setUp } from './platform/set-up.js';

/** Run once before the apps start: by the launcher, or by the compose file's `migrate` service. Prints what it did as JSON. */
const { settings, databaseUrl } = startupSettings();
const result = await setUp({
  databaseUrl,
  adminUsername: settings.adminUsername,
  adminPassword: settings.adminPassword,
});
process.stdout.write(`${JSON.stringify(result)}\n`);
