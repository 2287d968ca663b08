import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { cold } from '../lib/unlimited.mjs';

export interface ApiProcess {
  address: string;
  stop(): Promise<void>;
}

/** An api as it runs in production, in a process of its own, with a pool and a data folder of its own. */
export async function startApiProcess(databaseUrl: string, more: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  const dataDir = temporaryFolder('api');
  const child = spawn(process.execPath, [join(root, 'dist/apps/api/src/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...cold,
      RATE_LIMIT_SCALE: '1000',
      REDIS_URL: '',
      S3_BUCKET: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  await eventually(async () => expect((await fetch(`${address}/api/health`)).ok).toBe(true), 180).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  return { address, stop };
}
