import type { FastifyRequest } from 'fastify';
import type { Settings } from '@app/config/settings.js';

/** Where visitors find the site, without a path: PUBLIC_URL, or else what this request was addressed to. */
export function siteOrigin(settings: Settings, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  if (settings.publicUrl) return new URL(settings.publicUrl).origin;
  const address = `${request.protocol}://${request.host}`;
  // The Host header is the caller's to choose, anything but an address included.
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${settings.port}`;
}
