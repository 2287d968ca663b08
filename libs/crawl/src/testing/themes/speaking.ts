import { amount, around, inHtml, paged, pounds, type Shelved, shelf, type Theme } from './shelf.js';

const json = (value: unknown, headers: Record<string, string> = {}) => ({
  body: JSON.stringify(value),
  type: 'application/json; charset=utf-8',
  headers,
});

/** Shopify, theme Horizon: its grid is filled by a section that a script asks for. */
export function horizon(): Theme {
  const products = shelf(30);
  const pathOf = ({ slug }: Shelved) => `/products/${slug}`;
  const item = (one: Shelved) => ({
    id: one.id,
    title: one.name,
    handle: one.slug,
    body_html: '<p>Dilute <b>1:10</b>.</p>',
    vendor: one.brand,
    product_type: 'Detailing',
    variants: [
      {
        id: one.id,
        title: 'Default Title',
        sku: one.sku,
        available: one.inStock,
        price: amount(one.price),
        compare_at_price: one.was && amount(one.was),
      },
    ],
    images: [{ src: `https://cdn.shopify.com/s/files/1/${one.id}.jpg` }],
  });
  const list = '/collections/car-care/products.json?limit=250&page=';
  return {
    name: 'Shopify Horizon 3',
    start: '/collections/car-care',
    products,
    pathOf,
    pages: {
      '/collections/car-care': {
        body: around(
          '<div id="shopify-section-main"><results-list><div class="product-grid" aria-busy="true"></div></results-list></div>',
          {
            head: '<script>var Shopify = Shopify || {}; Shopify.currency = {"active":"GBP","rate":"1.0"}; Shopify.theme = {"name":"Horizon"};</script>',
          },
        ),
      },
      [`${list}1`]: json({ products: products.slice(0, 20).map(item) }),
      [`${list}2`]: json({ products: products.slice(20).map(item) }),
      [`${list}3`]: json({ products: [] }),
    },
  };
}

/** WooCommerce 9 with Twenty Twenty-Four: blocks that a script fills, and the store API in pence. */
export function wooBlocks(): Theme {
  const products = shelf(26);
  const pathOf = ({ slug }: Shelved) => `/product/${slug}/`;
  const item = (one: Shelved) => ({
    id: one.id,
    name: inHtml(one.name).replace('&amp;', '&#038;'),
    slug: one.slug,
    permalink: pathOf(one),
    sku: one.sku,
    short_description: '<p>Safe on glass.</p>',
    on_sale: one.was !== null,
    prices: {
      price: String(one.price),
      regular_price: String(one.was ?? one.price),
      sale_price: String(one.price),
      price_range: null,
      currency_code: 'GBP',
      currency_minor_unit: 2,
    },
    images: [{ id: 1, src: `/wp-content/uploads/${one.id}.jpg` }],
    categories: [{ id: 17, name: 'Car care' }],
    is_in_stock: one.inStock,
  });
  const api = '/wp-json/wc/store/v1/products?per_page=100&page=';
  const headers = { 'x-wp-total': '26', 'x-wp-totalpages': '2' };
  return {
    name: 'WooCommerce 9 blocks, Twenty Twenty-Four',
    start: '/product-category/care/',
    products,
    pathOf,
    pages: {
      '/product-category/care/': {
        body: around(
          '<div class="wp-block-woocommerce-all-products wc-block-all-products" data-attributes=\'{"columns":3}\'></div>',
          {
            head: '<link rel="https://api.w.org/" href="/wp-json/">',
            body: 'class="archive tax-product_cat term-care term-17 woocommerce woocommerce-page"',
          },
        ),
      },
      [`${api}1&category=17`]: json(products.slice(0, 20).map(item), headers),
      [`${api}2&category=17`]: json(products.slice(20).map(item), headers),
    },
  };
}

/** Next.js 14 pages router, Commerce starter: the list is in its data, in pence, and how long it is. */
export function nextCommerce(): Theme {
  const products = shelf(24);
  const pathOf = ({ slug }: Shelved) => `/product/${slug}`;
  const item = (one: Shelved) => ({
    id: `gid-${one.id}`,
    name: one.name,
    slug: one.slug,
    path: `/product/${one.slug}`,
    sku: one.sku,
    price: { value: one.price / 100, currencyCode: 'GBP', ...(one.was && { retailPrice: one.was / 100 }) },
    images: [{ url: `/n/${one.id}.png` }],
    availableForSale: one.inStock,
  });
  const pages = paged(products, 12).map((some, at) => [
    at === 0 ? '/search/care' : `/search/care?page=${at + 1}`,
    {
      body:
        around('<div id="__next"><div class="animate-pulse"></div></div>') +
        `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { categories: [{ name: 'Care', path: '/search/care' }], search: { total: 24, products: some.map(item) } } } }).replace(/</g, '\\u003c')}</script>`,
    },
  ]);
  return { name: 'Next.js Commerce 2', start: '/search/care', products, pathOf, pages: Object.fromEntries(pages) };
}

/** Nuxt 3 with a Shopware or Medusa behind it: state as a flat list, amounts in pence beside the words that show them. */
export function nuxt(): Theme {
  const products = shelf(10);
  const pathOf = ({ slug }: Shelved) => `/p/${slug}`;
  const flat: unknown[] = [{ data: 1 }, { list: 2 }, products.map((_, at) => 3 + at * 7)];
  for (const [at, one] of products.entries()) {
    const from = 3 + at * 7;
    flat.push(
      { title: from + 1, handle: from + 2, sku: from + 3, variants: from + 4 },
      one.name,
      one.slug,
      one.sku,
      [from + 5],
      { calculated_price: from + 6 },
      one.price,
    );
  }
  const card = (one: Shelved) => `<div class="_1x9"><a href="${pathOf(one)}" class="_2k"><i></i></a></div>`;
  return {
    name: 'Nuxt 3 on Medusa 2',
    start: '/store',
    products,
    pathOf,
    pages: {
      '/store': {
        body: `${around(`<div class="_grid">${products.map(card).join('')}</div>`)}<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(flat).replace(/</g, '\\u003c')}</script>`,
      },
    },
  };
}

