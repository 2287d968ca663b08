import { describe, expect, it } from '@jest/globals';
import { asSource, listingPage } from '../testing/listing-pages.js';
import { extractListing } from './extract-listing.js';
import { type Selectors } from './product.js';
import { CompiledSelectors } from './selectors.js';

const productOf = (card: string, selectors: Selectors = {}) =>
  extractListing(
    asSource(listingPage([card])),
    new CompiledSelectors({ productContainer: '.card', productName: '.name', ...selectors }),
  ).products[0];

describe('the link of a card without a selector for it', () => {
  it.each([
    ['the name itself', '<li class="card"><a class="name" href="/p/wax">Wax</a></li>'],
    ['around the name', '<li class="card"><a href="/p/wax"><h3 class="name">Wax</h3></a></li>'],
    ['in the name', '<li class="card"><h3 class="name"><a href="/p/wax">Wax</a></h3></li>'],
    ['elsewhere in the card', '<li class="card"><h3 class="name">Wax</h3><p><a href="/p/wax">More</a></p></li>'],
    ['the card itself', '<a class="card" href="/p/wax"><h3 class="name">Wax</h3></a>'],
    [
      'what states the address',
      '<li class="card"><h3 class="name">Wax</h3><meta itemprop="url" content="/p/wax"></li>',
    ],
  ])('is %s', (_, html) => {
    expect(productOf(html)?.url).toBe('https://shop.example/p/wax');
  });

  it('is no stylesheet, no name of a place, and not the page itself', () => {
    const html = `<li class="card"><link rel="stylesheet" href="/card.css"><a name="top"></a><a href="/list">List</a>
      <h3 class="name">Wax</h3><a href="/p/wax">More</a></li>`;
    expect(productOf(html)?.url).toBe('https://shop.example/p/wax');
    expect(productOf(html.replace('<a href="/p/wax">More</a>', ''))).toBeUndefined();
  });
});

describe('a name that its card cuts off', () => {
  const cut = (beside: string) =>
    `<li class="card"><h3 class="name"><a href="/p/1">Iron & Fallout …</a></h3>${beside}</li>`;

  it.each(['<img alt="Iron & Fallout Remover 500ml">', '<a href="/p/1" title="Iron & Fallout Remover 500ml"></a>'])(
    'is read in full from %s',
    (beside) => {
      expect(productOf(cut(beside))).toMatchObject({ name: 'Iron & Fallout Remover 500ml', size: '500ml' });
    },
  );

  it('stays as it is where nothing says more', () => {
    expect(productOf(cut('<img alt="A bottle">'))?.name).toBe('Iron & Fallout …');
  });
});

describe('what waits hidden in a card', () => {
  const card = (message: string) =>
    `<li class="card"><h3 class="name"><a href="/p/1">Wax</a></h3><button><span>Add to cart</span>${message}</button></li>`;
  const stockOf = (message: string, selectors: Selectors = {}) => productOf(card(message), selectors)?.inStock;

  it.each(['hidden', 'd-none', 'note is-hidden'])('is not said: %s', (hidden) => {
    const message = `<span class="sold-out-message ${hidden}">Sold out</span>`;
    expect(stockOf(message)).toBe(true);
    expect(stockOf(message, { inStock: '.sold-out-message' })).toBeNull();
  });

  it.each(['', 'hidden md:inline', 'd-none d-lg-block', 'visually-hidden'])(
    'and what some screens show is: %s',
    (shown) => {
      const message = `<span class="sold-out-message ${shown}">Sold out</span>`;
      expect(stockOf(message)).toBe(false);
      expect(stockOf(message, { inStock: '.sold-out-message' })).toBe(false);
    },
  );
});

describe('a badge that the theme writes into every card', () => {
  const selectors = new CompiledSelectors({ productContainer: '.card', productName: '.name' });
  const stocks = (badges: readonly string[], more: Selectors = {}) =>
    extractListing(
      asSource(
        listingPage(
          badges.map(
            (badge, id) => `<li class="card"><h3 class="name"><a href="/p/${id}">Wax ${id}</a></h3>${badge}</li>`,
          ),
        ),
      ),
      Object.keys(more).length === 0
        ? selectors
        : new CompiledSelectors({ productContainer: '.card', productName: '.name', ...more }),
    ).products.map(({ inStock }) => inStock);
  const dawn = (state: string) =>
    `<div class="price ${state}"><b>£9.95</b><i class="badge price__badge-sale">Sale</i><i class="badge price__badge-sold-out">Sold out</i></div>`;
  const plain = '<i class="sale">Sale</i><i class="sold">Sold out</i>';

  it('is said where the card is in its state', () => {
    const badges = [dawn('price--on-sale'), dawn('price--sold-out'), dawn('')];
    expect(stocks(badges)).toEqual([null, false, null]);
    expect(stocks(badges, { inStock: '.price__badge-sold-out' })).toEqual([null, false, null]);
  });

  it('leaves the stock unknown where all cards say the same, but not where structured data says it too', () => {
    expect(stocks([plain, plain, plain])).toEqual([null, null, null]);
    expect(stocks([plain, plain, plain], { inStock: '.sold' })).toEqual([null, null, null]);
    expect(stocks([plain, plain, '<button>Add to basket</button>'])).toEqual([false, false, true]);
    const offered = `${plain}<button>Add to basket</button>`;
    expect(stocks([offered, offered, '<p>Out of stock</p>'])).toEqual([null, null, false]);
    const stated = '<link itemprop="availability" href="https://schema.org/OutOfStock">';
    expect(stocks([stated, stated, stated])).toEqual([false, false, false]);
  });
});

describe('an amount in the markup for search engines', () => {
  it.each([
    ['1,299.00', '1299.00', null],
    ['12,34 €', '12.34', 'EUR'],
    ['£24.95', '24.95', 'GBP'],
    ['1 099.00', '1099.00', null],
  ])('is read as it is written: %s', (content, price, currency) => {
    const html = `<li class="card"><h3 class="name"><a href="/p/1">Wax</a></h3><meta itemprop="price" content="${content}"></li>`;
    expect(productOf(html, { price: '[itemprop=price]' })).toMatchObject({ price, currency });
  });
});
