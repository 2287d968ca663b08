import { describe, expect, it } from '@jest/globals';
import { gtinIn } from './gtin.js';

describe('gtinIn', () => {
  it.each([
    ['4006381333931', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['4006381-333931', '04006381333931'],
  ])('reads %s', (text, gtin) => expect(gtinIn(text)).toBe(gtin));

  it.each([null, '', '4006381333932', '12345', 'AB-4006381333931', '0000000000000'])('is none: %s', (text) =>
    expect(gtinIn(text)).toBeNull(),
  );
});
