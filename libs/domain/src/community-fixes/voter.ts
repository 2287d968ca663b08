import { callerName, networkHash } from '../callers/caller.js';

/** Who votes: the visitor of the signed cookie, null without one, and the network the request came from. */
export interface VoteCaller {
  visitorId: string | null;
  network: string;
}

export interface Voter {
  /** What may vote once for a fix. A caller without a cookie is as many as there are in the network: one. */
  voter: string;
  /** What the daily cap counts. A keyed hash: the network itself is not kept. */
  address: string;
}

/** One vote for each browser, so an account, of which one may be signed in on several, is not looked at. */
export function identifyVoter({ visitorId, network }: VoteCaller, secret: Buffer): Voter {
  const named = { secret, purpose: 'vote' };
  return {
    voter: callerName({ accountId: null, visitorId }, network, named),
    address: networkHash(network, named),
  };
}
