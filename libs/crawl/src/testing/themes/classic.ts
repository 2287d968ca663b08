import { amount, around, inHtml, paged, pounds, type Shelved, shelf, type Theme } from './shelf.js';

/** Magento 2.4, theme Luma. */
export function luma(): Theme {
  const products = shelf(27);
  const pathOf = ({ slug }: Shelved) => `/${slug}.html`;
  const price = ({ id, price, was }: Shelved) =>
    was
      ? `<span class="special-price"><span class="price-container price-final_price"><span class="price-label">Special Price</span><span id="product-price-${id}" data-price-amount="${amount(price)}" data-price-type="finalPrice" class="price-wrapper"><span class="price">${pounds(price)}</span></span></span></span>
<span class="old-price"><span class="price-container"><span class="price-label">Regular Price</span><span data-price-amount="${amount(was)}" data-price-type="oldPrice" class="price-wrapper"><span class="price">${pounds(was)}</span></span></span></span>`
      : `<span class="price-container price-final_price tax weee"><span id="product-price-${id}" data-price-amount="${amount(price)}" class="price-wrapper"><span class="price">${pounds(price)}</span></span></span>`;
  const card = (
    one: Shelved,
  ) => `<li class="item product product-item"><div class="product-item-info" data-container="product-grid">
<a href="${pathOf(one)}" class="product photo product-item-photo" tabindex="-1"><span class="product-image-container"><span class="product-image-wrapper"><img class="product-image-photo" src="/media/${one.id}.jpg" alt="${inHtml(one.name)}"></span></span></a>
<div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="${pathOf(one)}">${inHtml(one.name)}</a></strong>
<div class="product-reviews-summary short"><div class="rating-summary"><span class="label"><span>Rating:</span></span><div class="rating-result" title="93%"><span style="width:93%"><span>93%</span></span></div></div><div class="reviews-actions"><a class="action view" href="${pathOf(one)}#reviews">4 <span>Reviews</span></a></div></div>
<div class="price-box price-final_price" data-role="priceBox">${price(one)}</div>
<div class="product-item-inner"><div class="product actions product-item-actions"><div class="actions-primary">${one.inStock ? '<form data-role="tocart-form"><button type="submit" title="Add to Cart" class="action tocart primary"><span>Add to Cart</span></button></form>' : '<div class="stock unavailable"><span>Out of stock</span></div>'}</div></div></div></div></div></li>`;
  const pages = paged(products, 9).map((some, at) => [
    at === 0 ? '/care.html' : `/care.html?p=${at + 1}`,
    {
      body: around(`<div class="toolbar toolbar-products"><p class="toolbar-amount" id="toolbar-amount">Items <span class="toolbar-number">${at * 9 + 1}</span>-<span class="toolbar-number">${at * 9 + some.length}</span> of <span class="toolbar-number">27</span></p></div>
<div class="products wrapper grid products-grid"><ol class="products list items product-items">${some.map(card).join('')}</ol></div>
<div class="pages"><ul class="items pages-items">${at < 2 ? `<li class="item pages-item-next"><a class="action next" href="/care.html?p=${at + 2}" title="Next"><span class="label">Page</span><span>Next</span></a></li>` : ''}</ul></div>`),
    },
  ]);
  return { name: 'Magento 2.4 Luma', start: '/care.html', products, pathOf, pages: Object.fromEntries(pages) };
}

