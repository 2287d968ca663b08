import { describe, expect, it } from '@jest/globals';
import { parseHtml } from './dom.js';
import { CompiledSelectors, SelectorError } from './selectors.js';

describe('CompiledSelectors', () => {
  it.each(['li..x', 'li[', ':nope(x)', '>', 'a,', 'li:nth-child(abc)', '{}', '::before'])(
    'names the field of %p',
    (price) => {
      try {
        new CompiledSelectors({ productContainer: 'li', price });
        throw new Error('It was accepted.');
      } catch (error) {
        expect(error).toBeInstanceOf(SelectorError);
        expect(error).toMatchObject({
          field: 'price',
          message: expect.stringContaining('The selector for price is not valid CSS'),
        });
      }
    },
  );

  it('needs a container', () => {
    expect(() => new CompiledSelectors({ price: '.price' })).toThrow(
      'Please enter the selector of a product’s container.',
    );
  });

  it('finds several alternatives, and the card itself', () => {
    const compiled = new CompiledSelectors({ productContainer: 'ul > li.a, li.b:has(i)', productUrl: 'li, b' });
    const document = parseHtml('<ul><li class="a"><b></b></li><li class="b"></li><li class="b"><i></i></li></ul>');
    const found = compiled.all('productContainer', document);
    expect(found.map(({ attribs }) => attribs.class)).toEqual(['a', 'b']);
    expect(compiled.withSelf('productUrl', found[0]!).map(({ name }) => name)).toEqual(['li', 'b']);
  });

  it.each([
    ['li:has(i)', ['two', 'three']],
    ['li:has(> i)', ['two']],
    ['li:not(:has(i))', ['one']],
    ['li:contains("Snow Foam")', ['two']],
    ['li:first-child', ['one']],
    ['li:last-child', ['three']],
    ['li:nth-child(2)', ['two']],
    ['li + li', ['two', 'three']],
    ['#one ~ li', ['two', 'three']],
    ['b ~ i', ['two-i']],
    ['span i, li#one', ['one', 'three-i']],
  ])('finds by %s what a browser does', (productContainer, ids) => {
    const document = parseHtml(
      `<ul>1<li id=one><b>Wax</b></li>2<li id=two><b><u></u></b>Snow <em>Foam</em> <i id=two-i></i></li>
      <li id=three><b></b><p><span></span><span><i id=three-i></i></span></p></li></ul>`,
    );
    const found = new CompiledSelectors({ productContainer }).all('productContainer', document);
    expect(found.map(({ attribs }) => attribs.id)).toEqual(ids);
  });

  it.each([
    ['* * * * * * * * * * x', 'found'],
    [':has(:has(:has(:has(x))))', 'refused'],
    ['* ~ * ~ * ~ * ~ x', 'found'],
    [':not(:has(* * * * * *))', 'refused'],
    ['div:nth-last-child(2n+1) ~ x', 'found'],
    [':contains("zzz")', 'refused'],
  ])('takes a bounded number of steps for %p: it is %s', (productContainer, outcome) => {
    const document = parseHtml(`${'<div>'.repeat(400)}${'<p>text</p>'.repeat(20_000)}`);
    const search = () => new CompiledSelectors({ productContainer }).all('productContainer', document);
    if (outcome === 'found') expect(search()).toBeDefined();
    else expect(search).toThrow('takes too long on this page');
  });
});
