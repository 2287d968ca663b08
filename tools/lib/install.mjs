// Installs the npm packages when they are missing or older than the lock file. Uses nothing but Node itself.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './process.mjs';

/** Makes `node_modules` what `package-lock.json` says; `signal` gives up. Throws npm's own words. */
export async function install({ log = console.log, signal } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`This needs Node 20.19 or newer; you have ${process.versions.node}. Node 24 is the best choice.`);
  }
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  log('Installing packages (a minute or two, once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], { signal });
  writeFileSync(stamp, wanted);
}
