// Compiles api, worker and libs with `nest build` and bundles their programs, builds the web app with vite: what changed since the last
// build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './process.mjs';
import { root } from './paths.mjs';

const nodeSources = ['apps/api', 'apps/worker', 'libs'];

/** `nest build` with nest-cli.json, where its compiler is told to take the worker and the libs along. */
export const nestBuild = (...options) => [join(root, 'node_modules/@nestjs/cli/bin/nest.js'), 'build', ...options];

/** A fingerprint of the files below `folders`: their names, sizes and contents' hash. */
function fingerprint(folders, skip = () => false) {
  const hash = createHash('sha256');
  const walk = (path) => {
    if (!existsSync(path) || skip(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const folder of folders) walk(join(root, folder));
  return hash.digest('hex');
}

const isTest = (path) => /[.-](spec|test|e2e)\.tsx?$|\/apps\/web\/e2e\//.test(path);

/** Other files that a build depends on. */
const SETTINGS = [
  'package-lock.json',
  'nest-cli.json',
  'tsconfig.json',
  '.swcrc',
  'tools/lib/build.mjs',
  'tools/bundle.mjs',
];

async function step(name, what, folders, work, log) {
  const stamp = join(root, 'dist', `.${name}-stamp`);
  const now = fingerprint([...folders, ...SETTINGS], isTest);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  log(`Building ${what} …`);
  await work();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, now);
}

/** What the images and a checkout say of themselves: the commit, where git or the build's own argument knows it. */
function noteBuild() {
  const file = join(root, 'dist/build.json');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const commit = commitOf(root);
  // Whoever starts what another user has built may neither write there nor, as git has it, read its history.
  if (before !== null && commit === null) return;
  const note = JSON.stringify({ commit });
  if (note === before) return;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(file, note);
}

function commitOf(folder) {
  if (process.env.COMMIT) return process.env.COMMIT;
  // A copy without a history of its own may lie in somebody else's.
  if (!existsSync(join(folder, '.git'))) return null;
  const asked = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return asked.status === 0 ? asked.stdout.trim() : null;
}

/** What each file of the knowledge parses to, by the hash of its text (libs/ai/src/knowledge-files.ts). */
async function parseKnowledge() {
  const { load } = await import('js-yaml');
  const folder = join(root, 'data/knowledge');
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.yaml'));
  const parsed = names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [createHash('sha256').update(text).digest('hex'), load(text)];
  });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/knowledge.json'), JSON.stringify(Object.fromEntries(parsed)));
}

/** Builds what is out of date; `signal` gives up. Throws with the compiler's own words. */
export async function build({ log = console.log, web = true, signal } = {}) {
  noteBuild();
  await step('knowledge', 'the knowledge', ['data/knowledge'], parseKnowledge, log);
  await step(
    'node',
    'the api and the worker',
    nodeSources,
    async () => {
      for (const folder of nodeSources) rmSync(join(root, 'dist', folder), { recursive: true, force: true });
      await run(process.execPath, nestBuild(), { signal });
      await run(process.execPath, [join(root, 'tools/bundle.mjs')], { signal });
    },
    log,
  );
  if (!web) return;
  await step(
    'web',
    'the web app',
    ['apps/web', 'libs/contracts'],
    () =>
      run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'], {
        // Built from a test or a developer's shell, React would be its development build, twice the size.
        env: { ...process.env, NODE_ENV: 'production' },
        signal,
      }),
    log,
  );
}