/** Visualsoft 5: tiles whose price a script writes, and the whole list as JSON-LD. */
export function visualsoft(): Theme {
  const products = shelf(19);
  const pathOf = ({ slug, id }: Shelved) => `/${slug}-p${id}`;
  const stated = (some: Shelved[]) => ({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: 'Shop' },
      {
        '@type': 'ItemList',
        itemListElement: some.map((one, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: {
            '@type': 'Product',
            name: one.name,
            url: pathOf(one),
            sku: one.sku,
            image: `/v/${one.id}.jpg`,
            brand: { '@type': 'Brand', name: one.brand },
            offers: {
              '@type': 'Offer',
              price: amount(one.price),
              priceCurrency: 'GBP',
              availability: `https://schema.org/${one.inStock ? 'InStock' : 'OutOfStock'}`,
            },
          },
        })),
      },
    ],
  });
  const card = (one: Shelved) =>
    `<div class="product__tile"><a class="product__link" href="${pathOf(one)}"><img src="/v/${one.id}.jpg" alt=""><span class="product__name">${inHtml(one.name)}</span></a><span class="js-price" data-id="${one.id}"></span></div>`;
  const pages = paged(products, 10).map((some, at) => [
    at === 0 ? '/care' : `/care/page/${at + 1}`,
    {
      body: around(
        `<div class="products">${some.map(card).join('')}</div>${at === 0 ? '<a class="pager__next" href="/care/page/2">Next</a>' : ''}`,
        {
          head: `<script type="application/ld+json">${JSON.stringify(stated(some)).replace(/</g, '\\u003c')}</script>`,
        },
      ),
    },
  ]);
  return { name: 'Visualsoft 5', start: '/care', products, pathOf, pages: Object.fromEntries(pages) };
}

/** ShopWired, theme Force: schema.org in attributes, amounts in meta elements. */
export function shopWired(): Theme {
  const products = shelf(12);
  const pathOf = ({ slug }: Shelved) => `/${slug}`;
  const card = (one: Shelved) =>
    `<article itemscope itemtype="http://schema.org/Product"><a itemprop="url" href="${pathOf(one)}"><img itemprop="image" src="/s/${one.id}.jpg" alt=""><b itemprop="name">${inHtml(one.name)}</b></a><meta itemprop="sku" content="${one.sku}"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="GBP"><meta itemprop="price" content="${amount(one.price)}"><link itemprop="availability" href="http://schema.org/${one.inStock ? 'InStock' : 'OutOfStock'}"><b>${Math.floor(one.price / 100)}</b></div></article>`;
  const pages = paged(products, 8).map((some, at) => [
    at === 0 ? '/all' : `/all?page=${at + 1}`,
    {
      body: around(
        `<section>${some.map(card).join('')}</section>${at === 0 ? '<p><a rel="next" href="/all?page=2">More of these</a></p>' : ''}`,
      ),
    },
  ]);
  return { name: 'ShopWired 5 Force', start: '/all', products, pathOf, pages: Object.fromEntries(pages) };
}

/** Ecwid on a site of its own: no list without a script, but a sitemap of product pages. */
export function ecwid(): Theme {
  const products = shelf(9);
  const pathOf = ({ slug, id }: Shelved) => `/products/${slug}-p${id}`;
  const page = (one: Shelved) => ({
    body: around(`<h1>${inHtml(one.name)}</h1><p>From our shelves.</p>`, {
      head: `<meta property="og:type" content="product"><meta property="og:title" content="${inHtml(one.name)}"><meta property="product:price:amount" content="${amount(one.price)}"><meta property="product:price:currency" content="GBP"><meta property="product:availability" content="${one.inStock ? 'in stock' : 'oos'}"><meta property="product:retailer_item_id" content="${one.sku}">`,
    }),
  });
  return {
    name: 'Ecwid Instant Site',
    start: '/products',
    products,
    pathOf,
    pages: {
      '/products': { body: '<!doctype html><title>Shop</title><div id="my-store-1"></div>' },
      '/sitemap.xml': {
        body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>ORIGIN/</loc></url><url><loc>ORIGIN/about</loc></url>${products.map((one) => `<url><loc>ORIGIN${pathOf(one)}</loc></url>`).join('')}</urlset>`,
        type: 'application/xml',
      },
      ...Object.fromEntries(products.map((one) => [pathOf(one), page(one)])),
    },
  };
}

/** A hand-made shop: no class in its list, the price in words, the home page leads to it. */
export function handMade(): Theme {
  const products = shelf(8);
  const pathOf = ({ slug }: Shelved) => `/items/${slug}.htm`;
  const card = (one: Shelved) =>
    `<li><a href="${pathOf(one)}"><img src="pics/${one.id}.jpg" alt=""></a><p><a href="${pathOf(one)}">${inHtml(one.name)}</a><br>Our price: ${pounds(one.price)} inc VAT<br>${one.inStock ? 'In stock' : 'Sold out'}</p></li>`;
  return {
    name: 'hand-made',
    start: '/',
    products,
    pathOf,
    pages: {
      '/': {
        body: around(
          '<p>Welcome.</p><ul class="offers"><li><a href="/offer-1">Kit</a> £20.00</li></ul><a href="/items/">All products</a>',
        ),
      },
      '/items/': { body: around(`<ul id="list">${products.map(card).join('')}</ul>`) },
    },
  };
}
