import { amount, around, inHtml, paged, pounds, type Shelved, shelf, type Theme } from './shelf.js';

/** Shopware 6.6 storefront: its pager is links in a nav with numbers. */
export function shopware(): Theme {
  const products = shelf(22);
  const pathOf = ({ slug, sku }: Shelved) => `/${slug}/${sku}`;
  const card = (
    one: Shelved,
  ) => `<div class="cms-listing-col col-sm-6 col-lg-4" role="listitem"><div class="card product-box box-standard" data-product-information='{"id":"${one.id}","name":"${inHtml(one.name).replace(/'/g, '')}"}'><div class="card-body">
<div class="product-image-wrapper"><a href="${pathOf(one)}" class="product-image-link is-standard"><img src="/media/${one.id}.webp" class="product-image is-standard" alt="${inHtml(one.name)}" loading="lazy"></a></div>
<div class="product-info"><div class="product-rating"><div class="product-review-rating"><p class="visually-hidden">Average rating of 4.5 out of 5 stars</p></div></div><a href="${pathOf(one)}" class="product-name stretched-link">${inHtml(one.name)}</a><div class="product-variant-characteristics"></div><div class="product-description">Rinses off within 2 minutes.</div>
<div class="product-price-info"><p class="product-price-unit"><span class="product-unit-label">Content:</span> <span class="price-unit-content">0.5 litre</span> <span class="price-unit-reference">(${pounds(one.price * 2)}* / 1 litre)</span></p><div class="product-price-wrapper">${one.was ? `<span class="product-price with-list-price">${pounds(one.price)}* <span class="list-price"><span class="list-price-price">${pounds(one.was)}*</span></span></span>` : `<span class="product-price">${pounds(one.price)}*</span>`}</div></div>
<div class="product-action"><div class="d-grid"><a href="${pathOf(one)}" class="btn btn-light btn-detail">Details</a></div></div></div></div></div></div>`;
  const pages = paged(products, 8).map((some, at) => [
    at === 0 ? '/Car-Care/' : `/Car-Care/?p=${at + 1}`,
    {
      body: around(
        `<div class="row cms-listing-row js-listing-wrapper" role="list">${some.map(card).join('')}</div><nav aria-label="Pagination" class="pagination-nav"><ul class="pagination">${[1, 2, 3].map((n) => `<li class="page-item${n === at + 1 ? ' active' : ''}"><a href="?p=${n}" class="page-link" data-page="${n}">${n}</a></li>`).join('')}<li class="page-item page-next${at === 2 ? ' disabled' : ''}"><a href="?p=${Math.min(3, at + 2)}" class="page-link" data-page="${at + 2}" aria-label="Next page"><span class="icon"></span></a></li></ul></nav>`,
      ),
    },
  ]);
  return { name: 'Shopware 6.6 storefront', start: '/Car-Care/', products, pathOf, pages: Object.fromEntries(pages) };
}

/** Squarespace 7.1: the whole card is a link, its name a div. */
export function squarespace(): Theme {
  const products = shelf(15);
  const pathOf = ({ slug }: Shelved) => `/store/p/${slug}`;
  const card = (
    one: Shelved,
  ) => `<div class="grid-item" data-item-id="${one.id}"><a class="grid-item-link product-lists-item" aria-label="${inHtml(one.name)}" href="${pathOf(one)}"></a><figure class="grid-image"><div class="grid-image-inner-wrapper"><img data-src="/images/${one.id}.png" data-image="/images/${one.id}.png" alt="${one.id}.png" class="grid-item-image grid-image-cover"></div></figure>
<section class="grid-main-meta grid-meta-container"><div class="grid-meta-wrapper"><div class="grid-title">${inHtml(one.name)}</div><div class="grid-prices"><div class="product-price">${one.was ? `<span class="visually-hidden">Sale Price:</span>${pounds(one.price)} <span class="visually-hidden">Original Price:</span><span class="original-price">${pounds(one.was)}</span>` : pounds(one.price)}</div></div>${one.inStock ? '' : '<div class="grid-meta-status"><div class="product-mark sold-out">Sold Out</div></div>'}</div></section></div>`;
  return {
    name: 'Squarespace 7.1',
    start: '/store',
    products,
    pathOf,
    pages: {
      '/store': {
        body: around(
          `<div class="products-flex-container"><section class="products-list"><div class="list-grid">${products.map(card).join('')}</div></section></div>`,
        ),
      },
    },
  };
}

/** Wix Stores: class names that mean nothing, attributes that do, and more behind a button. */
export function wix(): Theme {
  const products = shelf(18);
  const pathOf = ({ slug }: Shelved) => `/product-page/${slug}`;
  const card = (one: Shelved) =>
    `<li data-hook="product-list-grid-item" class="s__9ab2"><div data-slug="${one.slug}" role="group" aria-label="${inHtml(one.name)} gallery" data-hook="product-item-root" class="sFx9m ETPbIy"><a href="${pathOf(one)}" class="JPDEZd" data-hook="product-item-container"><div class="CZ0KIs" data-hook="product-item-images"><img src="/w/${one.id}.jpg" alt=""></div></a><div class="t2u_rw" data-hook="not-image-container"><a href="${pathOf(one)}" class="oQUvqL"><div class="FzO_a9" data-hook="product-item-product-details"><p class="s__7HU syHtuvM FzO_a9" data-hook="product-item-name">${inHtml(one.name)}</p><div data-hook="prices-container" class="sQgWkY cPriceSr">${one.was ? `<span class="srOnly">Regular Price</span><span data-hook="product-item-price-before-discount" data-wix-price="${pounds(one.was)}" class="HVQ8aB strike">${pounds(one.was)}</span><span class="srOnly">Sale Price</span>` : '<span class="srOnly">Price</span>'}<span data-hook="product-item-price-to-pay" data-wix-price="${pounds(one.price)}" class="cfpn1d">${pounds(one.price)}</span></div></div></a>${one.inStock ? '' : '<span data-hook="product-item-out-of-stock" class="uhv1x">Out of stock</span>'}</div></div></li>`;
  const pages = paged(products, 12).map((some, at) => [
    at === 0 ? '/shop' : `/shop?page=${at + 1}`,
    {
      body: around(
        `<section data-hook="product-list"><ul class="S4WbK_ c2Zj9x" data-hook="product-list-wrapper">${some.map(card).join('')}</ul>${at === 0 ? '<div class="txtqbB"><button type="button" data-hook="load-more-button" class="fEl89z">Load More</button></div>' : ''}</section>`,
      ),
    },
  ]);
  return { name: 'Wix Stores', start: '/shop', products, pathOf, pages: Object.fromEntries(pages) };
}

