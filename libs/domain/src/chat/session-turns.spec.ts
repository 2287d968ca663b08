import { describe, expect, it } from '@jest/globals';
import { SessionTurns } from './session-turns.js';

/** Work that lasts until it is told to end, and notes when it begins. */
function held(begun: string[], name: string) {
  let release: () => void = () => {};
  let fail: (error: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    release = resolve;
    fail = reject;
  });
  const work = async () => {
    begun.push(name);
    await ended;
    return name;
  };
  return { work, release, fail };
}

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('SessionTurns', () => {
  it('begins at once where nobody is before', async () => {
    expect(await new SessionTurns().take('a', async () => 7)).toBe(7);
  });

  it('lets the turns of one session follow each other in the order in which they came', async () => {
    const turns = new SessionTurns();
    const begun: string[] = [];
    const works = ['first', 'second', 'third'].map((name) => held(begun, name));
    const results = works.map(({ work }) => turns.take('a', work));
    for (const [at, { release }] of works.entries()) {
      await settle();
      expect(begun).toHaveLength(at + 1);
      release();
    }
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  it('does not let one session wait for another', async () => {
    const turns = new SessionTurns();
    const begun: string[] = [];
    const slow = held(begun, 'slow');
    const waiting = turns.take('a', slow.work);
    expect(await turns.take('b', async () => 'other')).toBe('other');
    slow.release();
    await waiting;
  });

  it('goes on after a turn that failed, and tells its own caller alone', async () => {
    const turns = new SessionTurns();
    const begun: string[] = [];
    const broken = held(begun, 'broken');
    const first = turns.take('a', broken.work);
    const second = turns.take('a', async () => 'fine');
    broken.fail(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('fine');
  });

  it('fails its own caller alone when the work throws before it waits', async () => {
    const turns = new SessionTurns();
    const thrown = turns.take('a', () => {
      throw new Error('at once');
    });
    await expect(thrown).rejects.toThrow('at once');
    expect(await turns.take('a', async () => 'fine')).toBe('fine');
  });

  it('keeps nothing of sessions that are over', async () => {
    const turns = new SessionTurns();
    await Promise.all(Array.from({ length: 100 }, (_, at) => turns.take(`session-${at % 10}`, settle)));
    expect(turns).toEqual(new SessionTurns());
  });
});
