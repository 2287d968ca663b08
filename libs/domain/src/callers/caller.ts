import { createHmac } from 'node:crypto';
import { type CallerNetwork, placeOf } from './network.js';

/** Who asks: a visitor by the id of a signed cookie, somebody without cookies (null), a signed-in account, or staff. */
export interface Caller {
  visitorId: string | null;
  /** Null where nobody is signed in. */
  accountId: string | null;
  isStaff: boolean;
}

/** Who asks, and from where: what every limit and every count goes by. */
export interface PlacedCaller extends Caller, CallerNetwork {}

/** Decided once for a request, by the guard that lets it in. */
export const placeCaller = (caller: Caller, address: string): PlacedCaller => ({ ...caller, ...placeOf(address) });

/**
 * The one name a caller is counted under: the account, else the signed cookie, else the network. None of them is the
 * caller's to choose. A network is hashed with the installation's secret, for one purpose, so that what is stored tells
 * no address and cannot be matched with what another feature stored.
 */
export function callerName(
  { accountId, visitorId }: Pick<Caller, 'accountId' | 'visitorId'>,
  address: string,
  { secret, purpose }: { secret: Buffer; purpose: string },
): string {
  if (accountId) return `account:${accountId}`;
  if (visitorId) return `visitor:${visitorId}`;
  return `address:${networkHash(address, { secret, purpose })}`;
}

/** The network of an address (or a network) under a name that only this installation can make. */
export const networkHash = (address: string, { secret, purpose }: { secret: Buffer; purpose: string }): string =>
  createHmac('sha256', secret)
    .update(`${purpose}:${placeOf(address).network}`)
    .digest('base64url');
