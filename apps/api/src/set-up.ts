import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { endWithLauncher, startupSettings } from '@app/config/startup.js';
import { awaitNewDatabase } from '@app/database/await-new-database.js';
import { whyNoDatabase } from '@app/database/why-no-database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { setUp } from './platform/set-up.js';
import type { FirstAdmin } from './platform/first-admin.js';

/**
 * Run once before the apps start: by the launcher, which is sent the first account, or by the compose file's `migrate`
 * service, whose database may be coming up still (`--wait SECONDS`).
 */
endWithLauncher();
const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } });
const { settings, databaseUrl } = startupSettings('set-up');
const logger = new AreaLogger('start');
try {
  await awaitNewDatabase(settings.databaseAdminUrl ?? databaseUrl, Number(values.wait) * 1_000, (reason) =>
    logger.warn(`Waiting for the database: ${reason}`),
  );
  const { migrations, knowledgeWritten, firstAdmin } = await setUp({
    databaseUrl,
    databaseAdminUrl: settings.databaseAdminUrl,
    dataDir: settings.dataDir,
    adminUsername: settings.adminUsername,
    adminPassword: settings.adminPassword,
  });
  if (process.send) await new Promise<void>((done) => process.send?.({ firstAdmin }, () => done()));
  else if (firstAdmin) process.stdout.write(`${sentenceOf(firstAdmin)}\n`);
  logger.log(`The database is ready: ${migrations.length} migrations run, ${knowledgeWritten} guides written.`);
} catch (error) {
  const why = whyNoDatabase(error, settings.databaseAdminUrl ?? databaseUrl);
  // The launcher says it in its own words.
  if (process.send) process.stderr.write(`${why}\n`);
  else logger.fatal(why);
  process.exit(1);
}

function sentenceOf({ username, password }: FirstAdmin): string {
  return password === null
    ? `The first staff account is ${username}, with the password of ADMIN_PASSWORD.`
    : `Staff sign in as ${username} with ${password} (shown until somebody has signed in).`;
}
