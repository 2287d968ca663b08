// `npm run mutation -- PATH… [--count N] [--seed S] [--from K]`: draws N small mistakes by chance over the sources below each PATH in
// turn, makes one after the other in a copy of the project, and says which of them the related tests notice. The same seed draws the
// same mistakes, so that a long run can be made in parts: `--from K` begins with the one that has this number.
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
import { install } from './lib/install.mjs';
import { endProcessesOf } from './lib/left-behind.mjs';
import { seeded } from './lib/random.mjs';
import { findRedis } from './lib/redis.mjs';

const log = (line) => process.stdout.write(`${line}\n`);

function readOptions() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: {
      count: { type: 'string', default: '20' },
      seed: { type: 'string' },
      from: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const count = Number(values.count);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
  const from = Number(values.from);
  if (positionals.length === 0) throw new Error('Name files or folders, such as libs/domain/src/accounts.');
  if (!Number.isInteger(count) || count < 1) throw new Error('--count is a whole number from 1.');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed is a whole number.');
  if (!Number.isInteger(from) || from < 1) throw new Error('--from is a whole number from 1.');
  return { paths: positionals.map((path) => path.replace(/^\.\/|\/$/g, '')), count, seed, from };
}

/** What needs a Redis or a Chromium that is not there is skipped, as in `npm test`. */
async function findServers() {
  const missing = (variable) => (error) => {
    log(`!! ${error.message}`);
    process.env[variable] = '1';
  };
  await findRedis({ log }).catch(missing('TEST_WITHOUT_REDIS'));
  await findChromium({ log }).catch(missing('TEST_WITHOUT_CHROMIUM'));
}

async function main({ paths, count, seed, from }, folder) {
  await install({ log });
  // What needs the packages.
  const [{ CopiedTree }, { drawn }, { mutationsOf }, { runMutations }, { sourcesBelow }, { testsFor }] =
    await Promise.all([
      import('./mutation/copied-tree.mjs'),
      import('./mutation/drawn.mjs'),
      import('./mutation/mutations.mjs'),
      import('./mutation/mutation-run.mjs'),
      import('./mutation/sources-below.mjs'),
      import('./mutation/tests-for.mjs'),
    ]);
  const files = allFiles();
  const tree = new CopiedTree(folder);
  const groups = paths.map((path) => sourcesBelow(path, files).flatMap((file) => mutationsOf(tree.read(file), file)));
  const empty = groups.findIndex(({ length }) => length === 0);
  if (empty >= 0) throw new Error(`There is nothing to mutate below ${paths[empty]}.`);
  const mutations = drawn(groups, seeded(seed));
  log(`Seed ${seed}: ${count} of ${mutations.length} places in ${paths.join(', ')}, from #${from}.`);
  await build({ log, web: false });
  await findServers();
  await globalSetup();
  const { caught, survived, uncompilable, next } = await runMutations(mutations, {
    count,
    from,
    tree,
    testsFor: (file) => testsFor(file, files),
    log,
  });
  const all = caught + survived.length;
  const share = all === 0 ? 0 : Math.round((caught / all) * 100);
  log(`${caught} of ${all} caught (${share} %), ${uncompilable} more do not compile. Go on with --from ${next}.`);
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
