import { expect, it } from '@jest/globals';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({ TRUST_PROXY: '1' });

const rows = (kind: string) =>
  api.app
    .get(Database)
    .query<{ actor: string | null; network: string; detail: Record<string, string> }>(
      'select actor, network, detail from security_event where kind = $1 order by network',
      [kind],
    );
const times = (count: number, work: (turn: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

it('refused tokens are written down once for a network and minute, however many there were', async () => {
  const guess = (from: string) =>
    new Client(api.address).call('GET', '/api/jobs/queues', undefined, {
      authorization: 'Bearer wrong',
      'x-forwarded-for': from,
    });
  await times(20, (turn) => guess(`2001:db8:1:1::${turn + 1}`));
  await guess('203.0.113.9');
  const route = { method: 'GET', route: '/api/jobs/queues' };
  await eventually(async () =>
    expect(await rows('token-refused')).toEqual([
      { actor: null, network: '2001:db8:1:1::/64', detail: route },
      { actor: null, network: '203.0.113.9', detail: route },
    ]),
  );
});

it('a token that asks for what it may not is written down with its name', async () => {
  const staff = await new Client(api.address).signIn();
  const { json } = await staff.call<MadeToken>('POST', '/api/tokens', { name: 'nightly' });
  await times(3, () =>
    new Client(api.address).call('GET', '/api/tokens', undefined, { authorization: `Bearer ${json.token}` }),
  );
  await eventually(async () =>
    expect(await rows('role-refused')).toMatchObject([{ actor: 'token nightly', detail: { route: '/api/tokens' } }]),
  );
});

it('forged requests are written down, with whose session they came along', async () => {
  const staff = await new Client(api.address).signIn();
  const evil = { origin: 'https://evil.example' };
  const path = `/api/jobs/runs/${crypto.randomUUID()}/retry`;
  await staff.call('POST', path, undefined, { ...evil, 'x-forwarded-for': '203.0.113.1' });
  staff.csrfToken = 'wrong';
  await staff.call('POST', path, undefined, { 'x-forwarded-for': '203.0.113.2' });
  await new Client(api.address).call('POST', '/api/chat', {}, { ...evil, 'x-forwarded-for': '203.0.113.3' });
  await eventually(async () =>
    expect((await rows('forged-request-refused')).map(({ actor, network }) => [actor, network])).toEqual([
      ['admin', '203.0.113.1'],
      ['admin', '203.0.113.2'],
      ['visitor', '203.0.113.3'],
    ]),
  );
});
