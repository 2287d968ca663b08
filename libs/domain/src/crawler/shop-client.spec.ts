import { expect, it } from '@jest/globals';
import { readSettings } from '@app/config/settings.js';
import { crawlerUserAgent } from './shop-client.js';

it.each([
  [{ CONTACT_EMAIL: 'shop@beadline.example' }, 'Beadline/1.0 (+mailto:shop@beadline.example)'],
  [{ PUBLIC_URL: 'https://beadline.example' }, 'Beadline/1.0 (+https://beadline.example)'],
  [{}, 'Beadline/1.0 (no contact address set)'],
])('says who it is with %j: %s', (env, userAgent) => {
  expect(crawlerUserAgent(readSettings(env))).toBe(userAgent);
});
