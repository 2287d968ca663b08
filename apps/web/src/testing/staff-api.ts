import { forgetHeldDrafts } from '../kit/drafts';
import type { FakeAnswer } from './fake-network';
import { fakeNetwork } from './fake-network';

export type Answer = FakeAnswer | ((call: { url: URL; body: unknown }) => FakeAnswer | Promise<FakeAnswer>);

export const aStaffSession = { user: { id: 'u1', username: 'karen.holt' }, csrfToken: 'token-1' };

export const aProblem = (status: number, detail: string, headers: Record<string, string> = {}): FakeAnswer => ({
  status,
  body: { type: 'about:blank', title: 'ERROR', status, detail, code: 'INTERNAL', requestId: 'req-42' },
  headers,
});

const calm: Record<string, Answer> = {
  'GET /api/admin/session': { body: aStaffSession },
  'GET /api/health': { body: { status: 'ok', version: '1.2.3+abc1234' } },
  'GET /api/health/ready': { body: { degraded: [] } },
  'GET /api/analytics/state': {
    body: {
      asOf: '2026-11-21T14:02:00.000Z',
      behind: 0,
      dropped: { limit: 0, full: 0, invalid: 0, failed: 0, bot: 0, prefetch: 0, 'opted-out': 0 },
    },
  },
  'GET /api/jobs/failures': { body: [] },
  'GET /api/jobs/queues': { body: [] },
  'GET /api/jobs/runs': ({ url }) => ({
    body: { runs: [], page: Number(url.searchParams.get('page') ?? 1), pageSize: 20, total: 0 },
  }),
};

/** The API as signed-in staff meet it on a calm day, with nothing typed before; say what is different. Keys are 'GET /api/path'. */
export function staffApi(different: Record<string, Answer> = {}) {
  localStorage.clear();
  sessionStorage.clear();
  forgetHeldDrafts();
  const answers = { ...calm, ...different };
  const { calls } = fakeNetwork(({ method, url, body }) => {
    const target = new URL(url, 'http://localhost');
    const answer = answers[`${method} ${target.pathname}`];
    if (!answer) return aProblem(404, 'Nothing here.');
    return typeof answer === 'function' ? answer({ url: target, body }) : answer;
  });
  return {
    answers,
    callsTo: (method: string, path: string) =>
      calls.filter((call) => call.method === method && new URL(call.url, 'http://localhost').pathname === path),
  };
}
