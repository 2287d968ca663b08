import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { accountsPaths } from '@app/contracts/accounts/accounts.paths.js';
import { signedInVisitor } from '../testing/account.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

/** Everything that answers to people who are not signed in. A new open route is added here on purpose or not at all. */
const open = [
  'GET /api/health',
  'GET /api/health/ready',
  'GET /api/products',
  'POST /api/analyze/text',
  'POST /api/analyze/file',
  'GET /api/analyses/:sessionId',
  'GET /api/analysis/:id',
  'GET /api/photos/:id/:variant',
  'GET /api/chat/:sessionId',
  'POST /api/chat',
  'POST /api/chat/file',
  'GET /api/chat/videos/:id',
  'POST /api/analysis/:id/feedback',
  'POST /api/early-access',
  'GET /api/analytics/product-impressions',
  'GET /api/sponsored-ads',
  'GET /api/top-search-terms',
  'GET /api/settings',
  'GET /api/news',
  'POST /api/analytics/track-visitor',
  'POST /api/track-search-term',
  'POST /api/search/track',
  'GET /api/prize-wheel/config',
  'GET /api/prize-wheel/entries',
  'GET /api/prize-wheel/check-eligibility',
  'POST /api/prize-wheel/spin',
  'GET /api/fixes',
  'POST /api/fixes',
  'POST /api/fixes/:id/vote',
  'GET /api/fixes/:id/:side/:file',
  'GET /api/product-images/:id/:file',
  'POST /api/admin/login',
  'GET /api/login',
  'GET /api/login/callback',
  'POST /api/auth/logout',
  // A visitor's own things, by cookie or account; without either there is nothing to delete.
  'DELETE /api/me',
];

const api = useApi();
let routes: string[];

beforeAll(async () => {
  routes = registered(api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }));
});

it('knows the routes that are registered', () => {
  expect(routes).toEqual(expect.arrayContaining([...open, 'GET /api/jobs/runs/:id', 'HEAD /api/products']));
});

it('answers 401 to visitors on every route that is not in the list of open ones', async () => {
  const closed = routes.filter((route) => !open.includes(route.replace(/^HEAD /, 'GET ')));
  expect(closed.length).toBeGreaterThan(5);
  const answers = await Promise.all(closed.map(async (route) => `${route} ${await statusOf(route)}`));
  expect(answers).toEqual(closed.map((route) => `${route} 401`));
});

it('answers 401 to visitors who are signed in, on every route of the staff', async () => {
  const ownRoutes = [accountsPaths.user, accountsPaths.sessions];
  const ofStaff = routes.filter(
    (route) => !open.includes(route.replace(/^HEAD /, 'GET ')) && !ownRoutes.some((path) => route.endsWith(` ${path}`)),
  );
  const visitor = await signedInVisitor(api);
  for (const path of ownRoutes) expect((await visitor.call('GET', path)).status).toBe(200);
  const answers = await Promise.all(ofStaff.map(async (route) => `${route} ${await statusOf(route, visitor)}`));
  expect(answers).toEqual(ofStaff.map((route) => `${route} 401`));
});

it('answers something else on the open ones', async () => {
  const answers = await Promise.all(open.map(async (route) => `${route} ${await statusOf(route)}`));
  // A sign-in without a name is a bad request, not a closed door.
  expect(answers.filter((answer) => / 40[13]$/.test(answer))).toEqual([]);
});

async function statusOf(route: string, client = new Client(api.address)): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const address = path
    .replace(':sessionId', newSessionId())
    .replace(':variant', 'original')
    .replace(/:\w+/g, randomUUID());
  return (await client.call(method, address)).status;
}

/** Fastify's tree of routes, one 'METHOD /path' each. */
function registered(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:[│ ] {3})*)(?:├|└)── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods = ''] = found;
    parts.splice(indent.length / 4, Infinity, part);
    return methods
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${parts.join('')}`);
  });
}
