import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { default as OidcProvider, Configuration, InteractionResults } from 'oidc-provider';
import { listenOnFreePort } from './listen.js';

/** Somebody who has an account at the provider. */
export interface Person {
  subject: string;
  name?: string;
  email?: string;
  picture?: string;
}

/** What the provider does with the next visit of a kind, in place of what it should. */
type Misbehaviour = 'discovery-error' | 'token-error' | 'token-hangup' | 'userinfo-error';

/**
 * An OpenID Connect provider on 127.0.0.1: a certified library's, with login and consent answered at once for the person
 * of `signsIn`. Any site on this machine may be returned to, since tests listen on whatever port is free.
 */
export class OidcServer {
  readonly clientId = 'beadline-test';
  readonly clientSecret = randomBytes(24).toString('base64url');
  issuer: string;
  readonly people = new Map<string, Person>();
  private person: Person | null = null;
  private readonly next: Misbehaviour[] = [];
  private provider: OidcProvider;
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  static async start(): Promise<OidcServer> {
    const started = new OidcServer();
    started.issuer = `http://127.0.0.1:${await listenOnFreePort(started.server)}`;
    started.provider = await createProvider(started);
    return started;
  }

  /** For the site's settings. */
  get env(): Record<string, string> {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: this.clientId, OIDC_CLIENT_SECRET: this.clientSecret };
  }

  /** Who sits in front of the provider from now on, and says yes to everything; null says no. */
  signsIn(person: Person | null): void {
    this.person = person;
    if (person) this.people.set(person.subject, person);
  }

  misbehave(...next: Misbehaviour[]): void {
    this.next.push(...next);
  }

  /** Walks from the authorization address through login and consent, as a browser would; answers where it is sent back to. */
  async visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let at = new URL(address), steps = 0; steps < 10; steps++) {
      if (at.origin !== this.issuer) return at;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      at = new URL(next, at);
    }
    throw new Error('The provider goes round in circles.');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    if (path.startsWith('/interaction/')) return this.interact(request, response);
    if (path === '/token' && this.takes('token-hangup')) return void request.destroy();
    const isOutOfOrder =
      (path.startsWith('/.well-known/') && this.takes('discovery-error')) ||
      (path === '/token' && this.takes('token-error')) ||
      (path === '/me' && this.takes('userinfo-error'));
    if (isOutOfOrder) return void response.writeHead(503, { 'content-type': 'text/plain' }).end('Out of order.');
    await this.provider.callback()(request, response);
  }

  private takes(misbehaviour: Misbehaviour): boolean {
    if (this.next[0] !== misbehaviour) return false;
    this.next.shift();
    return true;
  }

  private async interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, grantId } = await this.provider.interactionDetails(request, response);
    const result: InteractionResults = !this.person
      ? { error: 'access_denied', error_description: 'The person said no.' }
      : prompt.name === 'login'
        ? { login: { accountId: this.person.subject } }
        : { consent: { grantId: await this.grant(this.person, String(params['client_id']), grantId) } };
    await this.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  }

  private async grant({ subject }: Person, clientId: string, grantId: string | undefined): Promise<string> {
    const { Grant } = this.provider;
    const grant = (grantId && (await Grant.find(grantId))) || new Grant({ accountId: subject, clientId });
    grant.addOIDCScope('openid profile email');
    return grant.save();
  }
}

type Known = Pick<OidcServer, 'issuer' | 'clientId' | 'clientSecret' | 'people'>;

async function createProvider(known: Known): Promise<OidcProvider> {
  // It warns of its own defaults, on import and when it is made; for a test they are what is wanted.
  /* oxlint-disable no-console -- the library has no other switch for them */
  const { warn } = console;
  console.warn = () => {};
  try {
    const { default: Provider } = await import('oidc-provider');
    const provider = new Provider(known.issuer, configuration(known));
    // The ports of the sites are not known in advance.
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      ['127.0.0.1', 'localhost'].includes(new URL(uri).hostname);
    return provider;
  } finally {
    console.warn = warn;
  }
  /* oxlint-enable no-console */
}

const configuration = ({ clientId, clientSecret, people }: Known): Configuration => ({
  clients: [
    { client_id: clientId, client_secret: clientSecret, redirect_uris: ['http://127.0.0.1/api/login/callback'] },
  ],
  claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email'] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  pkce: { required: () => true },
  // Nobody stays signed in at the provider: a test says each time who it is.
  expiresWithSession: () => false,
  findAccount: (_context, subject) => {
    const { name, email, picture } = people.get(subject) ?? { subject };
    return { accountId: subject, claims: () => ({ sub: subject, name, email, picture }) };
  },
});
