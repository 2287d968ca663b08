import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Who votes: the visitor of the signed cookie, null without one, and the address the request came from. */
export interface VoteCaller {
  visitorId: string | null;
  address: string;
}

export interface Voter {
  /** What may vote once for a fix. A caller without a cookie is as many as there are at the address: one. */
  voter: string;
  /** What the daily cap counts. A keyed hash: the address itself is not kept. */
  address: string;
}

export function identifyVoter({ visitorId, address }: VoteCaller, secret: Buffer): Voter {
  const hashed = createHmac('sha256', secret)
    .update(`vote:${networkOf(address)}`)
    .digest('base64url');
  return { voter: visitorId ? `visitor:${visitorId}` : `address:${hashed}`, address: hashed };
}

/** An IPv4 address as it is; the first half of an IPv6 one, since a household has all the addresses below it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  // An IPv4 tail counts as two groups; it never reaches the first half.
  const groups = back.length + (back.at(-1)?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - front.length - groups;
  const all = [...front, ...Array<string>(gap).fill('0'), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