/** BigCommerce Stencil, theme Cornerstone 6. */
export function cornerstone(): Theme {
  const products = shelf(20);
  const pathOf = ({ slug }: Shelved) => `/${slug}/`;
  const card = (
    one: Shelved,
  ) => `<li class="product"><article class="card" data-entity-id="${one.id}" data-name="${inHtml(one.name)}">
<figure class="card-figure"><a href="${pathOf(one)}" class="card-figure__link" aria-label="${inHtml(one.name)}, ${pounds(one.price)}"><div class="card-img-container"><img data-src="/img/${one.id}.jpg" src="/loading.svg" alt="${inHtml(one.name)}" class="card-image lazyload"></div></a>
<figcaption class="card-figcaption"><div class="card-figcaption-body"><a href="#" class="button button--small card-figcaption-button quickview">Quick view</a></div></figcaption></figure>
<div class="card-body"><p class="card-text" data-test-info-type="brandName">${inHtml(one.brand)}</p><h3 class="card-title"><a href="${pathOf(one)}">${inHtml(one.name)}</a></h3>
<div class="card-text" data-test-info-type="price"><div class="price-section price-section--withTax rrp-price--withTax" style="display: none;">MSRP: <span data-product-rrp-price-with-tax class="price price--rrp"></span></div>
<div class="price-section price-section--withTax non-sale-price--withTax"${one.was ? '' : ' style="display: none;"'}>Was: <span data-product-non-sale-price-with-tax class="price price--non-sale">${one.was ? pounds(one.was) : ''}</span></div>
<div class="price-section price-section--withTax"><span class="price-label">${one.was ? 'Now:' : ''}</span> <span data-product-price-with-tax class="price price--withTax">${pounds(one.price)}</span> <abbr title="Including Tax">(Inc. VAT)</abbr></div></div></div></article></li>`;
  const pages = paged(products, 12).map((some, at) => [
    at === 0 ? '/shop-all/' : `/shop-all/?page=${at + 1}`,
    {
      body: around(`<ul class="productGrid">${some.map(card).join('')}</ul><nav class="pagination" aria-label="pagination"><ul class="pagination-list">
${at === 0 ? '<li class="pagination-item pagination-item--next"><a class="pagination-link" href="/shop-all/?page=2" aria-label="Next">Next <i class="icon"><svg></svg></i></a></li>' : ''}</ul></nav>`),
    },
  ]);
  return { name: 'BigCommerce Cornerstone 6', start: '/shop-all/', products, pathOf, pages: Object.fromEntries(pages) };
}

/** OpenCart 4, default theme. */
export function openCart(): Theme {
  const products = shelf(23);
  const pathOf = ({ id }: Shelved) => `/index.php?route=product/product&path=20&product_id=${id}`;
  const card = (
    one: Shelved,
  ) => `<div class="col mb-3"><div class="product-thumb"><div class="image"><a href="${inHtml(pathOf(one))}"><img src="/image/${one.id}.jpg" alt="${inHtml(one.name)}" title="${inHtml(one.name)}" class="img-fluid"></a></div>
<div class="content"><div class="description"><h4><a href="${inHtml(pathOf(one))}">${inHtml(one.name)}</a></h4><p>Made for cars. Use 50 ml on 10 litres..</p>
<div class="price">${one.was ? `<span class="price-new">${pounds(one.price)}</span> <span class="price-old">${pounds(one.was)}</span>` : `<span class="price-new">${pounds(one.price)}</span>`} <span class="price-tax">Ex Tax: ${pounds(Math.round(one.price / 1.2))}</span></div></div>
<form method="post"><div class="button"><button type="submit" title="Add to Cart"><i class="fa-solid fa-shopping-cart"></i></button></div></form></div></div></div>`;
  const start = '/index.php?route=product/category&path=20';
  const pages = paged(products, 10).map((some, at) => [
    at === 0 ? start : `${start}&page=${at + 1}`,
    {
      body: around(`<div id="product-list" class="row row-cols-1">${some.map(card).join('')}</div>
<div class="row"><div class="col-sm-6"><ul class="pagination">${[1, 2, 3].map((n) => (n === at + 1 ? `<li class="page-item active"><span class="page-link">${n}</span></li>` : `<li class="page-item"><a href="${inHtml(n === 1 ? start : `${start}&page=${n}`)}" class="page-link">${n}</a></li>`)).join('')}</ul></div><div class="col-sm-6 text-end">Showing ${at * 10 + 1} to ${at * 10 + some.length} of 23 (3 Pages)</div></div>`),
    },
  ]);
  return { name: 'OpenCart 4 default', start, products, pathOf, pages: Object.fromEntries(pages) };
}

