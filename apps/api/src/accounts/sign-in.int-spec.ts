import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountSchema } from '@app/contracts/accounts/accounts.contract.js';
import { loginAddress } from '@app/contracts/accounts/accounts.constants.js';
import { Database } from '@app/database/database.js';
import { OidcServer } from '@app/testing/oidc-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

const priya = {
  subject: 'priya-1',
  name: 'Priya Nair',
  email: 'priya@example.org',
  picture: 'https://id.example/priya.png',
};

let database: Awaited<ReturnType<typeof testDatabase>>;
let provider: OidcServer;
let api: TestApi;

beforeAll(async () => {
  [database, provider] = await Promise.all([testDatabase(), OidcServer.start()]);
  api = await startApi({ databaseUrl: database.url }, provider.env, { hasPages: true });
});
beforeEach(() => provider.signsIn(priya));
afterAll(async () => {
  await api.close();
  await provider.stop();
  await database.drop();
});

const sql = <Row>(text: string, parameters: unknown[] = []) => api.app.get(Database).query<Row>(text, parameters);
const aBrowser = () => new Client(api.address);

/** Where the site sends the browser first. */
async function begin(browser: Client, returnTo = '/'): Promise<string> {
  const answer = await browser.call('GET', loginAddress(returnTo));
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** Back at the site: where it sends the browser last, as a path. */
async function comeBack(browser: Client, address: URL): Promise<string> {
  const answer = await browser.call('GET', address.pathname + address.search);
  expect([answer.status, answer.text]).toEqual([302, '']);
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/(?![/\\])/);
  return location;
}
const signIn = async (browser: Client, returnTo = '/') =>
  comeBack(browser, await provider.visit(await begin(browser, returnTo)));
