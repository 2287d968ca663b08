import { describe, expect, it } from '@jest/globals';
import { addressKey } from './address-key.js';

describe('addressKey', () => {
  it.each([
    ['A@X.test', 'a@x.test'],
    [' a@x.test ', 'a@x.test'],
    ['a+1@x.test', 'a@x.test'],
    ['a+b+c@x.test', 'a@x.test'],
    ['ａ＠ｘ.test', 'a@x.test'],
    ['mu\u0308ller@x.test', 'm\u00fcller@x.test'],
    ['s.a.m+car@Gmail.com', 'sam@gmail.com'],
    ['s.a.m@googlemail.com', 'sam@gmail.com'],
    ['x@m\u00fcller-garage.example', 'x@xn--mller-garage-dlb.example'],
    ['x@xn--mller-garage-dlb.example', 'x@xn--mller-garage-dlb.example'],
    ['s.a_m-x+car@pm.me', 'samx@proton.me'],
    ['sam@mac.com', 'sam@icloud.com'],
  ])('writes %j as %j', (typed, key) => {
    expect(addressKey(typed)).toBe(key);
  });

  it('keeps dots apart elsewhere, and a mailbox whose name begins with a plus', () => {
    expect(addressKey('s.a.m@x.test')).toBe('s.a.m@x.test');
    expect(addressKey('s-a_m@gmail.com')).toBe('s-a_m@gmail.com');
    expect(addressKey('+1@x.test')).toBe('+1@x.test');
  });
});
