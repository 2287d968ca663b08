import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fix, FixVote } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { Database } from '@app/database/database.js';
import { VOTES_PER_ADDRESS_A_DAY } from '@app/domain/community-fixes/fix-votes.service.js';
import { Client } from '../testing/client.js';
import { publishedFix, submitFix } from '../testing/fixes.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({ TRUST_PROXY: '1' }, { hasPages: true });
let staff: Client;
let fix: Fix;
let lastAddress = 0;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  fix = await publishedFix(await aVisitor(), staff);
});

const aVisitor = async (): Promise<Client> => {
  const client = new Client(api.address);
  await client.call('GET', '/');
  return client;
};
/** An address that no other test votes from. */
const anAddress = () => `203.0.113.${++lastAddress}`;
const vote = (client: Client, address: string, id = fix.id) =>
  client.call<FixVote>('POST', `/api/fixes/${id}/vote`, undefined, { 'x-forwarded-for': address });
const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
const rowCount = async () =>
  (await rows<{ n: number }>('select count(*)::int as n from community_fix_vote where fix_id = $1', [fix.id]))[0]?.n;
const shownCount = async () =>
  (await staff.call<Fix[]>('GET', '/api/fixes')).json.find(({ id }) => id === fix.id)?.voteCount;

describe('a vote', () => {
  it('is answered with 201 and the count, and a repeat with 409', async () => {
    const visitor = await aVisitor();
    const address = anAddress();
    const answer = await vote(visitor, address);
    expect([answer.status, answer.json]).toEqual([201, { id: fix.id, voteCount: 1 }]);
    const repeat = await vote(visitor, address);
    expect([repeat.status, repeat.text]).toEqual([409, 'You can only vote once per fix.']);
    expect([repeat.headers.get('x-error-code'), repeat.headers.get('location')]).toEqual(['CONFLICT', '/api/fixes']);
    expect([await rowCount(), await shownCount()]).toEqual([1, 1]);
  });

  it('counts by address for callers without a cookie: one for all of them', async () => {
    const address = anAddress();
    expect((await vote(new Client(api.address), address)).status).toBe(201);
    expect((await vote(new Client(api.address), address)).status).toBe(409);
    expect((await vote(new Client(api.address), anAddress())).status).toBe(201);
    expect(await rowCount()).toBe(2);
  });

  it('keeps no address', async () => {
    const address = anAddress();
    await vote(new Client(api.address), address);
    expect(JSON.stringify(await rows('select * from community_fix_vote'))).not.toContain(address);
  });

  it('is not possible for a fix that is pending, hidden or not there', async () => {
    const visitor = await aVisitor();
    const pending = (await submitFix(visitor)).json;
    await staff.call('POST', `/api/admin/fixes/${fix.id}/hide`);
    for (const id of [pending.id, fix.id, randomUUID(), 'x', '%27%20or%201=1']) {
      const answer = await vote(visitor, anAddress(), id);
      expect([answer.status, answer.text]).toEqual([404, 'There is no such fix.']);
    }
    expect(await rowCount()).toBe(0);
  });

  it('is refused from another site, and a cookie that we did not sign is none', async () => {
    const foreign = await new Client(api.address).call('POST', `/api/fixes/${fix.id}/vote`, undefined, {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    const address = anAddress();
    const answers = [];
    for (let i = 0; i < 3; i++) {
      const forger = new Client(api.address);
      forger.setCookie('visitor', `${randomUUID()}.${'A'.repeat(43)}`);
      answers.push((await vote(forger, address)).status);
    }
    expect(answers).toEqual([201, 409, 409]);
  });
});

describe('vote stuffing', () => {
  it('by one browser, forty times at once, counts once', async () => {
    const visitor = await aVisitor();
    const address = anAddress();
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await vote(visitor, address)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
    expect([await rowCount(), await shownCount()]).toEqual([1, 1]);
  });

  it('from one address with new visitor ids ends at the daily cap', async () => {
    const address = anAddress();
    const statuses: number[] = [];
    let refusal: Headers | undefined;
    const tooMany = 20;
    while (statuses.length < VOTES_PER_ADDRESS_A_DAY + tooMany) {
      const visitors = await Promise.all(Array.from({ length: 20 }, aVisitor));
      for (const answer of await Promise.all(visitors.map((visitor) => vote(visitor, address)))) {
        statuses.push(answer.status);
        if (answer.status === 429) refusal = answer.headers;
      }
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(VOTES_PER_ADDRESS_A_DAY);
    expect(statuses.filter((status) => status === 429)).toHaveLength(tooMany);
    expect(Number(refusal?.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refusal?.get('retry-after'))).toBeLessThanOrEqual(25 * 3_600);
    expect([await rowCount(), await shownCount()]).toEqual([VOTES_PER_ADDRESS_A_DAY, VOTES_PER_ADDRESS_A_DAY]);
    // The next day it may go on; who has voted is told so on any day.
    await rows(`update community_fix_vote set created_at = created_at - interval '25 hours' where fix_id = $1`, [
      fix.id,
    ]);
    expect((await vote(await aVisitor(), address)).status).toBe(201);
  });

  it('by a double click, in parallel and from two addresses, counts once', async () => {
    for (let round = 0; round < 5; round++) {
      const visitor = await aVisitor();
      const [one, other] = [anAddress(), anAddress()];
      const answers = await Promise.all([one, one, other, other].map((address) => vote(visitor, address)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    }
    expect([await rowCount(), await shownCount()]).toEqual([5, 5]);
  });

  it('takes the votes of a deleted fix with it, also while somebody votes', async () => {
    const visitors = await Promise.all(Array.from({ length: 10 }, aVisitor));
    const [deleted, ...answers] = await Promise.all([
      staff.call('DELETE', `/api/admin/fixes/${fix.id}`),
      ...visitors.map((visitor) => vote(visitor, anAddress())),
    ]);
    expect(deleted?.status).toBe(204);
    for (const { status } of answers) expect([201, 404]).toContain(status);
    expect(await rowCount()).toBe(0);
  });
});
