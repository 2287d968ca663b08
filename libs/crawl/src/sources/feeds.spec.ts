import { describe, expect, it } from '@jest/globals';
import { parseHtml } from '../listing/dom.js';
import { feedOf, readFeed } from './feeds.js';
import { readSitemap } from './sitemap.js';

const offer = (html: string, page: string) => {
  const url = feedOf(parseHtml(html), html, new URL(page))?.url;
  return url ? url.pathname + url.search : null;
};
const shopify = '<script>Shopify.theme = {}</script>';
const woo =
  '<body class="woocommerce tax-product_cat term-wax term-9"><link rel="https://api.w.org/" href="/wp-json/">';
const source = (url: string, value: unknown, headers = {}) => ({
  bytes: Buffer.from(JSON.stringify(value)),
  contentType: 'application/json',
  url,
  headers,
});

describe('a platform’s own list', () => {
  it.each([
    [shopify, 'https://s.example/', '/products.json?limit=250&page=1'],
    [shopify, 'https://s.example/collections/wax?sort_by=price', '/collections/wax/products.json?limit=250&page=1'],
    [shopify, 'https://s.example/en/collections/all', '/en/products.json?limit=250&page=1'],
    [shopify, 'https://s.example/collections/wax/red', null],
    [shopify, 'https://s.example/collections/wax?filter.v.price=1', null],
    [shopify, 'https://s.example/search?q=wax', null],
    [woo, 'https://s.example/product-category/wax/', '/wp-json/wc/store/v1/products?per_page=100&page=1&category=9'],
    [
      '<body class="woocommerce">',
      'https://s.example/product-category/a/wax/',
      '/wp-json/wc/store/v1/products?per_page=100&page=1&category=wax',
    ],
    ['<body class="woocommerce">', 'https://s.example/shop/', '/wp-json/wc/store/v1/products?per_page=100&page=1'],
    ['<body class="woocommerce">', 'https://s.example/shop/?s=wax', null],
    ['<body class="woocommerce tax-product_tag">', 'https://s.example/product-tag/x/', null],
    ['<body>', 'https://s.example/shop/', null],
  ])('%s at %s: %s', (html, page, expected) => {
    expect(offer(html, page)).toBe(expected);
  });

  const variant = { title: 'Default Title', price: '9.95', available: false, sku: 'X' };
  const product = {
    title: 'Wax 200ml',
    handle: 'wax',
    vendor: 'Foxglove',
    body_html: '<p>For <b>paint</b></p>',
    images: [],
    variants: [variant],
  };
  const feed = 'https://s.example/collections/a/products.json?limit=250&page=1';

  it('of Shopify is read with its cheapest variant, and ends with an empty page', () => {
    const dearer = { ...variant, price: '14.95', compare_at_price: '19.95', available: true };
    const read = readFeed(
      source(feed, { products: [{ ...product, variants: [dearer, variant] }, { title: 'None' }] }),
      'GBP',
    );
    expect(read).toMatchObject({
      products: [
        {
          key: 'https://s.example/products/wax',
          price: '9.95',
          originalPrice: null,
          isFromPrice: true,
          inStock: true,
          size: '200ml',
          description: 'For paint',
          currency: 'GBP',
        },
      ],
      nextUrl: feed.replace('page=1', 'page=2'),
    });
    expect(readFeed(source(feed, { products: [] }), null)).toEqual({ products: [], nextUrl: null, total: null });
  });

  it('of WooCommerce is read in its own unit, with its own count', () => {
    const item = {
      name: 'Wax &#8211; 200ml',
      permalink: 'https://s.example/product/wax/',
      prices: { price: '995', regular_price: '1295', currency_code: 'GBP', currency_minor_unit: 2, price_range: null },
      is_in_stock: true,
    };
    const url = 'https://s.example/wp-json/wc/store/v1/products?per_page=100&page=1';
    expect(readFeed(source(url, [item], { 'x-wp-total': '1', 'x-wp-totalpages': '1' }), null)).toMatchObject({
      products: [{ name: 'Wax – 200ml', price: '9.95', originalPrice: '12.95', inStock: true }],
      nextUrl: null,
      total: 1,
    });
    expect(readFeed(source(url, [item]), null)?.nextUrl).toBe(url.replace('&page=1', '&page=2'));
  });

  it('is none where something else answers', () => {
    expect(readFeed(source(feed, { errors: 'Not Found' }), null)).toBeNull();
    expect(readFeed({ bytes: Buffer.from('<html>'), contentType: 'text/html', url: feed }, null)).toBeNull();
  });
});

describe('a sitemap', () => {
  const map = (root: string, addresses: string[]) =>
    Buffer.from(
      `<?xml version="1.0"?><${root}>${addresses.map((one) => `<url><loc>${one}</loc></url>`).join('')}</${root}>`,
    );

  it('names product pages of this shop alone', () => {
    const bytes = map('urlset', [
      'https://s.example/',
      'https://s.example/products/a?x=1&amp;y=2',
      'https://s.example/blog/products/b',
      'https://else.example/products/c',
    ]);
    expect(readSitemap(bytes, 'https://s.example/sitemap.xml')).toEqual({
      pages: ['https://s.example/products/a?x=1&y=2'],
      sitemaps: [],
    });
    expect(
      readSitemap(map('urlset', ['https://s.example/wax']), 'https://s.example/sitemap_products_1.xml')?.pages,
    ).toHaveLength(1);
  });

  it('of sitemaps leads to those of products', () => {
    const bytes = map('sitemapindex', [
      'https://s.example/post-sitemap.xml',
      'https://s.example/product-sitemap.xml',
      'https://s.example/product_cat-sitemap.xml',
    ]);
    expect(readSitemap(bytes, 'https://s.example/sitemap.xml')?.sitemaps).toEqual([
      'https://s.example/product-sitemap.xml',
    ]);
    expect(readSitemap(Buffer.from('<html>'), 'https://s.example/sitemap.xml')).toBeNull();
  });
});
