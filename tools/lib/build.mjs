// Compiles api, worker and libs with swc and bundles their programs, builds the web app with vite: what changed since the last
// build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './process.mjs';
import { root } from './paths.mjs';

const libs = [
  'contracts',
  'domain',
  'config',
  'logging',
  'database',
  'queues',
  'realtime',
  'ai',
  'evaluation',
  'crawl',
  'storage',
  'tracing',
  'testing',
];
const nodeSources = ['apps/api', 'apps/worker', 'libs'];

/** In the build's own folder: swc takes a `.swcrc` beside the sources for everybody's, and a copied tree has the old one's base. */
const swcrcFile = 'dist/swcrc.json';

/** swc resolves the @app/* aliases against an absolute base, so its configuration is written at each compilation. */
export function writeSwcrc() {
  const swcrc = {
    sourceMaps: true,
    module: { type: 'es6', resolveFully: true },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
      baseUrl: root,
      paths: Object.fromEntries(libs.map((lib) => [`@app/${lib}/*`, [`./libs/${lib}/src/*`]])),
    },
  };
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, swcrcFile), JSON.stringify(swcrc, null, 2));
}

export const swcArguments = (extra = []) => [
  join(root, 'node_modules/@swc/cli/bin/swc.js'),
  ...nodeSources,
  '-d',
  'dist',
  '--config-file',
  swcrcFile,
  '--ignore',
  '**/*.spec.ts,**/*-spec.ts',
  '--quiet',
  ...extra,
];

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

async function step(name, what, folders, work, log) {
  const stamp = join(root, 'dist', `.${name}-stamp`);
  const now = fingerprint([...folders, 'package-lock.json', 'tools/lib/build.mjs', 'tools/bundle.mjs'], isTest);
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
      writeSwcrc();
      for (const folder of nodeSources) rmSync(join(root, 'dist', folder), { recursive: true, force: true });
      await run(process.execPath, swcArguments(), { signal });
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
