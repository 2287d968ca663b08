import { describe, expect, it } from '@jest/globals';
import { browserName } from './browser-name.js';

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    ['<script>alert(1)</script>/1.0', 'Unknown browser'],
    ['Karen’s Secret Browser/4.2 (Windows NT 10.0)', 'Unknown browser'],
    ['x'.repeat(100_000), 'Unknown browser'],
    ['', 'Unknown browser'],
    [undefined, 'Unknown browser'],
  ])('%s is %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
