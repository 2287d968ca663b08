import { describe, expect, it } from '@jest/globals';
import { identifyVoter, networkOf } from './voter.js';

const secret = Buffer.from('secret');

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ])('takes %s for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('identifyVoter', () => {
  const visitorId = '00000000-0000-4000-8000-000000000001';

  it('is the visitor where there is a cookie, and the address where there is none', () => {
    const known = identifyVoter({ visitorId, address: '203.0.113.7' }, secret);
    expect(known.voter).toBe(`visitor:${visitorId}`);
    const unknown = identifyVoter({ visitorId: null, address: '203.0.113.7' }, secret);
    expect(unknown).toEqual({ voter: `address:${known.address}`, address: known.address });
  });

  it('keeps no address, and counts the addresses of one household together', () => {
    const one = identifyVoter({ visitorId: null, address: '2001:db8:1:2::7' }, secret);
    expect(JSON.stringify(one)).not.toContain('2001');
    expect(identifyVoter({ visitorId: null, address: '2001:db8:1:2:ffff::1' }, secret)).toEqual(one);
    expect(identifyVoter({ visitorId: null, address: '2001:db8:1:3::7' }, secret)).not.toEqual(one);
    expect(identifyVoter({ visitorId: null, address: '2001:db8:1:2::7' }, Buffer.from('other'))).not.toEqual(one);
  });
});
