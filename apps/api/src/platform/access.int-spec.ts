import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Call, Who } from '@app/contracts/call.js';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { schemaOf } from '../api-description/describe-api.js';
import { exampleOf } from '../api-description/example-of.js';
import { signedInVisitor } from '../testing/account.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { RegisteredCalls } from './registered-calls.js';

/** The walk goes by what is registered and asks what is defined: whoever a call does not name finds its door closed. */
const api = useApi();
let walked: { name: string; call: Call; method: string }[];

beforeAll(() => {
  walked = api.app.get(RegisteredCalls).all.flatMap((call) =>
    (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]).map((method) => ({
      name: `${method} ${call.path}`,
      call,
      method,
    })),
  );
});

const of = (...who: Who[]) => walked.filter(({ call }) => who.includes(call.who));
const pathOf = ({ path, params = {} }: Call) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = params[name];
    return String(schema ? exampleOf(schemaOf(schema, 'input')) : '');
  });

async function statuses(calls: typeof walked, client: Client, headers?: Record<string, string>): Promise<string[]> {
  const answers: string[] = [];
  // A few at a time: hundreds at once wait for a connection to the database until they are answered with 503.
  for (let at = 0; at < calls.length; at += 20)
    answers.push(
      ...(await Promise.all(
        calls
          .slice(at, at + 20)
          .map(
            async ({ name, call, method }) =>
              `${name} ${(await client.call(method, pathOf(call), undefined, headers)).status}`,
          ),
      )),
    );
  return answers;
}
const named = (calls: typeof walked, status: number) => calls.map(({ name }) => `${name} ${status}`);
const isClosed = (answer: string) => / 40[13]$/.test(answer);

it('knows what is registered, and who may', () => {
  expect(walked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /api/jobs/runs/:id', 'HEAD /api/products']),
  );
  for (const who of ['anybody', 'visitor', 'account', 'operator', 'staff'] as const) expect(of(who)).not.toEqual([]);
});

describe('somebody who is not signed in', () => {
  it('gets 401 from every call for accounts, operators or staff', async () => {
    const closed = of('account', 'operator', 'staff');
    expect(await statuses(closed, new Client(api.address))).toEqual(named(closed, 401));
  });

  it('gets something else from the open ones', async () => {
    expect((await statuses(of('anybody', 'visitor'), new Client(api.address))).filter(isClosed)).toEqual([]);
  });
});

it('lets an account into what is for accounts, and into nothing of the staff', async () => {
  const visitor = await signedInVisitor(api);
  expect((await statuses(of('account'), visitor)).filter(isClosed)).toEqual([]);
  const closed = of('operator', 'staff');
  expect(await statuses(closed, visitor)).toEqual(named(closed, 401));
});

it('lets a token read what is for operators, and into nothing else of the staff', async () => {
  const staff = await new Client(api.address).signIn();
  const { json } = await staff.call<MadeToken>('POST', '/api/tokens', { name: 'access walk' });
  const authorization = { authorization: `Bearer ${json.token}` };
  const script = new Client(api.address);
  const reads = of('operator').filter(({ method }) => method !== 'POST');
  expect((await statuses(reads, script, authorization)).filter(isClosed)).toEqual([]);
  expect(await statuses(of('staff'), script, authorization)).toEqual(named(of('staff'), 403));
});

it('answers no query that holds a NUL with an error of the server', async () => {
  const staff = await new Client(api.address).signIn();
  const asked = walked.flatMap(({ name, call, method }) => {
    if (method !== 'GET' || !call.query) return [];
    const names = Object.keys(schemaOf(call.query, 'input').properties ?? {});
    return [{ name, address: `${pathOf(call)}?${names.map((one) => `${one}=a%00b`).join('&')}` }];
  });
  expect(asked.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const { name, address } of asked) {
    const { status } = await staff.call('GET', address);
    if (status >= 500) failed.push(`${name} ${status}`);
  }
  expect(failed).toEqual([]);
});
