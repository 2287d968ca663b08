import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import {
  earlyAccessReceiptSchema,
  type EarlyAccessSubmission,
  earlyAccessSubmissionSchema,
} from '@app/contracts/early-access/early-access.contract.js';
import { favouriteFields } from '@app/contracts/early-access/early-access.constants.js';
import { problemSchema } from '@app/contracts/errors.js';
import { type Answer, Client } from '../testing/client.js';
import { startApi } from '../testing/start-api.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let visitor: Client;
let staff: Client;

beforeAll(async () => {
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
});

const MISSING = 'Please fill in your email and user type.';
const NO_PRODUCT = 'Please fill in at least one product field.';
const BAD_EMAIL = 'Please enter a valid email address.';

const aForm = (changes: object = {}) =>
  ({
    email: `${randomUUID()}@example.test`,
    userType: 'Detailer',
    ...Object.fromEntries(favouriteFields.map((field) => [field, null])),
    shampoo: 'Slick Shampoo',
    ...changes,
  }) as { email: string } & Record<string, unknown>;
const submit = (form: unknown, client = visitor, headers: Record<string, string> = {}) =>
  client.call<{ id: string }>('POST', '/api/early-access', form, headers);
const list = async (query = ''): Promise<{ rows: EarlyAccessSubmission[]; total: number }> => {
  const answer = await staff.call('GET', `/api/early-access/submissions${query}`);
  expect(answer.status).toBe(200);
  return {
    rows: earlyAccessSubmissionSchema.array().parse(answer.json),
    total: Number(answer.headers.get('x-total-count')),
  };
};
const count = async (): Promise<number> => (await list()).total;
const find = async (email: string): Promise<EarlyAccessSubmission | undefined> =>
  (await list(`?q=${encodeURIComponent(email)}`)).rows.find((row) => row.email === email);

