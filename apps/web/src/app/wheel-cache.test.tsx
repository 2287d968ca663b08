import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { fakeNetwork } from '../testing/fake-network';
import { aWheelConfig } from '../testing/prize-wheel.factory';
import { wheelConfigQuery } from '../features/prize-wheel/api/get-wheel-config';
import { lastWinsQuery } from '../features/prize-wheel/api/get-wheel-entries';
import { createQueryClient } from './query-client';

const MINUTE = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** How often `use` asks the server when it is shown now, just before `lasts` is over, and just after. */
async function timesAsked(use: () => unknown, lasts: number): Promise<number[]> {
  const { calls } = fakeNetwork(({ url }) => ({
    body: url === '/api/prize-wheel/config' ? aWheelConfig() : { entries: [] },
  }));
  const client = createQueryClient();
  const counts: number[] = [];
  for (const wait of [0, lasts - 1_000, 2_000]) {
    await act(() => jest.advanceTimersByTimeAsync(wait));
    const { unmount } = renderHook(use, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    unmount();
    counts.push(calls.length);
  }
  return counts;
}

describe('the wheel’s reads', () => {
  it('keep the config cached 5 minutes', async () => {
    expect(await timesAsked(() => useQuery(wheelConfigQuery), 5 * MINUTE)).toEqual([1, 1, 2]);
  });

  it('keep the entries cached 1 minute', async () => {
    expect(await timesAsked(() => useQuery(lastWinsQuery), MINUTE)).toEqual([1, 1, 2]);
  });
});
