import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { root } from '../lib/paths.mjs';
import { photoOf, Product } from './product.js';

// A worker dies four times here before its queue gives the job up, and each time the job waits for its lease to end.
jest.setTimeout(240_000);

describe('poison jobs', () => {
  let product: Product;

  beforeAll(async () => {
    product = await Product.start({}, [join(root, 'dist/apps/worker/src/testing/poison-worker.js')]);
  });

  afterAll(() => product.stop());

  it('F07: what throws, exits or never ends is failed where staff see it, and every good job is done', async () => {
    const poison = (name: string) =>
      product.query(
        `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at) values ('evaluation', $1, 'images', $1, '{}', 'test', now() - interval '1 minute')`,
        [name],
      );
    await product.query('delete from job_run');
    await poison('poison.throw');
    await product.query(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at) values ('image', 'photos.make-derivatives', 'images', 'bad payload', '{"photo": 1}', 'test', now() - interval '1 minute')`,
    );
    // Before those that end the process: they could take it down while it writes how these two failed.
    await eventually(async () =>
      expect((await product.runs()).map(({ state }) => state)).toEqual(['failed', 'failed']),
    );
    await poison('poison.exit');
    await poison('poison.loop');
    const small = await photoOf(80);
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 10 }, () => product.upload(small)));

    const ended = await eventually(
      async () => {
        const open = (await product.runs()).filter(({ state }) => state === 'queued' || state === 'active');
        if (open.length > 0)
          throw new Error(
            `Still open: ${open
              .map(({ subject, state, attempt }) => `${subject} ${state} ${attempt}`)
              .slice(0, 5)
              .join(', ')}`,
          );
        return product.runs();
      },
      220,
      250,
    );
    const bySubject = (subject: string) => ended.find((run) => run.subject === subject);
    expect(bySubject('poison.throw')).toMatchObject({ state: 'failed', error: 'It always throws.', attempt: 1 });
    expect(bySubject('bad payload')).toMatchObject({ state: 'failed', attempt: 1 });
    expect(bySubject('poison.exit')).toMatchObject({ state: 'failed' });
    expect(bySubject('poison.loop')).toMatchObject({ state: 'failed' });
    expect(bySubject('poison.loop')?.error).toMatch(/The worker stopped \d times/);
    expect(ended.filter(({ subject, state }) => subject === 'wheel.jpg' && state !== 'completed')).toEqual([]);
    expect(await product.photosWithoutPictures()).toBe(0);
  });
});