const user = (browser: Client) => browser.call('GET', '/api/auth/user');
const isSignedIn = async (browser: Client) => (await user(browser)).status === 200;
const cookieOf = (browser: Client, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(browser.cookieHeader)?.[1] ?? '';

describe('GET /api/login', () => {
  it('starts OpenID Connect: code, PKCE, state and nonce, for the callback of this site', async () => {
    const address = new URL(await begin(aBrowser()));
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: `${api.address}/api/login/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(provider.clientSecret);
  });

  it('keeps what it will compare in a cookie of ten minutes that scripts cannot read', async () => {
    const [cookie = ''] = (await aBrowser().call('GET', '/api/login')).headers.getSetCookie();
    expect(cookie).toMatch(/^sign-in=[\w-]+\.[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/api/auth/user'])(
    'comes back to our home page when it was asked to go to %s',
    async (returnTo) => {
      expect(await signIn(aBrowser(), returnTo)).toBe('/?signIn=done');
    },
  );
});

describe('signing in', () => {
  it('opens a session and comes back to the page it began on', async () => {
    const browser = aBrowser();
    expect(await signIn(browser, '/top-fixes?category=wheels')).toBe('/top-fixes?category=wheels&signIn=done');
    const answer = await user(browser);
    expect(accountSchema.strict().parse(answer.json)).toEqual({
      id: expect.any(String),
      name: 'Priya Nair',
      email: 'priya@example.org',
      imageUrl: 'https://id.example/priya.png',
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is the same account every time, with the name it has now', async () => {
    const first = aBrowser();
    await signIn(first);
    provider.signsIn({ ...priya, name: 'Priya Sharma' });
    const second = aBrowser();
    await signIn(second);
    expect((await user(second)).json).toEqual({ ...((await user(first)).json as object), name: 'Priya Sharma' });
    const rows = await sql('select 1 from account where issuer = $1 and subject = $2', [
      provider.issuer,
      priya.subject,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('goes by the subject alone: the same address and name make no second person the first', async () => {
    const [first, second] = [aBrowser(), aBrowser()];
    await signIn(first);
    provider.signsIn({ ...priya, subject: 'somebody-else' });
    await signIn(second);
    expect((await user(second)).json).not.toMatchObject({ id: ((await user(first)).json as { id: string }).id });
  });

  it('works for a provider that tells nothing but who it is', async () => {
    provider.signsIn({ subject: 'quiet' });
    const browser = aBrowser();
    await signIn(browser);
    expect((await user(browser)).json).toMatchObject({ name: 'Your account', email: null, imageUrl: null });
  });

  it('works when the provider cannot say more just now', async () => {
    provider.signsIn({ ...priya, subject: 'unlucky' });
    provider.misbehave('userinfo-error');
    const browser = aBrowser();
    expect(await signIn(browser)).toBe('/?signIn=done');
    expect((await user(browser)).json).toMatchObject({ name: 'Your account' });
  });

  it('makes a session cookie that scripts cannot read, and keeps its hash alone', async () => {
    const browser = aBrowser();
    const back = await provider.visit(await begin(browser));
    const { headers } = await browser.call('GET', back.pathname + back.search);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('account=')) ?? '';
    expect(cookie).toMatch(/^account=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax']);
    const token = cookieOf(browser, 'account');
    const kept = await sql(
      `select encode(token_hash, 'escape') as a, encode(token_hash, 'base64') as b from account_session`,
    );
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('gives a new session each time, and the one before ends', async () => {
    const browser = aBrowser();
    await signIn(browser);
    const old = aBrowser();
    old.setCookie('account', cookieOf(browser, 'account'));
    await signIn(browser);
    expect([await isSignedIn(browser), await isSignedIn(old)]).toEqual([true, false]);
  });

  it('never takes over a session that somebody else chose', async () => {
    const browser = aBrowser();
    browser.setCookie('account', 'a'.repeat(43));
    await signIn(browser);
    expect(cookieOf(browser, 'account')).not.toContain('aaaa');
  });

  it('opens nothing of the staff’s', async () => {
    const browser = aBrowser();
    await signIn(browser);
    const answer = await browser.call('GET', '/api/admin/session');
    expect([answer.status, answer.text]).toEqual([401, 'Please sign in.']);
  });
});

describe('a sign-in that goes wrong', () => {
  it('says so when the visitor changed their mind', async () => {
    provider.signsIn(null);
    const browser = aBrowser();
    expect(await signIn(browser, '/landing')).toBe('/landing?signIn=cancelled');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('says so when the provider is out of order, and works again afterwards', async () => {
    for (const trouble of ['token-error', 'token-hangup'] as const) {
      provider.misbehave(trouble);
      const browser = aBrowser();
      expect(await signIn(browser, '/landing')).toBe('/landing?signIn=unavailable');
      expect(await isSignedIn(browser)).toBe(false);
      expect(await signIn(browser, '/landing')).toBe('/landing?signIn=done');
    }
  });

  it('is refused in a browser that did not begin it', async () => {
    const back = await provider.visit(await begin(aBrowser()));
    const other = aBrowser();
    expect(await comeBack(other, back)).toBe('/?signIn=expired');
    expect(await isSignedIn(other)).toBe(false);
  });

  it('is refused with another sign-in’s state: nobody can be signed in to a stranger’s account', async () => {
    const [attacker, victim] = [aBrowser(), aBrowser()];
    const theirs = await provider.visit(await begin(attacker));
    await begin(victim);
    expect(await comeBack(victim, theirs)).toBe('/?signIn=failed');
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('is refused a second time, in the same browser and in one with its cookie', async () => {
    const browser = aBrowser();
    const address = await begin(browser);
    const thief = aBrowser();
    thief.setCookie('sign-in', cookieOf(browser, 'sign-in'));
    const back = await provider.visit(address);
    expect(await comeBack(browser, back)).toBe('/?signIn=done');
    expect(cookieOf(browser, 'sign-in')).toBe('');
    expect(await comeBack(browser, back)).toBe('/?signIn=expired');
    expect(await comeBack(thief, back)).toBe('/?signIn=expired');
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([true, false]);
  });

  it.each([
    ['no answer at all', ''],
    ['a code that was never given', 'code=forged&state=STATE'],
    ['no state', 'code=forged'],
    ['an error that the provider did not send for us', 'error=access_denied&state=forged'],
    ['two states', 'code=a&state=STATE&state=STATE'],
    ['another provider’s name', 'code=a&state=STATE&iss=https://evil.example'],
    ['markup in the error', 'error=<script>alert(1)</script>&error_description=<b>&state=STATE'],
  ])('ends on our page for %s', async (_, query) => {
    const browser = aBrowser();
    const state = new URL(await begin(browser, '/landing')).searchParams.get('state') ?? '';
    const back = new URL(`${api.address}/api/login/callback?${query.replaceAll('STATE', state)}`);
    expect(await comeBack(browser, back)).toMatch(/^\/landing\?signIn=(failed|expired)$/);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each([
    ['without a signature', (value: string) => value.split('.')[0] ?? ''],
    ['with another signature', (value: string) => `${value.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'with another content under its signature',
      (value: string) =>
        `${Buffer.from('{"returnTo":"https://evil.example"}').toString('base64url')}.${value.split('.')[1]}`,
    ],
    ['that is no cookie of ours', () => '%00"; drop table account; --'],
  ])('is refused with a cookie %s', async (_, change) => {
    const browser = aBrowser();
    const back = await provider.visit(await begin(browser, '/landing'));
    browser.setCookie('sign-in', change(cookieOf(browser, 'sign-in')));
    expect(await comeBack(browser, back)).toBe('/?signIn=expired');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is refused when it took more than ten minutes, whatever the browser has kept', async () => {
    const browser = aBrowser();
    const back = await provider.visit(await begin(browser, '/landing'));
    const { now } = Date;
    Date.now = () => now() + 600_001;
    try {
      expect(await comeBack(browser, back)).toBe('/?signIn=expired');
    } finally {
      Date.now = now;
    }
  });
});

describe('the session', () => {
  it.each([
    ['29 days of rest', `last_seen_at = now() - interval '29 days'`, true],
    ['31 days of rest', `last_seen_at = now() - interval '31 days'`, false],
    ['89 days', `created_at = now() - interval '89 days'`, true],
    ['91 days', `created_at = now() - interval '91 days'`, false],
  ])('lasts or ends after %s', async (_, change, lasts) => {
    provider.signsIn({ subject: `holder ${change}` });
    const browser = aBrowser();
    await signIn(browser);
    await sql(`update account_session s set ${change} from account a where a.id = s.account_id and a.subject = $1`, [
      `holder ${change}`,
    ]);
    expect(await isSignedIn(browser)).toBe(lasts);
    // And being used begins the rest anew.
    expect(await isSignedIn(browser)).toBe(lasts);
  });

  it('ends on the server with POST /api/auth/logout, and no other with it; a second time does no harm', async () => {
    const [leaving, staying] = [aBrowser(), aBrowser()];
    await signIn(leaving);
    await signIn(staying);
    const holder = aBrowser();
    holder.setCookie('account', cookieOf(leaving, 'account'));
    const answer = await leaving.call('POST', '/api/auth/logout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^account=; .*Expires=Thu, 01 Jan 1970/);
    expect(await Promise.all([leaving, holder, staying].map(isSignedIn))).toEqual([false, false, true]);
    expect((await leaving.call('POST', '/api/auth/logout')).status).toBe(204);
  });

  it('is not ended by another site', async () => {
    const browser = aBrowser();
    await signIn(browser);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await browser.call('POST', '/api/auth/logout', undefined, headers);
      expect([answer.status, answer.text]).toEqual([403, 'This request came from another site.']);
    }
    expect(await isSignedIn(browser)).toBe(true);
  });

  it.each(['/api/auth/user', '/api/auth/sessions'])('is asked for by %s', async (path) => {
    for (const token of ['', 'a'.repeat(43), '%00', "' or '1'='1"]) {
      const browser = aBrowser();
      if (token) browser.setCookie('account', token);
      const answer = await browser.call('GET', path);
      expect([answer.status, answer.text]).toEqual([401, 'Nobody is signed in.']);
      expect(answer.headers.get('x-error-code')).toBe('UNAUTHENTICATED');
    }
  });
});

describe('other settings', () => {
  const withApi = async (env: Record<string, string>, work: (other: TestApi) => Promise<void>) => {
    const other = await startApi({ databaseUrl: database.url }, env);
    try {
      await work(other);
    } finally {
      await other.close();
    }
  };
  const locationOf = async (other: TestApi, path: string) =>
    (await new Client(other.address).call('GET', path)).headers.get('location');

  it('without a provider come back to the page with a clear message', () =>
    withApi({}, async (other) => {
      expect(await locationOf(other, loginAddress('/landing'))).toBe('/landing?signIn=not-configured');
      expect(await locationOf(other, '/api/login')).toBe('/?signIn=not-configured');
      expect(await locationOf(other, loginAddress('//evil.example'))).toBe('/?signIn=not-configured');
      expect(await locationOf(other, '/api/login/callback?code=a&state=b')).toBe('/?signIn=expired');
    }));

  it('with a provider that is away say so, and find it once it is back', () =>
    withApi(provider.env, async (other) => {
      provider.misbehave('discovery-error');
      expect(await locationOf(other, loginAddress('/landing'))).toBe('/landing?signIn=unavailable');
      expect(await locationOf(other, loginAddress('/landing'))).toMatch(provider.issuer);
    }));

  it('with an https address send its cookies over https alone, and return there', () =>
    withApi({ ...provider.env, PUBLIC_URL: 'https://cars.example' }, async (other) => {
      const { headers } = await new Client(other.address).call('GET', '/api/login');
      const address = new URL(headers.get('location') ?? '');
      expect(address.searchParams.get('redirect_uri')).toBe('https://cars.example/api/login/callback');
      expect(headers.getSetCookie()[0]).toMatch(/^__Host-sign-in=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    }));

  it('with a limit send the one who asks too often back with a clear message', () =>
    withApi({ ...provider.env, RATE_LIMIT_SCALE: '0.1' }, async (other) => {
      const path = '/api/login/callback?code=a&state=b';
      expect(await locationOf(other, path)).toBe('/?signIn=expired');
      expect(await locationOf(other, path)).toBe('/?signIn=busy');
    }));
});
