// `npm run mutation -- PATH [--count N] [--seed S]`: draws N small mistakes by chance over the sources below PATH, makes one after
// the other in a copy of the project, and says which of them the related tests notice. The same seed draws the same mistakes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import globalSetup from './jest/global-setup.mjs';
import { stopServers } from './jest/servers.mjs';
import { build } from './lib/build.mjs';
import { allFiles } from './lib/changed-files.mjs';
import { findChromium } from './lib/chromium.mjs';
import { complain, endOnSignal } from './lib/ending.mjs';
import { isTest } from './lib/import-direction.mjs';
import { install } from './lib/install.mjs';
import { endProcessesOf } from './lib/left-behind.mjs';
import { seeded } from './lib/random.mjs';
import { findRedis } from './lib/redis.mjs';

const log = (line) => process.stdout.write(`${line}\n`);

function readOptions() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: { count: { type: 'string', default: '20' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  const count = Number(values.count);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
  if (path === undefined) throw new Error('Name a file or a folder, such as libs/domain/src/accounts.');
  if (!Number.isInteger(count) || count < 1) throw new Error('--count is a whole number from 1.');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed is a whole number.');
  return { path: path.replace(/^\.\/|\/$/g, ''), count, seed };
}

/** The sources below `path`. The tests' database is migrated before they begin, by the build. */
const sourcesBelow = (path, files) =>
  files.filter(
    (file) =>
      (file === path || file.startsWith(`${path}/`)) &&
      /^(?:apps|libs)\/.*(?<!\.d)\.tsx?$/.test(file) &&
      !file.includes('/migrations/') &&
      !isTest(file),
  );

/** What needs a Redis or a Chromium that is not there is skipped, as in `npm test`. */
async function findServers() {
  const missing = (variable) => (error) => {
    log(`!! ${error.message}`);
    process.env[variable] = '1';
  };
  await findRedis({ log }).catch(missing('TEST_WITHOUT_REDIS'));
  await findChromium({ log }).catch(missing('TEST_WITHOUT_CHROMIUM'));
}

async function main({ path, count, seed }, folder) {
  await install({ log });
  // What needs the packages.
  const [{ CopiedTree }, { mutationsOf }, { runMutations }, { testsFor }] = await Promise.all([
    import('./mutation/copied-tree.mjs'),
    import('./mutation/mutations.mjs'),
    import('./mutation/mutation-run.mjs'),
    import('./mutation/tests-for.mjs'),
  ]);
  const files = allFiles();
  const sources = sourcesBelow(path, files);
  const tree = new CopiedTree(folder);
  const mutations = sources.flatMap((file) => mutationsOf(tree.read(file), file));
  if (mutations.length === 0) throw new Error(`There is nothing to mutate below ${path}.`);
  log(`Seed ${seed}: ${count} of ${mutations.length} mutations of ${sources.length} files.`);
  await build({ log, web: false });
  await findServers();
  await globalSetup();
  const { caught, survived } = await runMutations(mutations, {
    count,
    random: seeded(seed),
    tree,
    testsFor: (file) => testsFor(file, files),
    log,
  });
  const all = caught + survived.length;
  log(`${caught} of ${all} caught (${all === 0 ? 0 : Math.round((caught / all) * 100)} %).`);
}

const folder = mkdtempSync(join(tmpdir(), 'beadline-mutation-'));
// The tests' files are read by the database's own user when this runs as root.
chmodSync(folder, 0o755);

async function cleanUp() {
  await endProcessesOf(folder);
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}
endOnSignal(cleanUp);

try {
  await main(readOptions(), folder);
} catch (error) {
  complain(error);
} finally {
  await cleanUp();
}
