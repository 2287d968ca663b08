import { describe, expect, it } from '@jest/globals';
import { parseHtml } from '../listing/dom.js';
import { PageUrls } from '../listing/page-urls.js';
import { embeddedJson } from '../listing/embedded-json.js';
import { stateProducts } from './state-products.js';

const two = [
  { title: 'Wax', handle: 'wax', sku: 'A1', price: '9.95' },
  { title: 'Foam', handle: 'foam', sku: 'A2', price: '12.50' },
];
const state = (html: string) => {
  const document = parseHtml(html);
  return stateProducts(document, new PageUrls(document, new URL('https://shop.example/list')), 'GBP');
};
const json = JSON.stringify({ page: { products: two } });

describe('the data that a page carries', () => {
  it.each([
    ['a script of JSON', `<script type="application/json">${json}</script>`],
    ['a variable', `<script>window.__STATE__ = ${json};</script>`],
    [
      'a variable with what JSON does not know',
      `<script>var s={"a":undefined,"page":{"products":${JSON.stringify(two)}}}</script>`,
    ],
    ['a text to parse', `<script>window.s = JSON.parse(${JSON.stringify(json)})</script>`],
    ['an attribute', `<div data-props='${json}'></div>`],
    ['an attribute of each card', two.map((one) => `<div data-product='${JSON.stringify(one)}'></div>`).join('')],
    [
      'Next’s pieces',
      `<script>self.__next_f.push([1,${JSON.stringify(`7:["$","div",null,{"products":${JSON.stringify(two)}}]\n`)}])</script>`,
    ],
    ['edges and nodes', `<script>x = ${JSON.stringify({ edges: two.map((node) => ({ node })) })}</script>`],
  ])('is found in %s', (_what, html) => {
    expect(state(html)?.products.map(({ name, price, sku }) => [name, price, sku])).toEqual([
      ['Wax', '9.95', 'A1'],
      ['Foam', '12.50', 'A2'],
    ]);
  });

  it('is no list of products where nothing has a price, or others are sold along', () => {
    expect(state('<script>a = [{"name":"Wash","url":"/wash"}]</script>')).toBeNull();
    expect(state(`<script>a = {"relatedProducts": ${JSON.stringify(two)}}</script>`)).toBeNull();
  });

  it('links a slug as the page does, and says how long the list is', () => {
    const html = `<a href="/shop/foam.html">Foam</a><script>a = ${JSON.stringify({ total: 57, products: two })}</script>`;
    const read = state(html);
    expect(read?.claims.products).toBe(57);
    expect(read?.products.map(({ url }) => url)).toEqual([
      'https://shop.example/list',
      'https://shop.example/shop/foam.html',
    ]);
  });

  it.each([
    ['the page shows pence as pounds', [995, 1250], '£9.95', ['9.95', '12.50']],
    ['the page shows pounds', [995, 1250], '£995.00', ['995.00', '1250.00']],
    ['nothing tells', [995, 1250], '', [null, null]],
    ['one has a decimal point', [995, 12.5], '', ['995.00', '12.50']],
  ])('whole numbers, where %s', (_what, [a, b], text, expected) => {
    const products = two.map((one, at) => ({ ...one, price: at === 0 ? a : b }));
    const read = state(`<p>${text}</p><script>a = ${JSON.stringify(products)}</script>`);
    expect(read?.products.map(({ price }) => price)).toEqual(expected);
    expect(read?.isUnclear).toBe(expected[0] === null);
  });

  it('is left where it is no JSON, and never ends a page', () => {
    const document = parseHtml('<script>a = {b: 1}; c = {"d": [; e = "</script><script>f = [[[[</script>');
    expect(embeddedJson(document)).toEqual([[]]);
  });
});
