import { type Read, SettingsError, text, webUrl } from './fields.js';

export const oidcFields = {
  OIDC_ISSUER: webUrl('OIDC_ISSUER')
    .optional()
    .describe("OpenID Connect provider for visitors' accounts; unset, nobody can sign in."),
  OIDC_CLIENT_ID: text('OIDC_CLIENT_ID').optional().describe('Client id at the provider.'),
  OIDC_CLIENT_SECRET: text('OIDC_CLIENT_SECRET').optional().describe('Client secret at the provider.'),
};

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Throws `SettingsError` where one setting needs another. */
export function readOidcSettings(e: Read<typeof oidcFields>): OidcSettings | null {
  if (!e.OIDC_ISSUER) return null;
  if (!e.OIDC_CLIENT_ID || !e.OIDC_CLIENT_SECRET) {
    throw new SettingsError(['OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.']);
  }
  return { issuer: e.OIDC_ISSUER, clientId: e.OIDC_CLIENT_ID, clientSecret: e.OIDC_CLIENT_SECRET };
}
