import { describe, expect, it } from '@jest/globals';
import { addressIn, networkOf, placeOf } from './network.js';

describe('placeOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['64:ff9b::192.0.2.33', '192.0.2.33', '192.0.2.33'],
    ['::ffff:c633:6409', '198.51.100.9', '198.51.100.9'],
    ['0:0:0:0:0:ffff:198.51.100.9', '198.51.100.9', '198.51.100.9'],
    ['not an address', 'not an address', 'not an address'],
  ])('takes %s for %s of %s', (address, network, site) => {
    expect(placeOf(address)).toEqual({ network, site });
    expect(networkOf(network)).toBe(network);
  });
});

describe('addressIn', () => {
  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['198.51.100.9:50000', '198.51.100.9'],
    [' 198.51.100.9:50001 ', '198.51.100.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ])('finds in %j the address %s', (forwarded, address) => {
    expect(addressIn(forwarded)).toBe(address);
  });

  it.each(['', 'unknown', '_hidden', '198.51.100.300:1', '[garage]:1', '198.51.100.9:50000:1', 'visitor.example:80'])(
    'finds none in %j',
    (forwarded) => {
      expect(addressIn(forwarded)).toBeNull();
    },
  );
});