/** osCommerce 2.3: a table, and words in place of classes. */
export function osCommerce(): Theme {
  // Its list has no word for what is sold out.
  const products = shelf(17).map((one) => ({ ...one, inStock: true }));
  const pathOf = ({ id }: Shelved) => `/product_info.php?products_id=${id}`;
  const row = (one: Shelved, at: number) =>
    `<tr class="productListing-${at % 2 ? 'even' : 'odd'}"><td align="center"><a href="${pathOf(one)}"><img src="images/${one.id}.gif" alt="${inHtml(one.name)}"></a></td><td><a href="${pathOf(one)}">${inHtml(one.name)}</a></td><td align="right">${one.was ? `<del>${pounds(one.was)}</del>&nbsp;&nbsp;<span class="productSpecialPrice">${pounds(one.price)}</span>` : pounds(one.price)}</td><td align="center"><span class="tdbLink"><a href="/index.php?action=buy_now&amp;products_id=${one.id}">Buy Now</a></span></td></tr>`;
  const pages = paged(products, 10).map((some, at) => [
    at === 0 ? '/index.php?cPath=3' : `/index.php?cPath=3&page=${at + 1}`,
    {
      body: around(`<div class="contentText"><div style="float: right;">Result Pages: ${at === 0 ? '<b>1</b> <a href="/index.php?cPath=3&amp;page=2" class="pageResults" title=" Page 2 ">2</a> <a href="/index.php?cPath=3&amp;page=2" class="pageResults" title=" Next Page "><u>[Next&nbsp;&gt;&gt;]</u></a>' : '<a href="/index.php?cPath=3&amp;page=1" class="pageResults">1</a> <b>2</b>'}</div>
<div><span>Displaying <strong>${at * 10 + 1}</strong> to <strong>${at * 10 + some.length}</strong> (of <strong>17</strong> products)</span></div>
<table border="0" width="100%" class="productListingData">${some.map(row).join('')}</table></div>`),
    },
  ]);
  return { name: 'osCommerce 2.3', start: '/index.php?cPath=3', products, pathOf, pages: Object.fromEntries(pages) };
}

/** nopCommerce 4.60, DefaultClean. */
export function nopCommerce(): Theme {
  const products = shelf(14);
  const pathOf = ({ slug }: Shelved) => `/${slug}`;
  const card = (
    one: Shelved,
  ) => `<div class="item-box"><div class="product-item" data-productid="${one.id}"><div class="picture"><a href="${pathOf(one)}" title="Show details for ${inHtml(one.name)}"><img alt="Picture of ${inHtml(one.name)}" src="/images/thumbs/${one.id}.jpeg"></a></div>
<div class="details"><h2 class="product-title"><a href="${pathOf(one)}">${inHtml(one.name)}</a></h2><div class="sku">${one.sku}</div><div class="product-rating-box" title="2 review(s)"><div class="rating"><div style="width: 80%"></div></div></div><div class="description">Gentle on all paints</div>
<div class="add-info"><div class="prices">${one.was ? `<span class="price old-price">${pounds(one.was)}</span>` : ''}<span class="price actual-price">${pounds(one.price)}</span></div><div class="buttons">${one.inStock ? '<button type="button" class="button-2 product-box-add-to-cart-button">Add to cart</button>' : ''}</div></div></div></div></div>`;
  const pages = paged(products, 6).map((some, at) => [
    at === 0 ? '/car-care' : `/car-care?pagenumber=${at + 1}`,
    {
      body: around(
        `<div class="product-grid"><div class="item-grid">${some.map(card).join('')}</div></div><div class="pager"><ul>${at > 0 ? `<li class="previous-page"><a href="/car-care?pagenumber=${at}">Previous</a></li>` : ''}<li class="current-page"><span>${at + 1}</span></li>${at < 2 ? `<li class="next-page"><a href="/car-care?pagenumber=${at + 2}">Next</a></li>` : ''}</ul></div>`,
      ),
    },
  ]);
  return {
    name: 'nopCommerce 4.60 DefaultClean',
    start: '/car-care',
    products,
    pathOf,
    pages: Object.fromEntries(pages),
  };
}