describe('POST /api/early-access', () => {
  it('keeps email, user type and the ten product fields, null where empty, and answers 201 with the id', async () => {
    const form = aForm({ wax: '  Carnauba   No. 3 ', polish: '', sealant: '   ', glassCleaner: undefined });
    const answer = await submit(form);
    expect(answer.status).toBe(201);
    const { id } = earlyAccessReceiptSchema.strict().parse(answer.json);
    const kept = await find(form.email);
    expect(kept).toMatchObject({
      id,
      email: form.email,
      userType: 'Detailer',
      shampoo: 'Slick Shampoo',
      wax: 'Carnauba No. 3',
      polish: null,
      sealant: null,
      glassCleaner: null,
    });
    expect(kept?.updatedAt).toBe(kept?.createdAt);
  });

  it('updates the submission of the same e-mail, however it is written', async () => {
    const name = randomUUID();
    const first = await submit(aForm({ email: `${name}@example.test` }));
    const before = await find(`${name}@example.test`);
    const total = await count();
    for (const email of [`  ${name.toUpperCase()}@Example.TEST `, `${name}＠example.test`]) {
      const again = await submit(aForm({ email, userType: 'Beginner', shampoo: null, wax: 'Carnauba No. 3' }));
      expect([again.status, again.json.id]).toEqual([201, first.json.id]);
    }
    const after = await find(`${name}@example.test`);
    expect(after).toMatchObject({ userType: 'Beginner', shampoo: null, wax: 'Carnauba No. 3' });
    expect(after?.createdAt).toBe(before?.createdAt);
    expect(Date.parse(after?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
    expect(await count()).toBe(total);
  });

  it('keeps one row when the same address is sent twenty times at once', async () => {
    const email = `${randomUUID()}@example.test`;
    const total = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(aForm({ email }))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await count()).toBe(total + 1);
  });

  it.each<[string, object, string]>([
    ['without an email', { email: undefined }, MISSING],
    ['with an empty email', { email: '   ' }, MISSING],
    ['with null as email', { email: null }, MISSING],
    ['without a user type', { userType: undefined }, MISSING],
    ['with an empty user type', { userType: '' }, MISSING],
    ['without any product', { shampoo: null }, NO_PRODUCT],
    ['with products of spaces alone', { shampoo: ' \t\n ' }, NO_PRODUCT],
    ['with an email that is none', { email: 'not an address' }, BAD_EMAIL],
    ['with two addresses', { email: 'a@example.test,b@example.test' }, BAD_EMAIL],
    ['with an endless address', { email: `${'a'.repeat(300)}@example.test` }, BAD_EMAIL],
    ['with an address that breaks a header', { email: 'a@example.test\r\nBcc: b@example.test' }, BAD_EMAIL],
    ['with a list as email', { email: ['a@example.test'] }, MISSING],
    ['with another user type', { userType: 'Pilot' }, 'The user type must be Detailer, Enthusiast or Beginner.'],
    [
      'with a user type in lower case',
      { userType: 'detailer' },
      'The user type must be Detailer, Enthusiast or Beginner.',
    ],
    [
      'with an object as user type',
      { userType: { $ne: 1 } },
      'The user type must be Detailer, Enthusiast or Beginner.',
    ],
    ['with a number as product', { wax: 5 }, 'Please write each product as text.'],
    ['with a list as product', { wax: ['a'] }, 'Please write each product as text.'],
    ['with a long product', { wax: 'x'.repeat(201) }, 'Please keep each product within 200 characters.'],
  ])('answers 400 with a sentence, and keeps nothing, %s', async (_, changes, sentence) => {
    const total = await count();
    const answer = await submit(aForm(changes));
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect(answer.headers.get('x-error-code')).toBe('BAD_REQUEST');
    expect(await count()).toBe(total);
  });

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['half a body', '{"email":'],
  ])('answers 400 for %s', async (_, body) => {
    const answer = await submit(body, visitor, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
  });

  it('names the field to those who ask for a problem document', async () => {
    const answer = await submit(aForm({ userType: 'Pilot' }), visitor, { accept: 'application/problem+json' });
    expect(problemSchema.parse(answer.json).fields).toMatchObject([{ path: 'userType' }]);
  });

  it('drops fields that are none of the form’s', async () => {
    const form = aForm();
    const id = randomUUID();
    const body = JSON.stringify({ ...form, id, createdAt: '2000-01-01', isAdmin: true }).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    expect((await submit(body, visitor, { 'content-type': 'application/json' })).status).toBe(201);
    const kept = await find(form.email);
    expect(kept?.id).not.toBe(id);
    expect(kept?.createdAt).not.toMatch(/^2000/);
    expect({}).not.toHaveProperty('polluted');
  });

  it('keeps quotes, markup, SQL and foreign scripts as the text that they are', async () => {
    const wax = `Robert'); drop table early_access_submission;-- <script>alert(1)</script> 蜡 🚗`;
    const form = aForm({ wax });
    expect((await submit(form)).status).toBe(201);
    expect((await find(form.email))?.wax).toBe(wax);
  });

  it('is refused to other sites', async () => {
    expect((await submit(aForm(), visitor, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await submit(aForm(), visitor, { origin: 'null' })).status).toBe(403);
  });

  it('is limited to ten a minute from one address', async () => {
    // The processes of a database count together, and the other one has no limit to speak of.
    await api.app.get(Database).query('truncate rate_limit');
    const limited = await startApi({ databaseUrl: api.databaseUrl }, { RATE_LIMIT_SCALE: '1' });
    try {
      const client = new Client(limited.address);
      const answers: Answer[] = [];
      for (let at = 0; at < 11; at++) answers.push(await submit(aForm(), client));
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
      expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

describe('GET /api/early-access/submissions', () => {
  it.each(['GET', 'HEAD'])('is closed to visitors: %s', async (method) => {
    for (const path of ['/api/early-access/submissions', '/api/early-access/export']) {
      const answer = await visitor.call(method, path);
      expect([answer.status, answer.headers.get('x-error-code')]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('lists the newest first in pages that do not overlap, and how many there are in X-Total-Count', async () => {
    const total = await count();
    const pages = await Promise.all([1, 2].map((page) => list(`?page=${page}&pageSize=5`)));
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(10);
    expect(pages.map((page) => page.total)).toEqual([total, total]);
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await list('?page=9999')).rows).toEqual([]);
  });

  it('finds text anywhere in address and products, and takes % and _ literally', async () => {
    await submit(aForm({ email: 'needle@example.test', interiorCleaner: '50% Cabin_Cleaner' }));
    for (const q of ['NEEDLE@', 'cabin_cl', '50%', 'beginner'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).total).toBeGreaterThan(0);
    expect((await list('?q=cabinXcl')).total).toBe(0);
    expect((await list(`?q=${encodeURIComponent('50%_')}`)).rows).toEqual([]);
    expect((await list(`?q=${encodeURIComponent(`'; drop table x --`)}`)).rows).toEqual([]);
  });

  it.each(['email', 'userType'] as const)('sorts by %s, both ways', async (field) => {
    const up = (await list(`?sort=${field}&pageSize=100`)).rows.map((row) => row[field]);
    const down = (await list(`?sort=-${field}&pageSize=100`)).rows.map((row) => row[field]);
    expect(new Set(up).size).toBeGreaterThan(1);
    expect(down).toEqual([...up].reverse());
  });

  it.each([
    'page=-1',
    'page=NaN',
    'page=1e9',
    'pageSize=0',
    'pageSize=101',
    'sort=password',
    'sort=__proto__',
    'q=a&q=b',
    'page=1&page=2',
  ])('answers the first page of the newest for ?%s', async (query) => {
    const [hostile, plain] = [await list(`?${query}`), await list()];
    expect(hostile).toEqual(plain);
    expect(hostile.rows.length).toBeLessThanOrEqual(20);
  });

  it('answers one of them by its id', async () => {
    const { json } = await submit(aForm({ wax: 'Carnauba' }));
    const one = await staff.call('GET', `/api/early-access/submissions/${json.id}`);
    expect(earlyAccessSubmissionSchema.strict().parse(one.json)).toMatchObject({ id: json.id, wax: 'Carnauba' });
    expect((await visitor.call('GET', `/api/early-access/submissions/${json.id}`)).status).toBe(401);
    expect((await staff.call('GET', `/api/early-access/submissions/${randomUUID()}`)).status).toBe(404);
    expect((await staff.call('GET', '/api/early-access/submissions/x')).status).toBe(400);
  });

  it('never stands in a cache', async () => {
    const answer = await staff.call('GET', '/api/early-access/submissions');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});
