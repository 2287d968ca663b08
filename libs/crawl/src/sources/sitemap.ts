import { isSameSite } from '../listing/page-urls.js';

/** Addresses of a sitemap; or of the sitemaps that it lists, those of products first. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

const MAX_ADDRESSES = 50_000;
const productPath = /\/(products?|item|items|p|prod|shop)\/[^/]+|[-_/]p-?\d+(\.html?)?$|\/dp\//i;
const besides = /\/(product-category|product-tag|collections?|categor(y|ies)|brands?|blogs?|news|pages?|tags?)(\/|$)/i;

/** Null where this is no sitemap. By hand: only the addresses matter, and a parser would build a tree of 50,000. */
export function readSitemap(bytes: Buffer, address: string): Sitemap | null {
  const xml = bytes.toString('utf8');
  const [, root] = /<(?:\w+:)?(urlset|sitemapindex)\b/.exec(xml.slice(0, 4_000)) ?? [];
  if (!root) return null;
  const addresses = [...xml.matchAll(/<(?:\w+:)?loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,2000}?)\s*(?:\]\]>)?\s*<\//g)]
    .slice(0, MAX_ADDRESSES)
    .map(([, text = '']) => text.replace(/&amp;/g, '&'))
    .filter((text) => URL.canParse(text) && isSameSite(new URL(text), new URL(address)));
  if (root === 'sitemapindex') {
    const ofProducts = addresses.filter((one) => /product/i.test(one) && !/categor|[-_]cat\b|_tag|brand/i.test(one));
    return { pages: [], sitemaps: ofProducts.length > 0 ? ofProducts : addresses };
  }
  const isOfProducts = /product/i.test(new URL(address).pathname);
  const isProduct = (one: string) => {
    const { pathname } = new URL(one);
    return !besides.test(pathname) && pathname !== '/' && (isOfProducts || productPath.test(pathname));
  };
  return { pages: addresses.filter(isProduct), sitemaps: [] };
}
