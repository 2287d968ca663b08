import { expect, it } from '@jest/globals';
import { retailerSlug } from './retailer-slug.js';

it.each([
  ['tools-uk', 'tools-uk'],
  ['Polished  Bliss', 'polished-bliss'],
  ['Äpfel & Öl (München)', 'apfel-ol-munchen'],
  ['--- ---', 'shop'],
  ['洗車', 'shop'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('makes of %j the slug %j', (name, slug) => {
  expect(retailerSlug(name)).toBe(slug);
});
