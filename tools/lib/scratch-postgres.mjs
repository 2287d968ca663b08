import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOnSignal } from './ending.mjs';
import { startPostgres } from './postgres.mjs';

/** Hands `work` the superuser's address of an empty PostgreSQL that goes when it ends, Ctrl-C too. */
export async function withScratchPostgres(work) {
  const folder = mkdtempSync(join(tmpdir(), 'beadline-scratch-'));
  // The embedded database runs as another user when this runs as root.
  chmodSync(folder, 0o755);
  let postgres;
  const end = async () => {
    await postgres?.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  endOnSignal(end);
  try {
    postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false });
    return await work(postgres.adminUrl);
  } finally {
    await end();
  }
}
