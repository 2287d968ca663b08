import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { asSource, cardSelectors, cards, listingPage, pageFullOf } from '../testing/listing-pages.js';
import { extractListing } from './extract-listing.js';
import { type Selectors } from './product.js';
import { CompiledSelectors } from './selectors.js';

const extract = (html: string, selectors: Selectors = {}) =>
  extractListing(asSource(html), new CompiledSelectors({ ...cardSelectors, ...selectors }));

it('reads a page of many elements in linear time', () => {
  const read = (hundreds: number) =>
    extract(listingPage(cards(1, hundreds)) + '<div><p>a</p></div>'.repeat(hundreds * 20));
  expect(growthOf(read, 10)).toBeLessThan(BELOW_QUADRATIC);
});

it.each([
  ['spaces', ' '],
  ['digits', '1'],
  ['slashes', '/'],
  ['line ends', '\n'],
  ['half words', 'loading background: url( was '],
  ['commas', ' , '],
])('reads a page full of %s in linear time', (_what, piece) => {
  const read = (length: number) => extract(pageFullOf(piece, length), { inStock: '.badge' });
  expect(growthOf(read, 100)).toBeLessThan(BELOW_QUADRATIC);
});

it.each(['<div>', '<b><i>', '<a href=x><div>', '<table><tr><td>', '<svg><g>', '<font size=1><p>'])(
  'refuses a page of %s nested without end in linear time',
  (tags) => {
    const refuse = (times: number) => expect(() => extract(tags.repeat(times))).toThrow('nested too deeply');
    expect(growthOf(refuse, 1_500)).toBeLessThan(BELOW_QUADRATIC);
  },
);
