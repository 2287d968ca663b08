import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

/** Keeps the processor busy for so long, in ms. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

/** How often the event loop came round while `job` ran. */
async function turnsDuring(job: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await job.finally(() => (isOver = true));
  return turns;
}

async function read(pieces: number, name: string, ended: string[] = []): Promise<void> {
  const pace = new Pace();
  for (let piece = 0; piece < pieces; piece++) {
    await pace.step();
    work(2);
  }
  ended.push(name);
}

describe('Pace', () => {
  it('lets the event loop come round during long work, however much of it there is', async () => {
    expect(await turnsDuring(read(40, 'one'))).toBeGreaterThan(10);
    const many = Promise.all(Array.from({ length: 8 }, (_, n) => read(10, String(n))));
    expect(await turnsDuring(many)).toBeGreaterThan(20);
  });

  it('lets a short text pass the long ones that came before', async () => {
    const ended: string[] = [];
    await Promise.all([...Array.from({ length: 6 }, (_, n) => read(20, `long ${n}`, ended)), read(2, 'short', ended)]);
    expect(ended[0]).toBe('short');
    expect(ended).toHaveLength(7);
  });

  it('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const pace = new Pace(controller.signal);
    const reading = (async () => {
      for (;;) {
        await pace.step();
        work(1);
      }
    })();
    setImmediate(() => controller.abort(new Error('gone')));
    await expect(reading).rejects.toThrow('gone');
  });

  it('says when it took longer than anybody may', () => {
    const [hurried, patient] = [new Pace(null, 5), new Pace(null, 60_000)];
    work(6);
    expect([hurried.isLate, patient.isLate]).toEqual([true, false]);
  });
});
