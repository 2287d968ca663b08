import { describe, expect, it } from '@jest/globals';
import { canonicalKey, cleanUrl } from './canonical-url.js';

const key = (path: string) => canonicalKey(new URL(path, 'https://shop.example'));

describe('canonicalKey', () => {
  it.each([
    ['a fragment', '/wax#/2-size-m', '/wax'],
    ['tracking', '/wax?utm_source=x&gclid=1&fbclid=2&_pos=3&_ss=r', '/wax'],
    ['a session', '/wax?PHPSESSID=abc&sid=4', '/wax'],
    ['a session in the path', '/wax;jsessionid=A1B2', '/wax'],
    ['lower-case percent signs', '/%d8%a3', '/%D8%A3'],
    ['percent signs that are not needed', '/%77ax%2Dpot', '/wax-pot'],
    ['the collection', '/collections/new/products/wax', '/products/wax'],
    ['the collection of a language', '/en-gb/collections/new/products/wax', '/en-gb/products/wax'],
    ['the order of parameters', '/wax?b=2&a=1', '/wax?a=1&b=2'],
    ['a slash at the end', '/wax/', '/wax'],
    ['the default port', 'https://SHOP.example:443/wax', '/wax'],
    ['an empty query', '/wax?', '/wax'],
  ])('leaves %s out', (_what, a, b) => {
    expect(key(a)).toBe(key(b));
  });

  it.each([
    ['/wax?variant=1', '/wax?variant=2'],
    ['/wax', '/polish'],
    ['/list?page=2', '/list?page=3'],
    ['/collections/new', '/collections/old'],
    ['/wax?productid=1234567', '/wax?productid=7654321'],
    ['/product?id=65f1c0ffee0123456789abcd', '/product?id=65f1c0ffee0123456789abce'],
    ['/wax%2Fpot', '/wax/pot'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(key(a)).not.toBe(key(b));
  });

  it('is a fixed point', () => {
    const once = key('/collections/a/products/%d8x/?utm_id=1&b=%7e#top');
    expect(canonicalKey(new URL(once))).toBe(once);
  });
});

describe('cleanUrl', () => {
  it('changes nothing that may matter to the shop', () => {
    expect(cleanUrl(new URL('https://shop.example/Wax/?q=a%20b&utm_medium=mail&page=2#x')).href).toBe(
      'https://shop.example/Wax/?q=a%20b&page=2',
    );
  });
});
