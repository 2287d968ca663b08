// Prometheus' own checker for the tests: the one on PATH, else the one of Debian's package, unpacked alone into .cache.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand, runQuietly } from './commands.mjs';
import { root } from './paths.mjs';

const cache = join(root, '.cache/promtool');

/** The path of promtool; null where there is none and none can be had: what it would check is checked by readers of ours then. */
export async function findPromtool({ log = () => {} } = {}) {
  const command = findCommand('promtool');
  if (command) return command;
  const unpacked = join(cache, 'promtool');
  if (!existsSync(unpacked)) await unpack(unpacked, log);
  return existsSync(unpacked) ? unpacked : null;
}

async function unpack(target, log) {
  if (!findCommand('apt-get') || !findCommand('dpkg')) return;
  log('Fetching promtool for the tests …');
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    await runQuietly('apt-get', ['download', 'prometheus'], { cwd: folder });
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    if (!file || !(await runQuietly('dpkg', ['-x', join(folder, file), join(folder, 'all')]))) return;
    mkdirSync(cache, { recursive: true });
    // The rest of the package, a server of 50 MB among it, goes with the folder.
    copyFileSync(join(folder, 'all/usr/bin/promtool'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
