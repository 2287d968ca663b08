import { describe, expect, it } from '@jest/globals';
import { identifyVoter } from './voter.js';

const secret = Buffer.from('secret');

describe('identifyVoter', () => {
  const visitorId = '00000000-0000-4000-8000-000000000001';

  it('is the visitor where there is a cookie, and the address where there is none', () => {
    const known = identifyVoter({ visitorId, network: '203.0.113.7' }, secret);
    expect(known.voter).toBe(`visitor:${visitorId}`);
    const unknown = identifyVoter({ visitorId: null, network: '203.0.113.7' }, secret);
    expect(unknown).toEqual({ voter: `address:${known.address}`, address: known.address });
  });

  it('keeps no address, and counts the addresses of one household together', () => {
    const one = identifyVoter({ visitorId: null, network: '2001:db8:1:2::7' }, secret);
    expect(JSON.stringify(one)).not.toContain('2001');
    expect(identifyVoter({ visitorId: null, network: '2001:db8:1:2:ffff::1' }, secret)).toEqual(one);
    expect(identifyVoter({ visitorId: null, network: '2001:db8:1:3::7' }, secret)).not.toEqual(one);
    expect(identifyVoter({ visitorId: null, network: '2001:db8:1:2::7' }, Buffer.from('other'))).not.toEqual(one);
  });
});
