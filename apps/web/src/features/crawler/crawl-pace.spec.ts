import { describe, expect, it } from '@jest/globals';
import { aRun } from '../../testing/job-run.factory';
import { pageWords, paceOf, rateWords } from './crawl-pace';

const start = Date.parse('2026-11-21T14:00:00.000Z');
const aCrawl = (done: number, total: number) =>
  aRun({ kind: 'crawl', state: 'active', startedAt: new Date(start).toISOString(), progress: { done, total } });

describe('paceOf', () => {
  it('says nothing before the third page, or while nothing runs', () => {
    expect(paceOf(aCrawl(2, 60), start + 4_000)).toBeNull();
    expect(paceOf({ ...aCrawl(30, 60), state: 'queued' }, start + 60_000)).toBeNull();
  });

  it('goes by what was read since the crawl began', () => {
    const pace = paceOf(aCrawl(20, 60), start + 60_000);
    expect(pace).toEqual({ pagesPerMinute: 20, leftMs: 120_000 });
    expect(rateWords(pace!)).toBe('20');
  });

  it('promises nothing while the total is not known', () => {
    const pace = paceOf(aCrawl(20, 0), start + 60_000);
    expect(pace).toEqual({ pagesPerMinute: 20, leftMs: null });
  });

  it('is never negative, also where clocks disagree', () => {
    expect(paceOf(aCrawl(60, 60), start - 5_000)?.leftMs).toBe(0);
    expect(paceOf(aCrawl(61, 60), start + 5_000)?.leftMs).toBe(0);
  });
});

it.each([
  [38, 61, '38 of 61 pages'],
  [38, 0, '38 pages so far'],
  [1, 0, '1 page so far'],
  [0, 0, ''],
])('counts %d of %d as %j', (done, total, words) => {
  expect(pageWords(aCrawl(done, total))).toBe(words);
});
