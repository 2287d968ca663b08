import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { root } from './lib/paths.mjs';
import { countTests, Steps } from './lib/steps.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Status = 'passed' | 'failed' | 'pending' | 'todo';
const test = (status: Status, fullName = 'a test') => ({ status, fullName });
const file = (name: string, assertionResults: ReturnType<typeof test>[], status = 'passed') => ({
  name,
  status,
  assertionResults,
});

function report(...testResults: ReturnType<typeof file>[]): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

describe('countTests', () => {
  it('counts by file and in sum', () => {
    const written = report(
      file('/a.spec.ts', [test('passed'), test('passed'), test('failed')], 'failed'),
      file('/b.spec.ts', [test('passed'), test('pending'), test('todo')]),
    );
    expect(countTests(written, 1)).toEqual({
      files: new Map([
        ['/a.spec.ts', { passed: 2, failed: 1, skipped: 0 }],
        ['/b.spec.ts', { passed: 1, failed: 0, skipped: 2 }],
      ]),
      passed: 3,
      failed: 1,
      skipped: 2,
      note: '3 passed, 1 failed, 2 skipped',
    });
  });

  it('counts a file that could not run as one failure', () => {
    const written = report(file('/a.spec.ts', [test('passed')]), file('/b.spec.ts', [], 'failed'));
    expect(countTests(written, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names what skipped tests were missing', () => {
    const skipped = [
      test('pending', 'shops (needs ../shared/crawler) one'),
      test('pending', 'shops (needs ../shared/crawler) two'),
      test('pending', 'photos (needs ../shared/accept) one'),
      test('pending', 'for another reason'),
      test('passed', 'prices (needs ../shared/crawler) one'),
    ];
    expect(countTests(report(file('/a.spec.ts', skipped)), 0).note).toBe(
      '1 passed, 0 failed, 4 skipped (2 without ../shared/crawler, 1 without ../shared/accept)',
    );
  });

  it('fails a run that exits with an error although every file passed, and a run without a report', () => {
    const passed = report(file('/a.spec.ts', [test('passed')]));
    expect(countTests(passed, 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(countTests(join(folder, 'missing.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('Steps', () => {
  beforeEach(() => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Steps whose Jest is replaced by reports in this order, one for each run. */
  async function stepsWith(...reports: ReturnType<typeof file>[][]): Promise<{ steps: Steps; runs: string[][] }> {
    const steps = new Steps(folder);
    const runs: string[][] = [];
    steps.node = async (args: string[]) => {
      const testResults = reports[runs.length];
      runs.push(args);
      const output = args.find((argument) => argument.startsWith('--outputFile='))!.slice('--outputFile='.length);
      writeFileSync(output, JSON.stringify({ testResults }));
      return testResults!.some(({ status }) => status === 'failed') ? 1 : 0;
    };
    await steps.jest('tests', ['unit'], []);
    await steps.retryFailedFiles();
    return { steps, runs };
  }
  const failing = file(join(root, 'a.spec.ts'), [test('passed'), test('failed')], 'failed');
  const passing = file(join(root, 'a.spec.ts'), [test('passed'), test('passed')]);
  const other = file(join(root, 'b.spec.ts'), [test('passed')]);

  it('runs a failed file once more alone, and reports it as flaky when it passes then', async () => {
    const { steps, runs } = await stepsWith([failing, other], [passing]);
    expect(runs).toHaveLength(2);
    expect(runs[1]).toEqual(expect.arrayContaining(['--runInBand', '--runTestsByPath', join(root, 'a.spec.ts')]));
    expect(steps.flaky).toEqual(['a.spec.ts']);
    expect([steps.total('passed'), steps.total('failed')]).toEqual([3, 0]);
  });

  it('fails a file that fails twice', async () => {
    const { steps } = await stepsWith([failing, other], [failing]);
    expect(steps.flaky).toEqual([]);
    expect([steps.total('passed'), steps.total('failed')]).toEqual([2, 1]);
  });

  it('runs ten failed files once more, and none when nothing failed or more than ten files did', async () => {
    expect((await stepsWith([other])).runs).toHaveLength(1);
    const failures = Array.from({ length: 11 }, (_, at) => [
      file(join(root, `${at}.spec.ts`), [test('failed')], 'failed'),
    ]);
    const ten = failures.slice(0, 10);
    expect((await stepsWith(ten.flat(), ...ten)).runs).toHaveLength(11);
    expect((await stepsWith(failures.flat())).runs).toHaveLength(1);
  });
});