/** Salesforce Commerce Cloud, SFRA 6: prices in attributes, and a button that loads the rest as a fragment. */
export function storefrontReference(): Theme {
  const products = shelf(21);
  const pathOf = ({ slug, sku }: Shelved) => `/${slug}/${sku}.html`;
  const card = (
    one: Shelved,
  ) => `<div class="col-6 col-sm-4"><div class="product" data-pid="${one.sku}"><div class="product-tile"><div class="image-container"><a href="${pathOf(one)}"><img class="tile-image" src="/on/${one.id}.jpg" alt="${inHtml(one.name)}"></a></div><div class="tile-body"><div class="pdp-link"><a class="link" href="${pathOf(one)}">${inHtml(one.name)}</a></div>
<div class="price"><span>${one.was ? `<del><span class="strike-through list"><span class="value" content="${amount(one.was)}"><span class="sr-only">Price reduced from</span>${pounds(one.was)}<span class="sr-only">to</span></span></span></del>` : ''}<span class="sales"><span class="value" content="${amount(one.price)}">${pounds(one.price)}</span></span></span></div><div class="ratings"><span class="sr-only">4.2 out of 5 Customer Rating</span></div></div></div></div></div>`;
  const rest = '/on/demandware.store/Sites-Shop-Site/en_GB/Search-UpdateGrid?cgid=care&start=12&sz=12';
  return {
    name: 'Salesforce SFRA 6',
    start: '/care',
    products,
    pathOf,
    pages: {
      '/care': {
        body: around(
          `<div class="row product-grid">${products.slice(0, 12).map(card).join('')}<div class="col-12 grid-footer"><div class="show-more"><div class="text-center"><button class="btn btn-outline-primary more" data-url="${inHtml(rest)}">More Results</button></div></div></div></div>`,
        ),
      },
      [rest]: { body: products.slice(12).map(card).join('') },
    },
  };
}

/** Magento 2.4 with Hyvä: utility classes, a form for a card. */
export function hyva(): Theme {
  const products = shelf(16);
  const pathOf = ({ slug }: Shelved) => `/${slug}.html`;
  const card = (
    one: Shelved,
  ) => `<form method="post" action="/checkout/cart/add/product/${one.id}/" class="item product product-item product_addtocart_form card card-interactive flex flex-col w-full"><input type="hidden" name="product" value="${one.id}"><a href="${pathOf(one)}" class="product photo product-item-photo block mx-auto mb-3" tabindex="-1"><img class="object-contain group-hover:sepia-0" src="/media/${one.id}.jpg" alt="${inHtml(one.name)}" width="240"></a>
<div class="product-info flex flex-col grow"><div class="mt-2 mb-1 items-center justify-center text-primary font-semibold text-lg"><a class="product-item-link" href="${pathOf(one)}">${inHtml(one.name)}</a></div><div class="py-1 mx-auto"></div><div class="pt-1 text-gray-900" x-data="initPriceBox()"><div class="price-box price-final_price">${one.was ? `<span class="special-price"><span class="price-label">As low as</span><span class="price-wrapper"><span class="price">${pounds(one.price)}</span></span></span><span class="old-price"><span class="price-label">Regular Price</span><span class="price">${pounds(one.was)}</span></span>` : `<span class="price-wrapper"><span class="price">${pounds(one.price)}</span></span>`}</div></div><div class="mt-auto pt-3"><button class="w-auto btn btn-primary justify-center text-sm mr-auto" aria-label="Add to Cart ${inHtml(one.name)}">${one.inStock ? 'Add to Cart' : 'Out of stock'}</button></div></div></form>`;
  const pages = paged(products, 12).map((some, at) => [
    at === 0 ? '/detailing.html' : `/detailing.html?p=${at + 1}`,
    {
      body: around(
        `<div class="mx-auto pt-4 pb-12 grid gap-4 grid-cols-2 lg:grid-cols-3">${some.map(card).join('')}</div><nav class="pages pagination" aria-label="pagination"><ol class="relative z-0 inline-flex shadow-sm">${at === 0 ? '<li class="-ml-px"><a href="/detailing.html?p=2" class="relative inline-flex items-center px-4 py-2" aria-label="Page 2">2</a></li><li class="-ml-px"><a href="/detailing.html?p=2" class="relative inline-flex" aria-label="Next"><svg></svg></a></li>' : ''}</ol></nav>`,
      ),
    },
  ]);
  return { name: 'Magento 2.4 Hyvä 1.3', start: '/detailing.html', products, pathOf, pages: Object.fromEntries(pages) };
}
