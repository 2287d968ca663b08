import { describe, expect, it } from '@jest/globals';
import { asSource } from '../testing/listing-pages.js';
import { extractListing } from './extract-listing.js';
import { CompiledSelectors } from './selectors.js';
import { suggestSelectors } from './suggest-selectors.js';

const six = [1, 2, 3, 4, 5, 6];
const page = (rows: string) => asSource(`<!doctype html><html><body><main>${rows}</main></body></html>`);

describe('what is suggested for a list of products', () => {
  it('is the whole card with its picture, not the part of it that holds name and price', () => {
    const rows = six.map(
      (id) => `<div class="tile"><img src="/${id}.jpg"><div class="facts"><a href="/p/${id}">Wax ${id}</a>
        <span class="price">£${id}.95</span></div></div>`,
    );
    expect(suggestSelectors(page(rows.join('')))).toMatchObject({
      selectors: { productContainer: 'div.tile', productName: 'a[href]', imageUrl: 'img' },
      cardCount: 6,
    });
  });

  it('is nothing where nothing is sold', () => {
    expect(suggestSelectors(page(six.map((id) => `<p class="post"><a href="/${id}">Post</a></p>`).join('')))).toEqual({
      selectors: null,
      cardCount: 0,
      isBeside: false,
      reasons: ['Nothing on the page looks like a list of products with prices.'],
    });
  });

  const read = (rows: string) => {
    const source = page(rows);
    const { products } = extractListing(source, new CompiledSelectors(suggestSelectors(source).selectors ?? {}));
    return products.map(({ name, price, url }) => [name, price, new URL(url).pathname]);
  };
  const wanted = six.map((id) => [`Snow Foam No. ${id} 500ml`, `${id}.95`, `/p/snow-foam-no-${id}-500ml`]);
  const link = (id: number, words: string) => `<a href="/p/snow-foam-no-${id}-500ml">${words}</a>`;

  it.each<[string, (id: number, name: string) => string]>([
    [
      'classes that mean nothing',
      (id, name) =>
        `<div class="x1 y${id}">${link(id, '<img>')}<p class="a9">4.8 (20)</p><p class="b7">${link(id, name)}</p><p class="c5">£${id}.95</p></div>`,
    ],
    [
      'rows of two classes, the price in words',
      (id, name) =>
        `<tr class="row-${id % 2}"><td>${link(id, name)}<br>Code: AB-${id}<br>Price: £${id}.95 inc VAT</td></tr>`,
    ],
    [
      'a price torn apart',
      (id, name) =>
        `<div class="t">${link(id, '<img>')}<b>${link(id, name)}</b><div class="z"><b>${id}</b><sup>95</sup> £</div></div>`,
    ],
    [
      'links to the basket before the product’s, and to many colours behind it',
      (id, name) =>
        `<div class="t"><a href="/cart/add?id=${id}">Add</a>${link(id, `<div class="n">${name}</div>`)}<i>£${id}.95</i>${['a', 'b', 'c', 'd', 'e', 'f'].map((colour) => `<a href="/p/snow-foam-no-${id}-500ml?c=${colour}">${colour}</a>`).join('')}</div>`,
    ],
    ['a currency by its name', (id, name) => `<li><h3>${link(id, name)}</h3><p>GBP ${id}.95</p></li>`],
  ])('reads names, prices and links of cards with %s', (_what, row) => {
    const rows = six.map((id) => row(id, `Snow Foam No. ${id} 500ml`)).join('');
    expect(
      read(rows.startsWith('<tr') ? `<table class="list">${rows}</table>` : `<ul class="list">${rows}</ul>`),
    ).toEqual(wanted);
  });

  it('is narrowed to the list where a carousel has the same cards, and is no carousel', () => {
    const cards = (from: number) =>
      [0, 1, 2, 3]
        .map((at) => `<li class="card"><a href="/p/${from + at}">Wax ${from + at}</a> £${at}.50</li>`)
        .join('');
    const both = page(`<ul class="grid">${cards(10)}</ul><div class="carousel"><ul>${cards(20)}</ul></div>`);
    expect(suggestSelectors(both)).toMatchObject({
      selectors: { productContainer: 'ul.grid li.card' },
      isBeside: false,
    });
    const alone = page(`<div class="hero"><img><img><img><img><img></div><aside><ul>${cards(20)}</ul></aside>`);
    expect(suggestSelectors(alone)).toMatchObject({ isBeside: true });
  });

  it('names the cards as nothing else on the page is named', () => {
    const pager = '<ul class="pages"><li class="item pages-item"><a href="?p=2">2</a></li></ul>';
    const rows = six.map(
      (id) => `<li class="item product-item"><img src="/${id}.jpg">${link(id, `Foam ${id}`)}<b>£${id}.95</b></li>`,
    );
    expect(suggestSelectors(page(`<ol>${rows.join('')}</ol>${pager}`)).selectors?.productContainer).toBe(
      'li.product-item',
    );
  });

  it('is the list’s item, whether a form or a block is in it', () => {
    const rows = six.map((id) => {
      const tag = id > 3 ? 'div' : 'form';
      return `<li class="flex"><${tag} class="product-item"><img src="/${id}.jpg">${link(id, `Foam ${id}`)}<b>£${id}.95</b></${tag}></li>`;
    });
    expect(suggestSelectors(page(`<ul>${rows.join('')}</ul>`))).toMatchObject({
      selectors: { productContainer: 'li.flex' },
      cardCount: 6,
    });
  });

  it('is narrowed to its list where the same cards stand in a column', () => {
    const rows = (ids: number[], price: (id: number) => string) =>
      ids
        .map((id) => `<article class="tile"><img src="/${id}.jpg">${link(id, `Foam ${id}`)}${price(id)}</article>`)
        .join('');
    const price = (id: number) => (id === 6 ? '' : `<b>£${id}.95</b>`);
    const html = `<div class="grid">${rows(six, price)}</div><aside><div class="few">${rows([7, 8], price)}</div></aside>`;
    expect(suggestSelectors(page(html)).selectors?.productContainer).toBe('div.grid article.tile');
  });
});
