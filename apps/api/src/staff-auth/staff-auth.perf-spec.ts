import { expect, it } from '@jest/globals';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();

it('takes about as long to sign in with an unknown name as with a wrong password', async () => {
  const client = new Client(api.address);
  // In turns, and the shortest of each: other work of the machine falls on both, and seldom on all rounds.
  const shortest = { known: Infinity, unknown: Infinity };
  for (let round = 0; round < 8; round++) {
    for (const [kind, username] of [
      ['known', 'admin'],
      ['unknown', 'nobody'],
    ] as const) {
      const start = performance.now();
      await client.call('POST', '/api/admin/login', { username, password: 'not the password' });
      shortest[kind] = Math.min(shortest[kind], performance.now() - start);
    }
  }
  expect(shortest.unknown / shortest.known).toBeGreaterThan(0.5);
  expect(shortest.unknown / shortest.known).toBeLessThan(2);
});
