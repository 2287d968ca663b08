import { describe, expect, it } from '@jest/globals';
import { aRun } from '../../testing/job-run.factory';
import { pageWords, paceOf, rateWords } from './crawl-pace';

const start = Date.parse('2026-11-21T14:00:00.000Z');
const aCrawl = (done: number, total: number) =>
  aRun({ kind: 'crawl', state: 'active', startedAt: new Date(start).toISOString(), progress: { done, total } });

describe('paceOf', () => {
  it('says nothing before the third page, or while nothing runs', () => {
    expect(paceOf(aCrawl(2, 60), null, start + 4_000)).toBeNull();
    expect(paceOf({ ...aCrawl(30, 60), state: 'queued' }, null, start + 60_000)).toBeNull();
  });

  it('goes by what was read since the crawl began', () => {
    const pace = paceOf(aCrawl(20, 60), null, start + 60_000);
    expect(pace).toEqual({ pagesPerMinute: 20, leftMs: 120_000 });
    expect(rateWords(pace!)).toBe('20');
  });

  it('promises nothing where each page only tells of the next', () => {
    const pace = paceOf(aCrawl(20, 21), null, start + 60_000);
    expect(pace).toEqual({ pagesPerMinute: 20, leftMs: null });
  });

  it('expects as many pages as last time', () => {
    expect(paceOf(aCrawl(20, 21), 60, start + 60_000)?.leftMs).toBe(120_000);
  });

  it('is never negative, also where clocks disagree', () => {
    expect(paceOf(aCrawl(60, 60), 60, start - 5_000)?.leftMs).toBe(0);
    expect(paceOf(aCrawl(61, 60), 60, start + 5_000)?.leftMs).toBe(0);
  });
});

it.each([
  [38, 61, null, '38 of 61 pages'],
  [38, 39, 61, '38 of about 61 pages'],
  [38, 39, null, '38 pages so far'],
  [1, 2, null, '1 page so far'],
  [65, 66, 61, '65 of 66 pages'],
  [0, 0, null, ''],
])('counts %d of %d, last time %j, as %j', (done, total, lastTime, words) => {
  expect(pageWords(aCrawl(done, total), lastTime)).toBe(words);
});
