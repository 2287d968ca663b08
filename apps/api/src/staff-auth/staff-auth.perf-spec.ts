import { expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { hashPassword } from '@app/domain/staff-auth/password.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();

it('takes about as long to sign in with an unknown name as with a wrong password', async () => {
  const client = new Client(api.address);
  // At the cost of production; the tests' own account has a hash that takes no time.
  const hash = await hashPassword('the password');
  await api.app.get(Database).query(`update staff_user set password_hash = $1 where username = 'admin'`, [hash]);
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
