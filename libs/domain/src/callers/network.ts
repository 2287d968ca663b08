import { isIP, isIPv6 } from 'node:net';

/** Where a request comes from, as it is counted and kept: never the whole address of an IPv6 host. */
export interface CallerNetwork {
  /** An IPv4 address, or the /64 of an IPv6 one: one household or one server. */
  network: string;
  /** The same for IPv4; the /48 of an IPv6 address, which is the most that one customer is usually given. */
  site: string;
}

/** The network and the site of an address. What is a network already stays one. */
export function placeOf(address: string): CallerNetwork {
  const groups = groupsOf(address.replace(/\/64$/, ''));
  if (!groups) {
    const bare = unmapped(address);
    return { network: bare, site: bare };
  }
  return { network: prefix(groups, 4), site: prefix(groups, 3) };
}

/** An IPv4 address as it is; the first half of an IPv6 one, since a household has all the addresses below it. */
export const networkOf = (address: string): string => placeOf(address).network;

/** The address in what a proxy says of its client ('198.51.100.9:50000', '[2001:db8::1]:443'); null where it says none. */
export function addressIn(forwarded: string): string | null {
  const text = forwarded.trim();
  const [, bracketed, withPort] = /^(?:\[(.*)\](?::\d*)?|([\d.]+):\d*)$/.exec(text) ?? [];
  const address = bracketed ?? withPort ?? text;
  return isIP(address) === 0 ? null : address;
}

/** The IPv4 address that an IPv6 one stands for (mapped, or behind NAT64), however it is written; any other one without its zone. */
function unmapped(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return bare;
  const [, high, low] =
    /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(new URL(`http://[${bare}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return bare;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

const prefix = (groups: string[], count: number): string => `${groups.slice(0, count).join(':')}::/${count * 16}`;

/** The first four groups of an IPv6 address without leading zeros; null for anything else. */
function groupsOf(address: string): string[] | null {
  const bare = unmapped(address);
  if (!isIPv6(bare)) return null;
  const [head = '', tail] = bare.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  // An IPv4 tail counts as two groups; it never reaches the first half.
  const groups = back.length + (back.at(-1)?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - front.length - groups;
  const all = [...front, ...Array<string>(gap).fill('0'), ...back];
  return all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
