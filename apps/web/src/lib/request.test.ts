import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeNetwork } from '../testing/fake-network';
import { isAbort, request } from './request';
import { RequestError } from './request-error';

afterEach(() => void jest.useRealTimers());

describe('request', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'takes a method, a URL and an optional body, and always includes cookies: %s',
    async (method) => {
      const { calls } = fakeNetwork(() => ({ body: {} }));
      await request(method, '/api/products');
      expect(calls[0]).toMatchObject({ method, url: '/api/products', init: { credentials: 'include', headers: {} } });
      expect(calls[0]?.init).not.toHaveProperty('body');
    },
  );

  it('sends any other body than form-data as JSON with a JSON content type', async () => {
    const { calls } = fakeNetwork(() => ({ body: { id: '1' } }));
    await expect(request('POST', '/api/fixes', { title: 'Wheels' })).resolves.toEqual({ id: '1' });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      body: { title: 'Wheels' },
      init: { credentials: 'include', headers: { 'Content-Type': 'application/json' } },
    });
  });

  it('sends a form-data body as is, so that the browser names the boundary', async () => {
    const { calls } = fakeNetwork(() => ({ body: {} }));
    const form = new FormData();
    await request('POST', '/api/fixes', form);
    expect(calls[0]?.body).toBe(form);
    expect(calls[0]?.init.headers).toEqual({});
  });

  it('makes a non-success response an error: the status code, a colon and the body text, the code beside it', async () => {
    fakeNetwork(() => ({
      status: 429,
      body: 'Slow down a little.',
      headers: { 'X-Error-Code': 'RATE_LIMITED', 'Retry-After': '12' },
    }));
    const error = await request('GET', '/api/products').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      message: '429: Slow down a little.',
      sentence: 'Slow down a little.',
      status: 429,
      code: 'RATE_LIMITED',
      retryAfterSeconds: 12,
    });
  });

  it('names the status text if the body is empty', async () => {
    fakeNetwork(() => ({ status: 503 }));
    await expect(request('GET', '/api/products')).rejects.toThrow('503: Service Unavailable');
  });

  it("is aborted after 60 seconds: 'Request timeout. Please try again with a smaller image.'", async () => {
    jest.useFakeTimers();
    const signals: (AbortSignal | undefined)[] = [];
    fakeNetwork(({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const call = request('GET', '/api/products').catch((reason: Error) => reason.message);
    await jest.advanceTimersByTimeAsync(59_000);
    const early = await Promise.race([call, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(call).resolves.toBe('Request timeout. Please try again with a smaller image.');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('keeps the caller’s own abort apart from a timeout', async () => {
    fakeNetwork(() => new Promise(() => undefined));
    const controller = new AbortController();
    const call = request('GET', '/api/products', undefined, { signal: controller.signal }).catch(
      (reason: unknown) => reason,
    );
    controller.abort();
    expect(isAbort(await call)).toBe(true);
  });

  it('answers an empty success with undefined', async () => {
    fakeNetwork(() => ({ status: 204 }));
    await expect(request('POST', '/api/search/track', {})).resolves.toBeUndefined();
  });
});
