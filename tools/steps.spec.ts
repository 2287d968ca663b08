import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countTests } from './lib/steps.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aReport(counts: Record<string, unknown> = {}): string {
  const none = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
  };
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ ...none, ...counts }));
  return file;
}

describe('countTests', () => {
  it('says what the report says', () => {
    const report = aReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2, note: '5 passed, 2 failed, 2 skipped' });
  });

  it('counts a suite that could not run as a failure', () => {
    expect(countTests(aReport({ numPassedTests: 5, numRuntimeErrorTestSuites: 1 }), 1)).toMatchObject({
      passed: 5,
      failed: 1,
    });
  });

  it('counts what was skipped by what was not there', () => {
    const skipped = (fullName: string) => ({ fullName, status: 'pending' });
    const assertionResults = [
      skipped('shops (needs ../shared/crawler) one'),
      skipped('shops (needs ../shared/crawler) two'),
      skipped('photos (needs ../shared/accept) one'),
      skipped('for another reason'),
      { fullName: 'prices (needs ../shared/crawler) one', status: 'passed' },
    ];
    const report = aReport({ numPassedTests: 1, numPendingTests: 4, testResults: [{ assertionResults }] });
    expect(countTests(report, 0).note).toBe(
      '1 passed, 0 failed, 4 skipped (2 without ../shared/crawler, 1 without ../shared/accept)',
    );
  });

  it('believes no good report of a run that ended badly, and no run without a report', () => {
    expect(countTests(aReport({ numPassedTests: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(countTests(join(folder, 'missing.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});
