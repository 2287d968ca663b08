import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { photoPath } from '@app/contracts/photos.constants.js';
import { Database } from '@app/database/database.js';
import { type Answer, Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto } from '../testing/pictures.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasPages: true });
let photo: Buffer;

beforeAll(async () => {
  photo = await aPhonePhoto();
});

/** Somebody who has loaded the page. */
async function aVisitor(): Promise<Client> {
  const visitor = new Client(api.address);
  await visitor.call('GET', '/');
  expect(visitor.cookieHeader).toMatch(/^visitor=/);
  return visitor;
}
const nobody = () => new Client(api.address);

const analyse = (client: Client, sessionId: string): Promise<Answer<Analysis>> =>
  client.call('POST', '/api/analyze/text', {
    inputType: 'text',
    inputData: 'How do I remove tree sap from paint?',
    sessionId,
  });
const upload = (client: Client, sessionId: string): Promise<Answer<Analysis>> =>
  client.call('POST', '/api/analyze/file', photoForm(photo, { sessionId }));

/** A session with an answer, a photo and a chat in it. */
async function opened(owner: Client) {
  const sessionId = newSessionId();
  const analysisId = (await analyse(owner, sessionId)).json.id;
  const photoId = (await upload(owner, sessionId)).json.imageUrl?.split('/')[3] ?? '';
  expect((await owner.chat({ sessionId, message: 'How long does it take?' })).isDone).toBe(true);
  return { sessionId, analysisId, photoId };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** Every way to a session, with what it answers where there is none. */
const ways: [string, (client: Client, ids: Opened) => Promise<Answer>, string][] = [
  [
    'GET analyses',
    (client, { sessionId }) => client.call('GET', `/api/analyses/${sessionId}`),
    'There is no such conversation.',
  ],
  [
    'GET chat',
    (client, { sessionId }) => client.call('GET', `/api/chat/${sessionId}`),
    'There is no such conversation.',
  ],
  [
    'GET analysis',
    (client, { analysisId }) => client.call('GET', `/api/analysis/${analysisId}`),
    'There is no such answer.',
  ],
  ['GET photo', (client, { photoId }) => client.call('GET', photoPath(photoId, 'original')), 'There is no such photo.'],
  [
    'POST chat',
    (client, { sessionId }) => client.call('POST', '/api/chat', { sessionId, message: 'And now?' }),
    'There is no such conversation.',
  ],
  ['POST analyze/text', (client, { sessionId }) => analyse(client, sessionId), 'There is no such conversation.'],
  ['POST analyze/file', (client, { sessionId }) => upload(client, sessionId), 'There is no such conversation.'],
];

describe('a session that was opened by a visitor', () => {
  let owner: Client;
  let session: Opened;
  const contents = async () => [
    (await owner.call('GET', `/api/analyses/${session.sessionId}`)).text,
    (await owner.call('GET', `/api/chat/${session.sessionId}`)).text,
  ];

  beforeAll(async () => {
    owner = await aVisitor();
    session = await opened(owner);
  });

  describe.each(ways)('by %s', (_, way, sentence) => {
    it('is open to its owner', async () => {
      expect((await way(owner, session)).status).toBe(200);
    });

    it.each([
      ['another visitor', aVisitor],
      ['somebody without cookies', async () => nobody()],
      ['somebody with a cookie of an id without a signature', async () => withCookie(randomUUID())],
      [
        'somebody who puts the owner’s id under another signature',
        async () => withCookie(`${ownerId()}.${'A'.repeat(43)}`),
      ],
      ['somebody who sends the owner’s id alone', async () => withCookie(ownerId())],
      ['somebody who sends the owner’s id with an empty signature', async () => withCookie(`${ownerId()}.`)],
      [
        'somebody with another visitor’s signature',
        async () => withCookie(`${ownerId()}.${(await aVisitor()).cookieHeader.split('.')[1]}`),
      ],
      [
        'somebody whose cookie is no cookie of ours',
        async () => withCookie('%00%ff"; drop table assistant_session; --'),
      ],
    ])('is not there for %s', async (_who, client) => {
      const before = await contents();
      const answer = await way(await client(), session);
      expect([answer.status, answer.text]).toEqual([404, sentence]);
      expect(answer.headers.get('x-error-code')).toBe('NOT_FOUND');
      expect(await contents()).toEqual(before);
    });
  });

  it('leaves the same answer as an id that never was', async () => {
    const other = await aVisitor();
    const never = { sessionId: session.sessionId, analysisId: randomUUID(), photoId: randomUUID() };
    for (const [, way, sentence] of ways.slice(2, 4)) {
      const real = await way(other, session);
      const none = await way(other, never);
      expect([real.status, real.text, real.headers.get('content-type')]).toEqual([
        none.status,
        none.text,
        none.headers.get('content-type'),
      ]);
      expect(none.text).toBe(sentence);
    }
  });

  it('may be read by staff', async () => {
    const staff = await new Client(api.address).signIn();
    for (const [, way] of ways.slice(0, 4)) expect((await way(staff, session)).status).toBe(200);
  });

  it('belongs to its owner in another tab, and on the next day', async () => {
    const tab = new Client(api.address);
    tab.setCookie('visitor', owner.cookieHeader.replace('visitor=', ''));
    expect((await tab.call('GET', `/api/chat/${session.sessionId}`)).status).toBe(200);
    await tab.call('GET', '/ai-learning');
    expect(tab.cookieHeader).toBe(owner.cookieHeader);
  });

  const ownerId = () => owner.cookieHeader.replace('visitor=', '').split('.')[0] ?? '';
  const withCookie = (value: string) => {
    const client = nobody();
    client.setCookie('visitor', value);
    return client;
  };
});

describe('other sessions', () => {
  it('are nobody’s when they were opened without a cookie, and open to whoever knows their id', async () => {
    const session = await opened(nobody());
    for (const client of [nobody(), await aVisitor()]) {
      for (const [, way] of ways) expect((await way(client, session)).status).toBe(200);
    }
  });

  it('stay nobody’s for a forged cookie', async () => {
    const forger = nobody();
    forger.setCookie('visitor', `${randomUUID()}.${'A'.repeat(43)}`);
    const { sessionId } = await opened(forger);
    const [row] = await api.app
      .get(Database)
      .query('select visitor_id as "visitorId" from assistant_session where id = $1', [sessionId]);
    expect(row).toEqual({ visitorId: null });
  });

  it('are empty lists when they were never opened, and are not opened by reading', async () => {
    const sessionId = newSessionId();
    for (const client of [nobody(), await aVisitor(), await new Client(api.address).signIn()]) {
      for (const path of ['chat', 'analyses']) {
        const answer = await client.call('GET', `/api/${path}/${sessionId}`);
        expect([answer.status, answer.json]).toEqual([200, []]);
      }
    }
    expect(await api.app.get(Database).query('select 1 from assistant_session where id = $1', [sessionId])).toEqual([]);
  });

  it('go to one of two visitors who open the same id at once', async () => {
    const visitors = await Promise.all([aVisitor(), aVisitor()]);
    for (let round = 0; round < 5; round++) {
      const sessionId = newSessionId();
      const answers = await Promise.all(visitors.map((visitor) => analyse(visitor, sessionId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });

  it.each([
    'short',
    'a'.repeat(65),
    'a'.repeat(15),
    'sixteen letters!',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00',
  ])('have no id like %s', async (sessionId) => {
    for (const path of ['chat', 'analyses']) {
      const answer = await nobody().call('GET', `/api/${path}/${sessionId}`);
      expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/session id/)]);
    }
  });
});

describe('the visitor’s cookie', () => {
  it('comes with a page, signed, for a year, and out of reach of scripts', async () => {
    const response = await fetch(`${api.address}/`);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^visitor=[0-9a-f-]{36}\.[\w-]{43}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/Max-Age=31536000/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('comes with the page for a path that is none too, and with nothing else', async () => {
    expect(await setsCookie('/nowhere')).toEqual([404, true]);
    expect(await setsCookie('/assets/none.js')).toEqual([404, false]);
    expect(await setsCookie('/api/products')).toEqual([200, false]);
    expect(await setsCookie('/api/nowhere')).toEqual([404, false]);
  });

  it('is replaced when it was forged', async () => {
    const visitor = nobody();
    visitor.setCookie('visitor', `${randomUUID()}.forged`);
    const forged = visitor.cookieHeader;
    await visitor.call('GET', '/');
    expect(visitor.cookieHeader).not.toBe(forged);
  });

  async function setsCookie(path: string): Promise<[number, boolean]> {
    const { status, headers } = await fetch(api.address + path);
    return [status, headers.getSetCookie().length > 0];
  }
});
