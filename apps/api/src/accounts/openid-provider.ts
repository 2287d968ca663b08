import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import type { OidcSettings } from '@app/config/settings/oidc.settings.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { Claims } from '@app/domain/accounts/profile.js';
import type { VouchedPerson } from '@app/domain/accounts/accounts.service.js';
import { AreaLogger } from '@app/logging/area-logger.js';

/** Seconds that the provider may take for one answer: a visitor is looking at a blank page meanwhile. */
const PATIENCE_SECONDS = 8;

/** What a sign-in that was begun has to be compared with when the visitor comes back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export class ProviderUnavailableError extends Error {}
export class SignInCancelledError extends Error {}
export class SignInExpiredError extends Error {}

/** The OpenID Connect provider of the settings: code flow with PKCE, state and nonce. */
@Injectable()
export class OpenIdProvider {
  private readonly logger = new AreaLogger('accounts');
  private readonly oidc: OidcSettings | null;
  private discovered: Promise<openid.Configuration> | undefined;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.oidc = settings.oidc;
  }

  get isConfigured(): boolean {
    return this.oidc !== null;
  }

  /** Where to send the visitor, and what to keep until they are back. Throws `ProviderUnavailableError`. */
  async begin(redirectUri: string): Promise<{ address: URL; checks: SignInChecks }> {
    const configuration = await this.configuration();
    const checks = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { address, checks };
  }

  /**
   * Who came back, by the address they came back to. Throws `SignInCancelledError`, `SignInExpiredError`,
   * `ProviderUnavailableError`, and an error of the library's for everything that does not fit together.
   */
  async finish(returnedTo: URL, checks: SignInChecks): Promise<VouchedPerson> {
    const configuration = await this.configuration();
    const tokens = await openid
      .authorizationCodeGrant(configuration, returnedTo, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        throw readFailure(error);
      });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no id token.');
    const { issuer } = configuration.serverMetadata();
    return { issuer, subject: claims.sub, claims: await this.details(configuration, tokens.access_token, claims) };
  }

  /** Most providers tell name and address only when they are asked; who it is stands in the id token already. */
  private async details(
    configuration: openid.Configuration,
    accessToken: string,
    claims: Claims & { sub: string },
  ): Promise<Claims> {
    if (claims['name'] || !configuration.serverMetadata().userinfo_endpoint) return claims;
    try {
      return { ...claims, ...(await openid.fetchUserInfo(configuration, accessToken, claims.sub)) };
    } catch (error) {
      this.logger.warn(`The provider did not say who somebody is: ${String(error)}`);
      return claims;
    }
  }

  /** Asked once; a failure is not kept, so that the next visitor finds a provider that is back. */
  private configuration(): Promise<openid.Configuration> {
    const { oidc } = this;
    if (!oidc) throw new Error('No sign-in provider is configured.');
    const issuer = new URL(oidc.issuer);
    this.discovered ??= openid
      .discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
        timeout: PATIENCE_SECONDS,
        // A provider on the operator's own machine or network; everything else is https by its own issuer address.
        execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        this.discovered = undefined;
        throw new ProviderUnavailableError('The sign-in provider cannot be read.', { cause: error });
      });
    return this.discovered;
  }
}

/** The failures that a visitor should be told apart from the rest. */
function readFailure(error: unknown): unknown {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') {
    return new SignInCancelledError('The visitor said no.', { cause: error });
  }
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') {
    return new SignInExpiredError('The code was used before, or is too old.', { cause: error });
  }
  return isOutage(error)
    ? new ProviderUnavailableError('The sign-in provider does not answer.', { cause: error })
    : error;
}

function isOutage(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof openid.ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return true;
  // Our own limit of time, and what `fetch` says of a line that is down.
  const cause = error instanceof openid.ClientError ? error.cause : error;
  const { name, message } = (cause ?? {}) as Partial<Error>;
  return name === 'TimeoutError' || message === 'fetch failed';
}
