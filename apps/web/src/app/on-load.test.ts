import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeNetwork } from '../testing/fake-network';

beforeEach(() => {
  localStorage.clear();
  jest.resetModules();
});

/** What a load at this address asks the server. */
async function callsAt(pathname: string, search = '') {
  const { calls } = fakeNetwork(() => ({ body: {} }));
  const { onLoad } = await import('./on-load');
  onLoad({ pathname, search } as Location);
  return calls;
}

it('reads the settings and tells of the visit on load', async () => {
  const calls = await callsAt('/top-fixes');
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/settings',
    'POST /api/analytics/track-visitor',
  ]);
  expect((calls[1]?.body as { sessionId: string }).sessionId).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

it('names the session of a result that is opened by its address', async () => {
  const [, visit] = await callsAt('/', '?session=session-0123456789');
  expect(visit?.body).toMatchObject({ sessionId: 'session-0123456789' });
});

it.each(['/ai-learning', '/admin/news'])('does neither for staff at %s', async (pathname) => {
  expect(await callsAt(pathname)).toEqual([]);
});
