/** A product of an imitated shop. Prices in pence. */
export interface Shelved {
  id: number;
  name: string;
  slug: string;
  price: number;
  was: number | null;
  inStock: boolean;
  sku: string;
  brand: string;
}

/** A shop as one platform's theme shows it. */
export interface Theme {
  /** Platform, its version and the theme. */
  name: string;
  start: string;
  /** What a visitor finds, all pages together. */
  products: Shelved[];
  pathOf: (product: Shelved) => string;
  pages: Record<string, { body: string; type?: string; headers?: Record<string, string> }>;
}

const kinds = ['Snow Foam', 'Wheel Cleaner', 'Tar Remover', 'Clay Bar', 'Drying Towel', 'Spray Wax', 'Glass Polish'];
const sizes = ['500ml', '1L', '5L', 'Pack of 2', '100g', '60cm x 90cm', '2 x 250ml'];
const brands = ['Foxglove', 'Hartley & Sons', 'North 7'];
const pence = [995, 1250, 2495, 449, 1800, 3299, 775, 12495, 1595, 620, 899];

/** `count` products, some reduced, some sold out; no two alike. */
export function shelf(count: number): Shelved[] {
  return Array.from({ length: count }, (_, at) => {
    const id = 101 + at;
    const name = `${brands[at % 3]} ${kinds[at % 7]} No. ${at + 3} ${sizes[(at * 3) % 7]}`;
    const price = pence[at % 11]! + 100 * Math.floor(at / 11);
    return {
      id,
      name,
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      price,
      was: at % 4 === 1 ? Math.round(price * 1.25) : null,
      inStock: at % 6 !== 4,
      sku: `BF-${id}`,
      brand: brands[at % 3]!,
    };
  });
}

export const amount = (pennies: number): string => (pennies / 100).toFixed(2);
export const pounds = (pennies: number): string => `£${amount(pennies).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
export const inHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** `count` to a page. */
export const paged = (products: readonly Shelved[], count: number): Shelved[][] =>
  Array.from({ length: Math.ceil(products.length / count) }, (_, at) => products.slice(at * count, (at + 1) * count));

/** What stands around the list in every shop: menus with products, a column of best sellers, what was seen last. */
export function around(main: string, { head = '', body = '' }: { head?: string; body?: string } = {}): string {
  const teaser = (at: number) =>
    `<li class="teaser"><a href="/teasers/${at}"><img src="/t/${at}.jpg"><span>Teaser ${at}</span></a> <span class="price">£${at}.49</span></li>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Detailing</title>${head}</head><body ${body}>
<header><nav><ul>${['Wash', 'Wax', 'Wheels', 'Glass'].map((one) => `<li><a href="/${one.toLowerCase()}">${one}</a></li>`).join('')}</ul>
<a href="/basket">Basket £0.00</a></nav></header>
<aside class="sidebar"><h3>Best sellers</h3><ul>${[1, 2, 3, 4].map(teaser).join('')}</ul></aside>
<main>${main}</main>
<section class="recently-viewed carousel"><h3>Recently viewed</h3><ul>${[5, 6, 7, 8, 9].map(teaser).join('')}</ul></section>
<footer><p>Free delivery over £40. Call 01632 960123.</p></footer></body></html>`;
}
