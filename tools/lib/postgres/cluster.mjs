import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser, syncFolder } from './home.mjs';
import { spawnServer } from './spawn-server.mjs';

/** The superuser, which makes the database and the product's own role and does nothing else. */
export const SUPERUSER = 'beadline';

const UNFINISHED = 'data.new-';

/** Object ids below this one are PostgreSQL's own: without a database above it, nothing of ours was ever stored. */
const FIRST_OWN_ID = 16_384;

/** Throws where the folder cannot be read: what somebody else may see in it must not be taken for nothing. */
function holdsDatabase(data) {
  if (!readdirSync(data).includes('base')) return false;
  return readdirSync(join(data, 'base')).some((name) => Number(name) >= FIRST_OWN_ID);
}

/**
 * Makes the data folder where there is none: beside and renamed when it is whole, so that a start that is cut off leaves
 * nothing that the next one takes for finished. `signal` gives up. Throws a sentence with PostgreSQL's own words.
 */
export async function ensureCluster({ native, home, data, password, durable, signal }) {
  for (const name of readdirSync(home)) if (name.startsWith(UNFINISHED)) removeLeftover(join(home, name));
  if (existsSync(data)) {
    if (holdsDatabase(data)) return;
    // What an earlier release left half made.
    rmSync(data, { recursive: true });
  }
  const fresh = mkdtempSync(join(home, UNFINISHED));
  try {
    await initialise({ native, data: fresh, password, durable, signal });
    renameSync(fresh, data);
    syncFolder(home);
  } catch (error) {
    removeLeftover(fresh);
    throw error;
  }
}

function removeLeftover(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // The program that a killed launcher left at work in it is about to notice; the next start tries again.
  }
}

async function initialise({ native, data, password, durable, signal }) {
  const user = serverUser(data);
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  const { child, output } = spawnServer(
    join(native, 'bin/initdb'),
    [
      '-D',
      data,
      '-U',
      SUPERUSER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      // For tests: each of their thousands of connections would spend ten milliseconds on its password.
      ...(durable ? [] : ['--no-sync', '-c', 'scram_iterations=1']),
    ],
    { user },
  );
  const end = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  const code = await new Promise((done) => child.on('close', done));
  signal?.removeEventListener('abort', end);
  rmSync(passwordFile, { force: true });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`PostgreSQL could not prepare its data folder ${data}:\n${output().trim()}`);
}
