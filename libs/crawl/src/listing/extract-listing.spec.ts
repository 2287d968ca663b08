import { describe, expect, it } from '@jest/globals';
import { asSource, card, cards, cardSelectors, listingPage, pageFullOf } from '../testing/listing-pages.js';
import { extractListing } from './extract-listing.js';
import { type Selectors } from './product.js';
import { CompiledSelectors } from './selectors.js';

const extract = (html: string, selectors: Selectors = {}, url?: string) =>
  extractListing(asSource(html, url), new CompiledSelectors({ ...cardSelectors, ...selectors }));
const first = (html: string, selectors: Selectors = {}) => extract(listingPage([html]), selectors).products[0];
/** A card with this in the place of its price. */
const priced = (price: string) => first(card({ id: 1, price }));

describe('extractListing', () => {
  it('reads a card', () => {
    expect(first(card({ id: 7, name: 'Paste Wax 200g' }))).toEqual({
      key: 'https://shop.example/products/7',
      url: 'https://shop.example/products/7',
      name: 'Paste Wax 200g',
      price: '7.95',
      isFromPrice: false,
      originalPrice: null,
      currency: 'GBP',
      size: '200g',
      description: null,
      brand: null,
      category: null,
      inStock: null,
      imageUrl: 'https://shop.example/img/7.jpg',
      sku: null,
      gtin: null,
      pageText: null,
    });
  });

  it('keeps a product once, however often and under whatever address it is shown', () => {
    const html = listingPage([
      card({ id: 1 }),
      card({ id: 1, href: '/products/1?utm_source=home#top' }),
      card({ id: 1, href: '/collections/new/products/1/' }),
      card({ id: 2, name: 'Snow Foam 1' }),
    ]);
    const { products, cardCount } = extract(html);
    expect(cardCount).toBe(4);
    expect(products.map(({ url }) => url)).toEqual([
      'https://shop.example/products/1',
      'https://shop.example/products/2',
    ]);
  });

  it('leaves out cards without a name, without a link, and with a link to another site', () => {
    const html = listingPage([
      card({ id: 1 }),
      card({ id: 2, name: '' }),
      card({ id: 3, href: 'https://elsewhere.example/x' }),
      card({ id: 4, href: 'javascript:void(0)' }),
    ]);
    const { products, warnings } = extract(html);
    expect(products).toHaveLength(1);
    expect(warnings).toEqual(['3 of 4 cards have no name, or no link to a page of this shop.']);
  });

  it('misses no product whose card holds a part that looks like another one without a link', () => {
    const part = '<div><li class="product"><b class="name">Wax</b><b class="price">£1.95</b></li></div>';
    expect(extract(listingPage([card({ id: 1, name: 'Wax' }), part]))).toMatchObject({ cardCount: 2, unlinked: 0 });
    expect(extract(listingPage([card({ id: 1, name: 'Glaze' }), part])).unlinked).toBe(1);
  });

  it('says that a list goes on where its last card loads more', () => {
    const last = card({ id: 2 }).replace('<li ', '<li hx-get="/list?page=2" hx-trigger="revealed" ');
    expect(extract(listingPage([card({ id: 1 }), last])).extent.unfollowed).toContain('which is a script');
  });

  it('knows a card without a link by its SKU', () => {
    const html = '<li class="product"><b class="name">Wax</b><i class="sku">W-1</i><span class="price">£5</span></li>';
    expect(first(html, { sku: '.sku' })).toMatchObject({
      key: 'sku:W-1',
      url: 'https://shop.example/list',
      sku: 'W-1',
    });
  });

  it('stores null for a price that it cannot read, and says so', () => {
    const { products, warnings } = extract(listingPage([card({ id: 1, price: 'Call us' }), card({ id: 2 })]));
    expect(products[0]?.price).toBeNull();
    expect(warnings).toEqual(['1 of 2 prices could not be read.']);
  });

  it.each([
    ['<del>£20.00</del> <ins>£15.00</ins>', '15.00', '20.00'],
    ['<s>£20.00</s>£15.00', '15.00', '20.00'],
    ['<span class="old-price">£20.00</span><span class="special-price">£15.00</span>', '15.00', '20.00'],
    ['<span class="price__now">£15.00</span><span class="price__was">£20.00</span>', '15.00', '20.00'],
    ['<span class="regular-price">£15.00</span>', '15.00', null],
    ['<span style="text-decoration: line-through">£20.00</span> £15.00', '15.00', '20.00'],
    ['£12<sup>99</sup>', '12.99', null],
    ['£<span class="whole">12</span><span class="price-fraction">99</span>', '12.99', null],
    ['£12.<span class="pence">99</span>', '12.99', null],
    ['<span>£</span><b>12</b>.<b>99</b>', '12.99', null],
    ['<s></s> £41.00', '41.00', null],
    ['<span class="unit-price">£4.00 / 100ml</span> £20.00', '20.00', null],
    ['<span class="price-excluding-tax">£10.00</span><span class="price-including-tax">£12.00</span>', '12.00', null],
    ['<span hidden>£99.00</span>£12.00<script>var p = "£1.00"</script>', '12.00', null],
    ['<span class="from">From</span> £9.95', '9.95', null],
    [
      '<b class="price-new">£15.00</b> <b class="price-old">£20.00</b> <b class="price-tax">Ex Tax: £12.50</b>',
      '15.00',
      '20.00',
    ],
    [
      '<b class="price--rrp"></b><b class="price--non-sale">£20.00</b><b class="price--main">£15.00</b>',
      '15.00',
      '20.00',
    ],
    [
      '<i>Content 0.5 l (£30.00 / 1 l)</i> <b class="with-list-price">£15.00 <i class="list-price">£20.00</i> (25% saved)</b>',
      '15.00',
      '20.00',
    ],
    ['<b class="regular-price">£20.00</b><i class="discount-percentage">-25%</i><b>£15.00</b>', '15.00', '20.00'],
    [
      '<del><bdi><i>£</i>20.00</bdi></del> <i>Original price was: £20.00.</i><ins>£15.00</ins><i>Current price is: £15.00.</i>',
      '15.00',
      '20.00',
    ],
    ['<bdi><i>£</i>10.00</bdi> – <bdi><i>£</i>20.00</bdi> <small>inc. VAT</small>', '10.00', null],
    [
      '<b class="special-price"><i>Special Price</i> £15.00</b> <b class="old-price"><i>Regular Price</i> £20.00</b>',
      '15.00',
      '20.00',
    ],
    ['£15.00 <i>or 4 payments of £3.75 with Klarna</i>', '15.00', null],
    ['<b>£12.00</b> <i class="vat">(£10.00 ex VAT)</i>', '12.00', null],
    ['<b class="pricePerUnit">£12.00</b>', '12.00', null],
    ['<b>£12.00</b><i class="price-per-unit">£2.40 / 100ml</i>', '12.00', null],
    ['<b class="sr-only">£12.99</b><b aria-hidden="true">£12 <sup>99</sup></b>', '12.99', null],
    ['<div>Rated 4.8</div><div>£12.00</div>', '12.00', null],
    ['<b class="member-price">£10.00</b><b>£12.00</b>', '12.00', null],
    ['<b class="you-save">£3.00</b><b class="compare-at-price">£15.00</b><b>£12.00</b>', '12.00', '15.00'],
    ['<dl><dt>Was</dt><dd>£15.00</dd><dt>Now</dt><dd>£12.00</dd></dl>', '12.00', '15.00'],
    ['<del>£15.00</del>', null, null],
    ['<del>£15.00</del><ins>£12.00</ins><del>£15.00</del>', '12.00', '15.00'],
    ['<b>£12.00</b><div class="upsell"><b class="price">£4.00</b></div>', '12.00', null],
  ])('reads the price of %s', (price, expected, originalPrice) => {
    expect(priced(price)).toMatchObject({ price: expected, originalPrice });
  });

  it.each([
    '<div class="cross-sell"><a href="/products/9">Mitt</a> <span class="price">£4.00</span></div>',
    '<div><p>Goes well with</p><a href="/products/9">Mitt</a> <span class="price">£4.00 <s>£6.00</s></span></div>',
  ])('takes no price of another product in the card: %s', (extra) => {
    expect(first(card({ id: 1, price: '£12.00', extra }))).toMatchObject({ price: '12.00', originalPrice: null });
  });

  it('reads a former price that stands elsewhere in the card', () => {
    const was = '<div class="oldprice">£20.00</div>';
    expect(first(card({ id: 1, price: '£15.00', extra: was }))?.originalPrice).toBe('20.00');
    expect(first(card({ id: 1, price: '£25.00', extra: was }))?.originalPrice).toBeNull();
    expect(
      first(card({ id: 1, price: '£15.00', extra: '<i class="rrp">RRP £18</i>' }), { originalPrice: '.rrp' })
        ?.originalPrice,
    ).toBe('18.00');
  });

  it('reads what a card states for search engines', () => {
    const extra = `<meta itemprop="sku" content="AB-1"><meta itemprop="gtin13" content="4006381333931"><meta itemprop="priceCurrency" content="USD">
      <div itemprop="brand" itemscope><meta itemprop="name" content="Halden"></div>
      <link itemprop="availability" href="http://schema.org/OutOfStock"><meta itemprop="description" content="Thick">`;
    expect(first(card({ id: 1, price: '$9.00', extra }))).toMatchObject({
      sku: 'AB-1',
      gtin: '04006381333931',
      brand: 'Halden',
      currency: 'USD',
      inStock: false,
      description: 'Thick',
    });
  });

  it.each([
    ['<button>Add to basket</button>', true],
    ['<button disabled>Add to basket</button>', null],
    ['<button disabled>Sold out</button>', false],
    ['<p>In stock</p>', true],
    ['<p>More colours available</p>', null],
    ['<p>Available in three sizes</p>', null],
    ['<p>Available now</p>', true],
    ['<p>Out of stock</p><button>Add to basket</button>', false],
    ['<span>£3.95</span><span>Sold out</span><button>Add to basket</button>', false],
    ['<button><span>Add</span><span>to basket</span></button>', true],
    ['<a>Email me when back</a>', null],
    ['<span class="badge--sold-out">Ausverkauft</span>', false],
  ])('reads stock from %s', (extra, expected) => {
    expect(first(card({ id: 1, extra }))?.inStock).toBe(expected);
  });

  it('reads stock where the selector says, and takes "Sale" for no stock word', () => {
    const stock = (extra: string) => first(card({ id: 1, extra }), { inStock: '.badge' })?.inStock;
    expect(stock('<i class="badge">Sold out</i>')).toBe(false);
    expect(stock('<i class="badge">5 in stock</i>')).toBe(true);
    expect(stock('<i class="badge">Sale</i><p>Sold out</p>')).not.toBe(true);
    expect(stock('<i class="badge">Vegan</i>')).toBeNull();
    expect(stock('<button>Add to basket</button>')).toBeNull();
    expect(stock('<p>Currently unavailable</p>')).toBe(false);
  });

  it.each([
    ['<img src="/a.jpg">', '/a.jpg'],
    ['<img src="data:image/gif;base64,R0" data-src="/a.jpg">', '/a.jpg'],
    ['<img src="/loading.svg" data-original="/a.jpg">', '/a.jpg'],
    ['<img srcset="/s.jpg 165w, /l.jpg 640w">', '/l.jpg'],
    ['<img src="//cdn.example/a.webp?v=1">', 'https://cdn.example/a.webp?v=1'],
    ['<div style="background-image: url(\'/a.jpg\')"></div>', '/a.jpg'],
    ['<img src="data:image/gif;base64,R0">', null],
  ])('finds the picture of %s', (picture, expected) => {
    const html = `<li class="product"><a href="/p">${picture}<b class="name">Wax</b></a></li>`;
    const absolute = expected && new URL(expected, 'https://shop.example').href;
    expect(first(html, { imageUrl: 'img, div' })?.imageUrl).toBe(absolute);
  });

  it('takes the whole name where the card cuts it off', () => {
    const name = '<span title="Snow Foam for dark paint">Snow Foam for…</span>';
    expect(first(card({ id: 1, name }), { productName: '.name span' })?.name).toBe('Snow Foam for dark paint');
  });

  it('resolves links by the page’s base', () => {
    const html = listingPage([card({ id: 1, href: 'wax.html' })], { head: '<base href="/shop/uk/">' });
    expect(extract(html).products[0]?.url).toBe('https://shop.example/shop/uk/wax.html');
  });

  it('lets structured data bear witness, and does not let it replace a price', () => {
    const ld = (offers: object[]) =>
      `<script type="application/ld+json">// list\n${JSON.stringify({
        '@type': 'ItemList',
        itemListElement: offers.map((offer, index) => ({
          item: {
            '@type': 'Product',
            url: `/products/${index + 1}`,
            name: `x${index}`,
            sku: 6773,
            brand: { name: 'Tarn &amp; Co' },
            offers: offer,
          },
        })),
      })}</script>`;
    const html = listingPage(cards(1, 3), { head: ld([{ price: '1.95' }, { price: 99 }, { lowPrice: '2.46' }]) });
    const { products, witnessed, contradicted, warnings } = extract(html);
    expect([witnessed, contradicted]).toEqual([3, 2]);
    expect(products[1]).toMatchObject({ price: '2.95', sku: '6773', brand: 'Tarn & Co' });
    expect(warnings).toEqual(['2 of 3 prices differ from the page’s structured data.']);
  });

  it('passes over structured data that is none', () => {
    const head =
      '<script type="application/ld+json">{ "@type": "Product", </script><script>var t = "application/ld+json"</script>';
    expect(extract(listingPage(cards(1, 2), { head })).products).toHaveLength(2);
  });

  it.each([
    ['spaces', ' '],
    ['digits', '1'],
    ['slashes', '/'],
    ['line ends', '\n'],
    ['half words', 'loading background: url( was '],
    ['commas', ' , '],
  ])('reads the cards of a page full of %s', (_what, piece) => {
    expect(extract(pageFullOf(piece, 5_000), { inStock: '.badge' }).products.length).toBeGreaterThanOrEqual(2);
  });

  it.each(['<div>', '<b><i>', '<a href=x><div>', '<table><tr><td>', '<svg><g>', '<font size=1><p>'])(
    'refuses a page of %s nested without end',
    (tags) => {
      expect(() => extract(tags.repeat(50_000))).toThrow('nested too deeply');
    },
  );

  it('takes no markup in scripts, comments and text for nesting', () => {
    const noise = `<script>var t = '${'<div>'.repeat(2_000)}'</script><!-- ${'<div>'.repeat(2_000)} --><textarea>${'<b>'.repeat(2_000)}</textarea>`;
    const sloppy = '<p>one<li>two<br><img src=x><path d="" />'.repeat(2_000);
    expect(extract(noise + sloppy + listingPage(cards(1, 3))).products).toHaveLength(3);
    expect(extract(`${'<!--'.repeat(200_000)}`).products).toHaveLength(0);
  });

  it('reads the price in a block that is named for the postage too', () => {
    const block = `<div class="product-price-and-shipping"><span class="regular-price">£24.50</span>
      <span class="price">£20.80</span></div>`;
    expect(priced(block)).toMatchObject({ price: '20.80', originalPrice: '24.50' });
  });

  it('goes on by a pager whose items the container’s selector finds too', () => {
    const pager = '<ul><li class="product"><a href="/list?page=2">2</a></li></ul>';
    expect(extract(listingPage(cards(1, 3)) + pager).nextUrl).toBe('https://shop.example/list?page=2');
  });
});
