import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock } from '../net/wait.js';

/** A clock on which only waiting takes time, and no real time. */
export class ManualClock implements Clock {
  private milliseconds = 0;

  now(): number {
    return this.milliseconds;
  }

  /** Others may run meanwhile, as they do in a real wait. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await nextTurn();
    this.milliseconds += Math.max(0, milliseconds);
  }
}
