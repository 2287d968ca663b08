import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './addresses.js';
import { checkHost, isAllowListed, UrlRefusedError, type UrlPolicy } from './url-guard.js';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });

/** A lookup that fails where any address of the name is private: one that answers with both is up to no good. */
function publicLookup(resolve: Resolve): LookupFunction {
  return answering(async (hostname) => {
    const addresses = await resolve(hostname);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden)
      throw new UrlRefusedError(`${hostname} leads to ${hidden.address}, which is not on the public internet.`);
    return addresses;
  });
}

/** `node:net` asks for one address or for all of them, depending on its version and options. */
function answering(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new Error(`${hostname} has no address.`), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

/**
 * Connects to public addresses and allow-listed hosts alone. The addresses checked are those connected to, so a name
 * that changes its answer between check and use gains nothing. Literal addresses never reach a lookup: checked before.
 */
export function guardedConnector(policy: UrlPolicy, resolve: Resolve, timeoutMs: number): buildConnector.connector {
  const connectPublic = buildConnector({ timeout: timeoutMs, lookup: publicLookup(resolve) });
  const connectAllowed = buildConnector({ timeout: timeoutMs, lookup: answering(resolve) });
  return (options, callback) => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    if (isAllowListed(options.hostname, port, policy)) return connectAllowed(options, callback);
    try {
      checkHost(options.hostname, port, policy);
    } catch (error) {
      return callback(error as Error, null);
    }
    connectPublic(options, callback);
  };
}
