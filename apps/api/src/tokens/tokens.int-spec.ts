import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type MadeToken, madeTokenSchema, type Token, tokenSchema } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

const make = (body: object) => staff.call<MadeToken>('POST', '/api/tokens', body);
const list = async (): Promise<Token[]> => (await staff.call<Token[]>('GET', '/api/tokens')).json;
const aName = () => `nightly ${randomUUID().slice(0, 8)}`;

describe('the tokens’ routes', () => {
  it.each([
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens'],
    ['DELETE', `/api/tokens/${randomUUID()}`],
    ['DELETE', '/api/tokens/not-an-id'],
  ])('are closed to visitors: %s %s', async (method, path) => {
    expect((await new Client(api.address).call(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
  });

  it('change nothing without the token of the page', async () => {
    const other = new Client(api.address);
    other.setCookie('staff', staff.cookieHeader.replace('staff=', ''));
    const before = await list();
    expect((await other.call('POST', '/api/tokens', { name: aName() })).status).toBe(403);
    expect(await list()).toEqual(before);
  });
});

describe('making a token', () => {
  it('answers the token once, and the list never again', async () => {
    const name = aName();
    const { status, json, headers } = await make({ name });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const made = madeTokenSchema.parse(json);
    expect(made).toMatchObject({ name, createdBy: 'admin', lastUsedAt: null, expiresAt: null });
    expect(made.token).toMatch(/^bdl_[\w-]{43}$/);
    const { text, json: tokens } = await staff.call<Token[]>('GET', '/api/tokens');
    expect(text).not.toContain(made.token);
    expect(text).not.toMatch(/hash|"token"/);
    const { token: _token, ...shown } = made;
    expect(tokens.find(({ id }) => id === made.id)).toEqual(shown);
    for (const one of tokens) tokenSchema.parse(one);
  });

  it('keeps the hash alone', async () => {
    const { token } = (await make({ name: aName() })).json;
    const rows = await api.app
      .get(Database)
      .query(`select encode(token_hash, 'escape') as a, encode(token_hash, 'hex') as b, t::text from operator_token t`);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });

  it('gives a name only once, in whatever case', async () => {
    const name = aName();
    await make({ name });
    const again = await make({ name: name.toUpperCase() });
    expect([again.status, again.text]).toEqual([
      409,
      `A token called “${name.toUpperCase()}” already exists. Revoke that one, or choose another name.`,
    ]);
    expect(again.headers.get('location')).toBe('/api/tokens');
    // Once revoked, the name is free.
    const [{ id = '' } = {}] = (await list()).filter((token) => token.name === name);
    await staff.call('DELETE', `/api/tokens/${id}`);
    expect((await make({ name })).status).toBe(201);
  });

  it.each([
    ['no name', {}, 'Please name the token after what will use it.'],
    ['an empty name', { name: ' \u200b\n ' }, 'Please name the token after what will use it.'],
    ['a list as a name', { name: ['x'] }, 'Please name the token after what will use it.'],
    ['an endless name', { name: 'a'.repeat(61) }, 'Please keep the name within 60 characters.'],
    ['no time as its end', { name: 'x', expiresAt: 'tomorrow' }, /^The end of a token is a time such as /],
    ['an end that has passed', { name: 'x', expiresAt: '2020-01-01T00:00:00Z' }, /would have expired already/],
  ])('is a 400 with %s', async (_, body, sentence) => {
    const answer = await make(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(sentence);
  });

  it('takes nothing from the body that is not the form’s', async () => {
    const id = randomUUID();
    const { json } = await make({ name: aName(), id, createdBy: 'somebody else', token: 'bdl_mine' });
    expect(json).toMatchObject({ createdBy: 'admin' });
    expect([json.id, json.token]).not.toContain(id);
    expect(json.token).not.toBe('bdl_mine');
  });
});

describe('revoking', () => {
  it('is a 404 for a token that never was, or is gone', async () => {
    const { id } = (await make({ name: aName() })).json;
    expect((await staff.call('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    const again = await staff.call('DELETE', `/api/tokens/${id}`);
    expect([again.status, again.text]).toEqual([404, 'There is no such token.']);
    expect((await staff.call('DELETE', '/api/tokens/1 or 1=1')).status).toBe(400);
  });
});
