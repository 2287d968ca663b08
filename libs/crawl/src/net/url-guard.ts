import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.js';

/** Thrown for a URL that the server must not fetch. The message is a sentence for staff. */
export class UrlRefusedError extends Error {
  override readonly name = 'UrlRefusedError';
}

export interface UrlPolicy {
  /** 'host:port' of private shops, such as test shops, that are exempt from every rule on addresses and ports. */
  allowHosts: ReadonlySet<string>;
}

const usualPorts = new Set(['80', '443', '8080', '8443']);
const localNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Reads 'shop.test:8080, 127.0.0.1:18600'. What has no port is left out: an exemption is for one door, not a house. */
export function parseAllowHosts(text: string): ReadonlySet<string> {
  const hosts = text.split(/[\s,;]+/).map((host) => host.toLowerCase());
  return new Set(hosts.filter((host) => /^.+:\d{1,5}$/.test(host)));
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

export function isAllowListed(hostname: string, port: string, policy: UrlPolicy): boolean {
  return policy.allowHosts.has(`${hostname.toLowerCase()}:${port}`);
}

/** The address in a host name: '127.0.0.1' or '[::1]'; null where it is a name. URL has already undone 0x7f.1. */
function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}

/** Throws where a connection to this host and port is never right, whatever the name resolves to. */
export function checkHost(hostname: string, port: string, policy: UrlPolicy): void {
  if (isAllowListed(hostname, port, policy)) return;
  const address = literalAddress(hostname);
  if (address && !isPublicAddress(address)) {
    throw new UrlRefusedError(`${hostname} is not an address of the public internet.`);
  }
  if (!address && localNames.test(hostname.toLowerCase().replace(/\.$/, ''))) {
    throw new UrlRefusedError(`${hostname} is a name of the local network.`);
  }
  if (!usualPorts.has(port)) throw new UrlRefusedError(`Port ${port} is not one that shops use.`);
}

/**
 * The URL, if the server may fetch it. Names are not resolved here: the guarded client checks, while it connects,
 * the very addresses that it connects to. Throws UrlRefusedError.
 */
export function checkUrl(text: string, policy: UrlPolicy): URL {
  if (!URL.canParse(text)) throw new UrlRefusedError(`${shortened(text)} is not a web address.`);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UrlRefusedError(`${url.protocol} addresses are not fetched, only http and https.`);
  }
  if (url.username || url.password) throw new UrlRefusedError('An address with a user name in it is not fetched.');
  checkHost(url.hostname, portOf(url), policy);
  return url;
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
