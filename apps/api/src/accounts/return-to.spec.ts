import { describe, expect, it } from '@jest/globals';
import { returnAddress, withOutcome } from './return-to.js';

describe('the address a sign-in comes back to', () => {
  it.each([
    '/',
    '/landing',
    '/top-fixes?category=wheels#12',
    '/?session=0f8fad5b-d9cb-469f-a165-70867728950e',
    '/top-fixes/',
  ])('may be a page of ours: %s', (address) => {
    expect(returnAddress(address)).toBe(address);
  });

  it.each([
    'https://evil.example/',
    'https://evil.example/landing',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'http:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/%2f%2fevil.example',
    '/landing/../../evil.example',
    'http://site.invalid@evil.example/',
    'http://site.invalid:8080/',
    '/api/login?returnTo=/',
    '/api/auth/logout',
    '/assets/index.js',
    '/no-such-page',
    `/?${'a'.repeat(2_001)}`,
    '',
    undefined,
    null,
    ['/landing', 'https://evil.example'],
    { toString: () => 'https://evil.example' },
  ])('is the home page instead of %p', (address) => {
    expect(returnAddress(address)).toBe('/');
  });

  it('never leaves the site, whatever stands in front of a path', () => {
    for (const prefix of ['.', '..', ';', '@', '%5c', '%09', '?', '#', ' ', '\u3000', '\uff0f']) {
      for (const host of ['//evil.example', '/\\evil.example', 'evil.example']) {
        const address = new URL(returnAddress(prefix + host), 'https://ours.example');
        expect(address.origin).toBe('https://ours.example');
      }
    }
  });
});

describe('the outcome', () => {
  it('is added to the query and replaces an older one', () => {
    expect(withOutcome('/?session=abc#x', 'done')).toBe('/?session=abc&signIn=done#x');
    expect(withOutcome('/landing?signIn=failed', 'done')).toBe('/landing?signIn=done');
  });
});
