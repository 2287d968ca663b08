import { mkdtempSync, chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAppRole } from '@app/database/app-role.js';
import { startPostgres } from '../../../tools/lib/postgres.mjs';
import { startRedis } from '../../../tools/lib/redis.mjs';

type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;
type RunningRedis = Awaited<ReturnType<typeof startRedis>>;

/** Real servers of a test's own, on free ports, with data folders that go with them. For tests that restart or kill them. */
export async function ownPostgres(): Promise<RunningPostgres & { remove(): Promise<void> }> {
  const folder = temporaryFolder('postgres');
  // Durable: what these tests show is that nothing is lost.
  const server = await startPostgres({ folder: join(folder, 'server') });
  await makeAppRole(server.adminUrl, server.url);
  return Object.assign(server, {
    remove: async () => {
      await server.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  });
}

export async function ownRedis(): Promise<RunningRedis & { remove(): Promise<void> }> {
  const folder = temporaryFolder('redis');
  const server = await startRedis({ folder });
  return Object.assign(server, {
    remove: async () => {
      await server.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** A folder that the database's own user can reach too. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `test ${name} `));
  chmodSync(folder, 0o755);
  return folder;
}
