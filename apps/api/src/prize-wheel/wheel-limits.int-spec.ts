import { describe, expect, it } from '@jest/globals';
import { type Answer, Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { eligibility, spin } from './wheel.fixture.js';

// The limits as they are in production.
const api = useApi({ RATE_LIMIT_SCALE: '1' });

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const times = (count: number, call: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => call(turn)));

describe('from one address', () => {
  it.each([
    ['spins', (turn: number) => spin(new Client(api.address), `spin-${turn}@x.test`)],
    ['eligibility checks', (turn: number) => eligibility(new Client(api.address), `check-${turn}@x.test`)],
  ])('there are 10 %s an hour, then a 429 that says when to come again', async (_, call) => {
    expect(statuses(await times(10, call))).toEqual(Array(10).fill(200));
    const refused = await call(10);
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringMatching(/^That is a lot of \w+ from one place\. Please try again later\.$/),
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it('entries are limited by the minute', async () => {
    const answers = await times(61, () => new Client(api.address).call('GET', '/api/prize-wheel/entries'));
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1);
  });
});
