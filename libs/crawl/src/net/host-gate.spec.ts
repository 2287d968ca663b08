import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../testing/manual-clock.js';
import { MemoryHostGate } from './host-gate.js';

const never = new AbortController().signal;

describe('MemoryHostGate', () => {
  it('lets one work at a time through to a host, in order, and keeps the delay', async () => {
    const clock = new ManualClock();
    const gate = new MemoryHostGate(clock);
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} starts at ${clock.now()}`);
      await clock.wait(5, never);
      events.push(`${name} ends at ${clock.now()}`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => gate.run('shop', 30, work(name), never)));
    expect(events).toEqual([
      'a starts at 0',
      'a ends at 5',
      'b starts at 35',
      'b ends at 40',
      'c starts at 70',
      'c ends at 75',
    ]);
  });

  it('does not make one host wait for another', async () => {
    const gate = new MemoryHostGate();
    let release!: () => void;
    const held = gate.run('slow', 0, () => new Promise<void>((resolve) => (release = resolve)), never);
    expect(await gate.run('quick', 0, async () => 'done', never)).toBe('done');
    release();
    await held;
  });

  it('goes on after work that fails', async () => {
    const gate = new MemoryHostGate();
    await expect(gate.run('shop', 0, () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
    expect(await gate.run('shop', 0, async () => 'next', never)).toBe('next');
  });

  it('lets who is aborted while waiting leave, and the others go on', async () => {
    const gate = new MemoryHostGate();
    await gate.run('shop', 0, async () => undefined, never);
    const stop = new AbortController();
    const waiting = gate.run('shop', 60_000, async () => 'too late', stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
    expect(await gate.run('shop', 0, async () => 'next', never)).toBe('next');
  });

  it('lets who is aborted leave at once, though not past the work that is going on', async () => {
    const gate = new MemoryHostGate();
    let release!: () => void;
    let isOver = false;
    const held = gate.run('shop', 0, () => new Promise<void>((resolve) => (release = resolve)), never);
    const stop = new AbortController();
    const leaving = gate.run('shop', 0, async () => 'too late', stop.signal);
    const last = gate.run('shop', 0, async () => isOver, never);
    stop.abort(new Error('cancelled'));
    await expect(leaving).rejects.toThrow('cancelled');
    isOver = true;
    release();
    await held;
    expect(await last).toBe(true);
  });
});
