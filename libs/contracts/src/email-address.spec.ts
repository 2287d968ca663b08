import { describe, expect, it } from '@jest/globals';
import { canonicalEmail, isEmailAddress } from './email-address.js';

describe('an e-mail address', () => {
  it.each([
    'sam@ashdowndetail.co.uk',
    ' Sam@x.test ',
    'o’brien@x.test',
    "o'brien+car@x-y.example",
    'smith&sons@x.test',
    'josé@x.test',
    'müller@bücher.example',
    'x@xn--mller-garage-dlb.example',
    'ａ＠x.test',
    `${'x'.repeat(64)}@x.test`,
  ])('must look like an address, and %j does', (typed) => {
    expect(isEmailAddress(typed)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'nope',
    'a@b',
    '@x.test',
    'a@',
    'a@x.',
    'a@.test',
    'a@x..test',
    'a@x.t',
    'a b@x.test',
    'a@b@x.test',
    'a@x.test, b@x.test',
    '<a@x.test>',
    'a@x.test\nBcc: b@x.test',
    'a\u200b@x.test',
    'a\u0000@x.test',
    'a\ud800@x.test',
    'a@127.0.0.11',
    'a@xn--a.example',
    'john..smith@x.test',
    '.john@x.test',
    'john.@x.test',
    'x'.repeat(400),
    `${'x'.repeat(65)}@x.test`,
    `a@${'x'.repeat(250)}.test`,
  ])('does not look like an address: %j', (typed) => {
    expect(isEmailAddress(typed)).toBe(false);
  });

  it('is refused however long it is made, without a regular expression that never ends', () => {
    for (const typed of [
      'a@' + 'a.'.repeat(500_000),
      'a@' + '-'.repeat(1_000_000),
      '@'.repeat(1_000_000),
      'a.'.repeat(500_000),
    ])
      expect(isEmailAddress(typed)).toBe(false);
  });

  it.each([
    [' A@X.test ', 'a@x.test'],
    ['ａ＠ｘ.test', 'a@x.test'],
    ['mu\u0308ller@x.test', 'm\u00fcller@x.test'],
    ['x@M\u00dcLLER-garage.example', 'x@xn--mller-garage-dlb.example'],
    ['x@mu\u0308ller-garage.example', 'x@xn--mller-garage-dlb.example'],
    ['x@XN--mller-garage-dlb.example', 'x@xn--mller-garage-dlb.example'],
  ])('has one spelling: %j is %j', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });
});
