import { expect, it } from '@jest/globals';
import { runKinds } from '@app/contracts/jobs/jobs.constants.js';
import type { RunResult } from '@app/contracts/jobs/run-results.js';
import { resultFacts } from './result-words';

const session = { questions: 5, drafts: 2, edits: 1, duplicates: 1, withoutEvidence: 1, blocked: 0 };
const told: { [Kind in RunResult['kind']]: [result: Extract<RunResult, { kind: Kind }>, words: string] } = {
  crawl: [
    {
      ...{ kind: 'crawl', pagesRead: 30, pagesNotRead: 0, products: 1_204, added: 3, changed: 0, gone: 1, held: 0 },
      ...{ requests: 31, bytes: 5_242_880, seconds: 75, unchanged: 12 },
    },
    'Pages read: 30, Products: 1,204, New: 3, Gone: 1, Requests: 31, Pages not sent again: 12, Data read: 5.0 MB, Reading took: 1\u00a0min\u00a015\u00a0s',
  ],
  'learning-cycle': [
    { kind: 'learning-cycle', ...session },
    'Questions: 5, Drafts: 2, Edits: 1, Duplicates: 1, Without evidence: 1',
  ],
  'topic-study': [
    { kind: 'topic-study', ...session, drafts: 0 },
    'Questions: 5, Edits: 1, Duplicates: 1, Without evidence: 1',
  ],
  image: [{ kind: 'image', pictures: 3 }, 'Pictures: 3'],
  rollup: [{ kind: 'rollup', days: 7 }, 'Days: 7'],
  import: [{ kind: 'import', imported: 0, duplicates: 0, skipped: 0, failed: 0 }, ''],
  retention: [
    { kind: 'retention', removed: { 'Upload counters': 2, Photos: 1_000, Visits: 0 } },
    'Photos: 1,000, Upload counters: 2',
  ],
  evaluation: [
    { kind: 'evaluation', questions: 412, scorePercent: 93, rightGuideFirstPercent: 88, violations: 0 },
    'Questions: 412, Score: 93 %, Right guide first: 88 %, Violations: 0',
  ],
  backup: [
    { kind: 'backup', file: 'beadline-2026-11-26T031000Z.dump', bytes: 5_242_880, seconds: 75, tables: 61 },
    'File: beadline-2026-11-26T031000Z.dump, Size: 5.0 MB, Saved in: 1\u00a0min\u00a015\u00a0s, Tables: 61',
  ],
  'wheel-restock': [{ kind: 'wheel-restock', prizes: 6 }, 'Prizes filled up: 6'],
};

it('says nothing of the cost of a crawl from before it was counted', () => {
  const counts = { pagesRead: 3, pagesNotRead: 0, products: 0, added: 0, changed: 0, gone: 0, held: 0 };
  expect(resultFacts({ kind: 'crawl', ...counts })).toEqual([['Pages read', '3']]);
});

it.each(runKinds)('says in words what a run of %s came to', (kind) => {
  const [result, words] = told[kind];
  expect(
    resultFacts(result)
      .map(([term, value]) => `${term}: ${value}`)
      .join(', '),
  ).toBe(words);
});
