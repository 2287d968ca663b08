// Runs the steps of `npm test` and remembers what came of each.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { root } from './paths.mjs';
import { waitForExit } from './wait.mjs';

/**
 * How long a step may take, and how long its process may stay after its work is done, in milliseconds. The first is for one that
 * hangs: a slow machine still gets to its report.
 */
const LIMIT_MS = 60 * 60_000;
const GRACE_MS = 15_000;
const MAX_RETRIES = 10;

const log = (line) => process.stdout.write(`${line}\n`);

export class Steps {
  /** @type {{ name: string, passed: number, failed: number, skipped: number, seconds: number, note: string }[]} */
  results = [];
  /** Test files that failed and then passed alone, relative to the project's folder. */
  flaky = [];
  #jestRuns = 0;
  #children = new Set();
  #isInterrupted = false;

  /** `folder` takes the run's temporary files, those of the processes under test too. */
  constructor(folder) {
    this.folder = folder;
    this.env = { ...process.env, TMPDIR: folder };
  }

  /** A step without tests: 0 or 1 failed. */
  async check(name, work) {
    await this.#time(name, async () => {
      const code = await work();
      return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, note: code === 0 ? 'ok' : 'failed' };
    });
  }

  /** A Jest run over the named projects, counted from its JSON report. */
  async jest(name, projects, args) {
    await this.#time(name, async () => ({ projects, ...(await this.#runJest(projects, args)) }));
  }

  /**
   * Runs every test file that failed once more, each alone. A file that passes then is flaky: it is named in the summary and its
   * failures do not count. More than `MAX_RETRIES` failed files are a broken change, which nobody waits for twice.
   */
  async retryFailedFiles() {
    const failures = this.results.flatMap((result) =>
      [...(result.files ?? [])]
        .filter(([path, counts]) => counts.failed > 0 && isAbsolute(path))
        .map(([path]) => ({ result, path, name: relative(root, path) })),
    );
    if (failures.length === 0 || failures.length > MAX_RETRIES) return;
    for (const { result, path, name } of failures) {
      log(`\n── once more, alone: ${name}`);
      const again = await this.#runJest(result.projects, ['--runInBand', '--runTestsByPath', path]);
      const counts = again.files.get(path);
      if (this.#isInterrupted || again.failed > 0 || !counts) continue;
      this.flaky.push(name);
      result.files.set(path, counts);
      Object.assign(result, sumOf(result.files));
      log(`── ${name} passed: it is flaky`);
    }
  }

  async #runJest(projects, args) {
    const report = join(this.folder, `jest-${(this.#jestRuns += 1)}.json`);
    const code = await this.node(
      [
        // Most of what a test makes is garbage at its end: a larger nursery takes a seventh of the processor's time away. Not where
        // memory is measured.
        ...(projects.includes('perf') ? [] : ['--max-semi-space-size=96']),
        join(root, 'node_modules/jest/bin/jest.js'),
        // Beside the run's own temporary folder, or every run would compile everything again.
        `--cacheDirectory=${join(root, '.cache/jest')}`,
        '--json',
        `--outputFile=${report}`,
        ...args,
        '--selectProjects',
        ...projects,
      ],
      { isDone: () => existsSync(report) },
    );
    return countTests(report, code);
  }

  /**
   * Runs Node with these arguments in the project's folder, its output shown as it comes, or with `isKept` all at the end:
   * for steps that run beside others. Answers the exit code. One that does not end, or not even after `isDone`, is ended and
   * answers 1: something was left open.
   */
  node(args, { isDone = () => false, isKept = false } = {}) {
    const output = isKept ? 'pipe' : 'inherit';
    // A group of its own: Ctrl-C reaches this process alone, which then ends the group and what that left behind.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: this.env,
      stdio: ['ignore', output, output],
      detached: true,
    });
    this.#children.add(child);
    const kept = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => kept.push(data));
    const stopWatching = this.#watch(child, isDone);
    return new Promise((done, failed) => {
      child.on('error', failed);
      // Not `exit`: what it printed last may still be on its way.
      child.on(isKept ? 'close' : 'exit', (exitCode) => done(exitCode ?? 1));
    }).finally(() => {
      stopWatching();
      this.#children.delete(child);
      process.stdout.write(Buffer.concat(kept));
    });
  }

  #watch(child, isDone) {
    const startedAt = Date.now();
    let doneAt = Infinity;
    const timer = setInterval(() => {
      if (doneAt === Infinity && isDone()) doneAt = Date.now();
      const isLate = Date.now() - doneAt > GRACE_MS || Date.now() - startedAt > LIMIT_MS;
      if (!isLate) return;
      clearInterval(timer);
      log('!! It did not end by itself, so something was left open. It is ended now.');
      void endGroup(child);
    }, 500);
    return () => clearInterval(timer);
  }

  /** Ends the steps that are running; the ones after them do not start. */
  async interrupt() {
    this.#isInterrupted = true;
    await Promise.all([...this.#children].map(endGroup));
  }

  /** Counts a failure that happened outside of the steps. */
  fail(name, note) {
    this.results.push({ name, passed: 0, failed: 1, skipped: 0, seconds: 0, note });
  }

  total(key) {
    return this.results.reduce((sum, result) => sum + result[key], 0);
  }

  async #time(name, work) {
    if (this.#isInterrupted) return;
    log(`\n── ${name}`);
    const startedAt = performance.now();
    const result = await work().catch((error) => {
      log(error instanceof Error ? error.message : String(error));
      return { passed: 0, failed: 1, skipped: 0, note: 'failed' };
    });
    const seconds = (performance.now() - startedAt) / 1000;
    this.results.push({ name, seconds, ...result });
    log(`── ${name}: ${result.note} (${seconds.toFixed(1)} s)`);
  }
}

async function endGroup({ pid, exitCode, signalCode }) {
  if (!pid || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGTERM');
  if (!(await waitForExit(pid, 5))) process.kill(-pid, 'SIGKILL');
}

/** Why tests were skipped, with counts: a title with "(needs ../shared/crawler)" names what was missing. */
function skipReasons(tests) {
  const counts = new Map();
  for (const { status, fullName } of tests) {
    const [, what] = (status === 'pending' && /\(needs ([^)]+)\)/.exec(fullName)) || [];
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${count} without ${what}`);
}

function countFile({ status, assertionResults }) {
  const count = (...wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    // A file that could not be loaded, or whose last hook threw, failed without a failed test.
    failed: status === 'failed' && failed === 0 ? 1 : failed,
    skipped: count('pending', 'todo', 'skipped', 'disabled'),
  };
}

/** The counts of all files, and a note that says them. */
function sumOf(files, reasons = []) {
  const total = (key) => [...files.values()].reduce((sum, counts) => sum + counts[key], 0);
  const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')];
  const skips = `${skipped} skipped${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`;
  return {
    passed,
    failed,
    skipped,
    note: [`${passed} passed`, `${failed} failed`, ...(skipped ? [skips] : [])].join(', '),
  };
}

/**
 * The counts of a Jest report by test file (absolute path) and in sum. A run without a report, or one that exits with an error though
 * no file failed, counts as one failure.
 */
export function countTests(report, code) {
  if (!existsSync(report)) {
    return { files: new Map(), passed: 0, failed: 1, skipped: 0, note: 'jest ended without a report' };
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = new Map(testResults.map((result) => [result.name, countFile(result)]));
  if (code !== 0 && ![...files.values()].some(({ failed }) => failed > 0)) {
    files.set('jest', { passed: 0, failed: 1, skipped: 0 });
  }
  return { files, ...sumOf(files, skipReasons(testResults.flatMap(({ assertionResults }) => assertionResults))) };
}
