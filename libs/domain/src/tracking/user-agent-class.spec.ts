import { describe, expect, it } from '@jest/globals';
import { isBot, userAgentClass } from './user-agent-class.js';
import { whyUncounted } from './why-uncounted.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('a browser', () => {
  it.each([
    [CHROME, 'desk', 'chrome'],
    [`${CHROME} Edg/142.0.0.0`, 'desk', 'edge'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'desk', 'firefox'],
    [IPHONE, 'phone', 'safari'],
    [IPHONE.replace('Version/18.5', 'CriOS/142.0'), 'phone', 'chrome'],
    [`${IPHONE} [FBAN/FBIOS;FBAV/530.0]`, 'phone', 'app'],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S938B) Chrome/136.0 SamsungBrowser/28.0 Mobile Safari/537.36',
      'phone',
      'samsung',
    ],
    ['Mozilla/5.0', 'desk', 'other'],
    [undefined, 'desk', 'other'],
  ])('%s is a %s, %s', (words, device, browser) => {
    expect(userAgentClass(words)).toEqual({ device, browser });
  });

  it('is no bot, and a bot is', () => {
    expect([CHROME, IPHONE, 'Mozilla/5.0', 'Cubot Note/1.0 phone'].map(isBot)).toEqual([false, false, false, false]);
    const bots = [
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'Baiduspider',
      'facebookexternalhit/1.1',
      'AhrefsBot; x',
    ];
    expect(bots.map(isBot)).toEqual([true, true, true, true]);
  });
});

describe('a request', () => {
  it.each([
    [{ dnt: '1' }, 'opted-out'],
    [{ 'sec-gpc': '1', 'user-agent': 'Bingbot/2' }, 'opted-out'],
    [{ 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
    [{ purpose: 'prefetch' }, 'prefetch'],
    [{ 'user-agent': 'Bingbot/2' }, 'bot'],
    [{ dnt: '0', 'sec-gpc': '0', 'user-agent': CHROME }, null],
    [{}, null],
  ])('with %j is left out: %s', (headers, reason) => {
    expect(whyUncounted(headers)).toBe(reason);
  });
});
