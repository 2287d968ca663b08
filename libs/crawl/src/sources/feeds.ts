import { type Document } from '../listing/dom.js';
import { type PageSource } from '../listing/extract-listing.js';
import { type CrawledProduct } from '../listing/product.js';
import { shopifyFeedFor, shopifyProducts } from './shopify-feed.js';
import { wooCommerceFeedFor, wooCommerceProducts } from './woocommerce-feed.js';

/** A platform's own list of its products. */
export interface FeedOffer {
  way: 'shopify' | 'woocommerce';
  url: URL;
}

export interface FeedPage {
  products: CrawledProduct[];
  nextUrl: string | null;
  /** Products in the whole list, where the shop says it. */
  total: number | null;
}

const shopifyMarks = /cdn\.shopify\.com|\/cdn\/shop\/|Shopify\.theme|shopify-section/;
const wooMarks = /woocommerce|wp-content\/plugins\/woo|wc-block/;

/** What the platform of a page offers; null where none that is known speaks. */
export function feedOf(document: Document, html: string, page: URL): FeedOffer | null {
  if (shopifyMarks.test(html)) {
    const url = shopifyFeedFor(page);
    return url && { way: 'shopify', url };
  }
  const url = wooMarks.test(html) ? wooCommerceFeedFor(document, page) : null;
  return url && { way: 'woocommerce', url };
}

/** A page of a feed; null where these bytes are none. */
export function readFeed({ bytes, url, headers = {} }: PageSource, currency: string | null): FeedPage | null {
  const address = new URL(url);
  const json = parsed(bytes);
  const products = shopifyProducts(json, address, currency) ?? wooCommerceProducts(json, address);
  if (products === null) return null;
  const pages = Number(headers['x-wp-totalpages'] ?? NaN);
  const page = Number(address.searchParams.get('page') ?? 1);
  const isLast = products.length === 0 || page >= pages;
  const next = new URL(address);
  next.searchParams.set('page', String(page + 1));
  const total = headers['x-wp-total'] ?? '';
  return {
    products,
    nextUrl: isLast ? null : next.href,
    total: /^\d+$/.test(total) ? Number(total) : null,
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
