import ipaddr from 'ipaddr.js';

/** 2000::/3, the only block of which public IPv6 addresses are given out. ipaddr.js calls '::7f00:1' unicast too. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address of the public internet. Loopback, private, link-local, carrier, multicast, documentation and
 * translated addresses (an IPv4 one wrapped in IPv6) are not, nor is what is no address at all.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
