// `npm test` runs the gate; `node tools/test.mjs TIER [-- jest arguments]` another tier or a part of the gate.
// Every step runs, also after one failed. The last line printed is `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { endProcessesOf } from './lib/left-behind.mjs';
import { root } from './lib/paths.mjs';
import { Steps } from './lib/steps.mjs';

/** What each command runs: checks, and projects of jest.config.mjs. */
const TIERS = {
  gate: ['format', 'lint', 'unit', 'web', 'int', 'smoke'],
  browser: ['browser'],
  faults: ['faults'],
  perf: ['perf'],
  all: ['format', 'lint', 'unit', 'web', 'int', 'browser', 'faults', 'perf'],
  check: ['format', 'lint', 'unit', 'web'],
  unit: ['unit', 'web'],
  int: ['int'],
};

const log = (line) => process.stdout.write(`${line}\n`);
const bin = (path) => `node_modules/${path}`;
const [first = 'gate', ...rest] = process.argv.slice(2).filter((argument) => argument !== '--');
const tier = TIERS[first] ? first : 'gate';
const jestArguments = TIERS[first] ? rest : [first, ...rest];
const has = (name) => TIERS[tier].includes(name);

/** A browser or a Redis that is not there: a failure where the checks run, else the tests that need it are skipped. */
async function provide(steps, name, find, variable) {
  try {
    return await find();
  } catch (error) {
    log(`\n!! ${error.message}${process.env.CI ? '' : ` The tests that need ${name} are skipped.`}`);
    if (process.env.CI) steps.fail(name, 'missing');
    steps.env[variable] = '1';
    return undefined;
  }
}

async function provideServers(steps) {
  const { findChromium } = await import('./lib/chromium.mjs');
  const { findRedis } = await import('./lib/redis.mjs');
  await provide(steps, 'Redis', () => findRedis({ log }), 'TEST_WITHOUT_REDIS');
  const chromium = await provide(steps, 'Chromium', () => findChromium({ log }), 'TEST_WITHOUT_CHROMIUM');
  if (chromium) steps.env.CHROMIUM_PATH = chromium;
}

/**
 * On two cores Jest would run all in its own process, whose memory nothing bounds. A worker that begins anew loads the product again,
 * for seven seconds: after some thirty files of those with an api.
 */
const inWorkers = (count) => [`--maxWorkers=${count}`, '--workerIdleMemoryLimit=3GB'];
/** What computes all the time, and what now and then waits for a lease, a restart or a browser. */
const computing = inWorkers(2);
const waiting = inWorkers(3);

async function runSteps(steps) {
  // One file or name out of one project leaves the others without a test, which is no failure then.
  const extra = jestArguments.length > 0 ? ['--passWithNoTests', ...jestArguments] : [];
  // Integration and browser tests share servers and workers, so that neither waits for the other's last file.
  const onServers = ['int', 'smoke', 'browser'].filter(has);
  const needsServers = onServers.length > 0 || has('faults') || has('perf');
  // Each takes about one core, and as long as the other.
  await Promise.all([
    lint(steps),
    lintStyles(steps)
      .then(() => format(steps))
      .then(() => needsServers && provideServers(steps))
      .then(() => needsServers && buildAll(steps)),
  ]);
  if (has('unit')) await steps.jest('unit and web tests', ['unit', 'web'], [...computing, ...extra]);
  if (onServers.length > 0) await steps.jest('integration and browser tests', onServers, [...waiting, ...extra]);
  if (has('faults')) await steps.jest('fault tests', ['faults'], [...waiting, ...extra]);
  if (has('perf')) await steps.jest('performance tests', ['perf'], ['--runInBand', ...extra]);
  await steps.retryFailedFiles();
}

/** Beside another lane, so what it prints comes at its end. */
const kept = (steps, args) => () => steps.node(args, { isKept: true });

/** The linter, with the compiler's errors among its own. */
async function lint(steps) {
  if (!has('lint')) return;
  const options = ['-c', 'oxlint.config.mjs', '--type-aware', '--type-check', '--deny-warnings'];
  await steps.check('lint and types', kept(steps, [bin('oxlint/bin/oxlint'), ...options]));
}

async function lintStyles(steps) {
  if (!has('lint')) return;
  await steps.check('lint of the styles', kept(steps, [bin('stylelint/bin/stylelint.mjs'), 'apps/web/src/**/*.css']));
}

async function format(steps) {
  if (!has('format')) return;
  await steps.check('format', kept(steps, [bin('oxfmt/bin/oxfmt'), '--check', '.']));
}

const buildAll = (steps) =>
  steps.check('build', async () => {
    const { build } = await import('./lib/build.mjs');
    await build({ log });
    return 0;
  });

function summarise(steps) {
  log('\nSummary');
  for (const { name, note, seconds } of steps.results) log(`  ${name.padEnd(22)} ${note} (${seconds.toFixed(1)} s)`);
  const skipped = steps.total('skipped');
  if (skipped > 0) log(`  ${skipped} skipped`);
  for (const file of steps.flaky) log(`  flaky: ${file} failed once and passed alone`);
  log(`${steps.total('passed')} passed, ${steps.total('failed')} failed`);
}

/** Commit and cleanliness of the checkout; nulls outside of one. */
function checkout() {
  try {
    const git = (...args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: null, clean: null };
  }
}

/** What the next developer can look up about this run: `.cache/last-run.json`. */
function writeLastRun(steps) {
  const lastRun = {
    ...checkout(),
    tier,
    passed: steps.total('passed'),
    failed: steps.total('failed'),
    skipped: steps.total('skipped'),
    flaky: steps.flaky,
    seconds: Math.round(performance.now() / 1000),
  };
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/last-run.json'), `${JSON.stringify(lastRun, null, 2)}\n`);
}

function temporaryFolder(parent) {
  const folder = mkdtempSync(join(parent, 'beadline-test-'));
  // The embedded database runs as another user when this runs as root.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * A folder in memory where there is enough of it. Each test file copies the database, which is a thousand small files: 0.14 s in
 * memory and 0.9 s on a disk.
 */
function databaseFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return folder;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4e9 ? temporaryFolder(memory) : folder;
}

const folder = temporaryFolder(tmpdir());
const steps = new Steps(folder);
const databases = databaseFolder();
steps.env.TEST_DATABASE_FOLDER = databases;
let isEnding = false;

async function cleanUp() {
  const left = [];
  for (const path of new Set([folder, databases])) {
    left.push(...(await endProcessesOf(path)));
    rmSync(path, { recursive: true, force: true });
  }
  return left;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void steps
      .interrupt()
      .then(cleanUp)
      .finally(() => process.exit(130));
  });
}

try {
  await install({ log });
  await runSteps(steps);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  steps.fail('run', 'did not get to its end');
}
if (!isEnding) {
  const left = await cleanUp();
  for (const command of left) log(`!! Left behind by the tests, and ended now: ${command.slice(0, 160)}`);
  writeLastRun(steps);
  summarise(steps);
  process.exitCode = steps.total('failed') > 0 ? 1 : 0;
}
