import { getEventListeners } from 'node:events';
import { expect, it } from '@jest/globals';
import { within } from './within.js';

it('leaves no listener on the signal that it hands out, whose work has ended', async () => {
  let handed: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    handed = signal;
    return Promise.resolve('done');
  };
  expect(await within(60_000, new AbortController().signal, work)).toBe('done');
  expect(getEventListeners(handed!, 'abort')).toEqual([]);
});

it('rejects with the reason of its signal, even if the work ignores it', async () => {
  const controller = new AbortController();
  const waiting = within(60_000, controller.signal, () => new Promise<never>(() => undefined));
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
