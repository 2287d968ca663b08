import { expect, it } from '@jest/globals';
import { answerWithin } from './answer-within.js';

it('answers what came in time, and throws what failed in time', async () => {
  await expect(answerWithin(Promise.resolve(7), 1_000, 'late')).resolves.toBe(7);
  await expect(answerWithin(Promise.reject(new Error('broken')), 1_000, 'late')).rejects.toThrow('broken');
});

it('throws its sentence for what never answers, and does not mind how that ends', async () => {
  let fail: (error: Error) => void = () => {};
  const never = new Promise<number>((_, reject) => (fail = reject));
  await expect(answerWithin(never, 1, 'The queue does not answer.')).rejects.toThrow('The queue does not answer.');
  fail(new Error('unheard'));
});
