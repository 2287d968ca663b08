import { describe, expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.js';

describe('Turnstile', () => {
  it('lets no more than its number in at once, in order, and all of them in the end', async () => {
    const turnstile = new Turnstile(2);
    const begun: number[] = [];
    let inside = 0;
    let most = 0;
    const work = (number: number) => async () => {
      begun.push(number);
      most = Math.max(most, ++inside);
      await new Promise(setImmediate);
      inside--;
      return number;
    };
    const numbers = [1, 2, 3, 4, 5];
    expect(await Promise.all(numbers.map((number) => turnstile.pass(work(number))))).toEqual(numbers);
    expect([begun, most]).toEqual([numbers, 2]);
  });

  it('gives the place of a failing one on', async () => {
    const turnstile = new Turnstile(1);
    const failing = turnstile.pass(() => Promise.reject(new Error('no')));
    const next = turnstile.pass(() => Promise.resolve('in'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('in');
    expect(await turnstile.pass(() => Promise.resolve('again'))).toBe('again');
  });
});
