import { expect } from '@jest/globals';

/**
 * How soon something is back is promised for a machine of its own, and measured there: `FAULT_CLOCKS=1 npm run test:int -- tools/faults
 * tools/start`. Where other tests run beside it, only that it comes is looked at.
 */
export function expectWithin(since: number, seconds: number): void {
  if (process.env.FAULT_CLOCKS === '1') expect((Date.now() - since) / 1_000).toBeLessThan(seconds);
}
