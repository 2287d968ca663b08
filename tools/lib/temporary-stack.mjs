// The whole product with a data folder of its own that goes when it ends: for pictures and measurements.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { endOnSignal } from './ending.mjs';
import { endProcessesOf } from './left-behind.mjs';
import { freePort } from './ports.mjs';
import { startStack } from './stack.mjs';
import { unlimited } from './unlimited.mjs';

export const adminPassword = 'correct horse battery';

/**
 * Builds what changed, starts everything on a free port, hands the stack to `work` and ends everything whatever comes,
 * Ctrl-C too, which exits with `codeOnSignal`. Never touches the data of a database or Redis that the environment names.
 */
export async function withTemporaryStack({ env = {}, log, codeOnSignal }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'beadline-run-'));
  // The embedded database runs as another user when this runs as root.
  chmodSync(folder, 0o755);
  let stack;
  let isEnding = false;
  const end = async () => {
    isEnding = true;
    await stack?.stop();
    await endProcessesOf(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  endOnSignal(end, codeOnSignal);
  try {
    await build({ log });
    stack = await startStack({
      log,
      env: {
        ...process.env,
        DATABASE_URL: '',
        REDIS_URL: '',
        S3_BUCKET: '',
        PUBLIC_URL: '',
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DATA_DIR: join(folder, 'data'),
        TMPDIR: folder,
        ADMIN_USERNAME: 'admin',
        ADMIN_PASSWORD: adminPassword,
        ...unlimited,
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    return await work({ stack, folder });
  } catch (error) {
    // What fails because a signal ends everything is no news; the process exits in a moment.
    if (isEnding) await new Promise(() => {});
    throw error;
  } finally {
    await end();
  }
}
