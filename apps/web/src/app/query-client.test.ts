import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { focusManager, MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { fakeNetwork } from '../testing/fake-network';
import { createQueryClient, readFirstKey } from './query-client';

let client: QueryClient;
beforeEach(() => {
  jest.useFakeTimers();
  client = createQueryClient();
  // As the provider does: from then on it hears of focus and of the network.
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const HOUR_MS = 3_600_000;
/** What a screen does that shows the data. */
const watch = (url: string) => new QueryObserver(client, { queryKey: [url] }).subscribe(() => undefined);

describe('the default read', () => {
  it('is a GET on the first element of the query key, with cookies, parsing JSON', async () => {
    const { calls } = fakeNetwork(() => ({ body: [{ id: '1' }] }));
    await expect(client.fetchQuery({ queryKey: ['/api/products', { ignored: true }] })).resolves.toEqual([{ id: '1' }]);
    expect(calls).toMatchObject([{ method: 'GET', url: '/api/products', init: { credentials: 'include' } }]);
    expect(calls[0]?.init.body).toBeUndefined();
  });

  it('makes a 401 an error by default', async () => {
    fakeNetwork(() => ({ status: 401, body: 'Please sign in.' }));
    await expect(client.fetchQuery({ queryKey: ['/api/auth/user'] })).rejects.toThrow('401: Please sign in.');
  });

  it('can be configured to yield null for a 401 instead, and for nothing else', async () => {
    let status = 401;
    fakeNetwork(() => ({ status, body: 'No.' }));
    const read = () => client.fetchQuery({ queryKey: ['/api/auth/user'], queryFn: readFirstKey('null') });
    await expect(read()).resolves.toBeNull();
    status = 403;
    client.clear();
    await expect(read()).rejects.toThrow('403: No.');
  });
});

describe('the query defaults', () => {
  it('let results never go stale: another screen shows them without asking again', async () => {
    const { calls } = fakeNetwork(() => ({ body: [] }));
    const leave = watch('/api/products');
    await pass(0);
    leave();
    // Within the time that the library keeps what nobody shows.
    await pass(240_000);
    watch('/api/products');
    await pass(HOUR_MS);
    expect(calls).toHaveLength(1);
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['/api/products'] })
        ?.isStale(),
    ).toBe(false);
  });

  it('refetch neither on window focus, nor by interval, nor when the network is back', async () => {
    const { calls } = fakeNetwork(() => ({ body: [] }));
    watch('/api/products');
    await pass(0);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(HOUR_MS);
    expect(calls).toHaveLength(1);
  });

  it('do not retry a read that failed', async () => {
    const { calls } = fakeNetwork(() => ({ status: 503 }));
    watch('/api/products');
    await pass(HOUR_MS);
    expect(calls).toHaveLength(1);
  });
});

describe('the mutation defaults', () => {
  const mutate = (mutationFn: () => Promise<unknown>) => {
    const observer = new MutationObserver(client, { mutationFn });
    const stop = observer.subscribe(() => undefined);
    return { outcome: observer.mutate().catch((error: Error) => error.message), observer, stop };
  };

  it('do not retry', async () => {
    const call = jest.fn(() => Promise.reject(new Error('500: Broken.')));
    const { outcome } = mutate(call);
    await pass(HOUR_MS);
    await expect(outcome).resolves.toBe('500: Broken.');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('keep nothing: the cache time is zero', async () => {
    const { outcome, stop } = mutate(() => Promise.resolve('done'));
    await outcome;
    stop();
    await pass(0);
    expect(client.getMutationCache().getAll()).toEqual([]);
  });

  it('are online-only: without a network they wait and go out once it is back', async () => {
    onlineManager.setOnline(false);
    const call = jest.fn(() => Promise.resolve('done'));
    const { outcome, observer } = mutate(call);
    await pass(HOUR_MS);
    expect(call).not.toHaveBeenCalled();
    expect(observer.getCurrentResult().isPaused).toBe(true);
    onlineManager.setOnline(true);
    await pass(0);
    await expect(outcome).resolves.toBe('done');
  });
});
