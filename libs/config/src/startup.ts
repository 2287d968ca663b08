import type { AppLog } from '@app/logging/app-log.js';
import { openLog } from '@app/logging/open-log.js';
import { SettingsError } from './settings/fields.js';
import { readSettings, type Settings } from './settings.js';

/**
 * What the `main.ts` of `app` starts from, with its log opened. Ends the process with a sentence for each wrong setting; the
 * launcher or the compose file gives `DATABASE_URL`.
 */
export function startupSettings(app: string): { settings: Settings; databaseUrl: string; log: AppLog } {
  try {
    const settings = readSettings(process.env);
    if (!settings.databaseUrl)
      throw new SettingsError(['DATABASE_URL is missing: start with `npm start`, or name a PostgreSQL.']);
    return { settings, databaseUrl: settings.databaseUrl, log: openLog(app, settings.log) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Ends the process at once on SIGTERM and SIGINT until the returned function is called: while it waits for something it has
 * nothing to put in order. As the first process of a container it would not end by itself.
 */
export function endAtOnce(): () => void {
  const end = () => process.exit(0);
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/** Whether a launcher started this process; asked while loading, since the channel is gone once the launcher is. */
const hasLauncher = process.channel !== undefined;

/** How long an app without its launcher may take to end in an orderly way: nobody is left who would kill it later. */
const ORPHAN_SECONDS = 20;

/**
 * Ends this process in an orderly way when the launcher that started it is gone, so that nothing is left running. Called
 * first of all: a start that waits for its database must end with its launcher too.
 */
export function endWithLauncher(): void {
  if (!hasLauncher) return;
  const end = (): void => {
    setTimeout(() => process.exit(1), ORPHAN_SECONDS * 1_000).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  if (!process.connected) return end();
  process.once('disconnect', end);
  // Listening holds the channel: who has nothing else to do ends by itself all the same.
  process.channel?.unref();
}
