import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../testing/manual-clock.js';
import { type FetchedPage } from './page-fetcher.js';
import { FetchError } from './fetch-errors.js';
import { type Attempt, isRetryable, retryAfterMs, withRetries } from './retry.js';

const answer = (status: number, headers: Record<string, string> = {}): FetchedPage => ({
  finalUrl: 'https://shop.example/',
  status,
  headers,
  bytes: Buffer.alloc(0),
  notModified: false,
});

function retrying(answers: (FetchedPage | Error)[], limits = { attempts: 4, retryBaseMs: 1, maxPageMs: 5_000 }) {
  const retries: Attempt[] = [];
  const clock = new ManualClock();
  let asked = 0;
  const ask = async () => {
    const next = answers[Math.min(asked++, answers.length - 1)]!;
    if (next instanceof Error) throw next;
    return next;
  };
  const signal = new AbortController().signal;
  const outcome = withRetries(ask, {
    limits,
    signal,
    onRetry: (attempt) => void retries.push(attempt),
    random: () => 0.5,
    clock,
  });
  return { outcome, retries, asked: () => asked, clock };
}

describe('withRetries', () => {
  it.each([408, 429, 500, 502, 503, 504])('asks again after %i', async (status) => {
    const { outcome, asked } = retrying([answer(status), answer(200)]);
    expect((await outcome).status).toBe(200);
    expect(asked()).toBe(2);
  });

  it.each([200, 301, 400, 401, 403, 404, 410, 501])('takes %i for an answer', async (status) => {
    const { outcome, asked } = retrying([answer(status), answer(200)]);
    expect((await outcome).status).toBe(status);
    expect(asked()).toBe(1);
  });

  it('doubles its waits', async () => {
    const { outcome, retries } = retrying([answer(503)]);
    expect((await outcome).status).toBe(503);
    expect(retries.map(({ waitMs }) => waitMs)).toEqual([1, 2, 4]);
    expect(retries[0]?.reason).toBe('The shop answered 503.');
  });

  it('asks again after a network error, and throws the last one', async () => {
    const broken = new FetchError('The host ended the connection.', true);
    expect((await retrying([broken, answer(200)]).outcome).status).toBe(200);
    await expect(retrying([broken]).outcome).rejects.toBe(broken);
  });

  it('throws at once what asking again cannot mend', async () => {
    const { outcome, asked } = retrying([new FetchError('The page is larger than 10240 KB.', false)]);
    await expect(outcome).rejects.toThrow('larger');
    expect(asked()).toBe(1);
  });

  it('does not wait longer than it has', async () => {
    const { outcome, asked } = retrying([answer(429, { 'retry-after': '3600' }), answer(200)]);
    expect((await outcome).status).toBe(429);
    expect(asked()).toBe(1);
  });

  it('keeps a Retry-After that is longer than its own wait', async () => {
    const { outcome, retries, clock } = retrying([answer(503, { 'retry-after': '1' }), answer(200)]);
    expect((await outcome).status).toBe(200);
    expect(retries[0]?.waitMs).toBe(1_000);
    expect(clock.now()).toBe(1_000);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('reads %p', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });

  it('counts no final answer as retryable', () => {
    expect([404, 410, 200].some(isRetryable)).toBe(false);
  });
});
