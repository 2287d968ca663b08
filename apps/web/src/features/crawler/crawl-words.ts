import type { CrawlLog, CrawlPage, CrawlRun, ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import type { CrawlFrequency, SelectorField } from '@app/contracts/crawler/crawler.constants.js';
import { formatSize } from '../../lib/format-size';
import { formatDuration } from '../../lib/moments';

/** What an outcome means for the stored products. */
export const outcomeMeaning: Record<NonNullable<CrawlRun['outcome']>, string> = {
  ok: 'Every page was read. What was found is stored, but for what is held back.',
  partial: 'Not the whole list was read. What was read is stored, but for what is held back; nothing counts as gone.',
  blocked: 'The shop or its robots.txt said no. Nothing was changed.',
  drifted: 'The pages look unlike those of earlier crawls. Nothing was changed until somebody has looked.',
  empty: 'No product was found. Nothing was changed.',
};

/** Something was found that differs from what is stored, and nobody has decided on it. */
export const waits = ({ held, acceptedAt }: CrawlRun): boolean => held > 0 && !acceptedAt;

/** '31 requests, 5.0 MB, 1 min 15 s; 12 pages were as before and not sent again' */
export function costWords({ requests, bytes, unchanged, seconds }: NonNullable<CrawlRun['cost']>): string {
  const spent = [
    `${requests} ${requests === 1 ? 'request' : 'requests'}`,
    formatSize(bytes),
    formatDuration(seconds * 1_000),
  ].join(', ');
  if (unchanged === 0) return spent;
  return `${spent}; ${unchanged} ${unchanged === 1 ? 'page was' : 'pages were'} as before and not sent again`;
}

export const levelWords: Record<CrawlLog['level'], string> = { info: 'Info', warn: 'Warning', error: 'Error' };

export const pageStateWords: Record<CrawlPage['state'], string> = {
  queued: 'Waiting',
  done: 'Read',
  failed: 'Failed',
  skipped: 'Skipped',
};

export const changeWords: Record<NonNullable<ShopProduct['change']>, string> = {
  new: 'New',
  price: 'Price changed',
  stock: 'Stock changed',
  details: 'Details changed',
  gone: 'Gone',
  back: 'Back again',
};

export const frequencyWords: Record<CrawlFrequency, string> = {
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Only when started by hand',
};

/** The fields of a card, as staff call them. */
export const fieldWords: Record<SelectorField, string> = {
  productContainer: 'Product card',
  productName: 'Name',
  productUrl: 'Link',
  price: 'Price',
  originalPrice: 'Was price',
  size: 'Size',
  description: 'Description',
  brand: 'Brand',
  category: 'Category',
  inStock: 'In stock',
  imageUrl: 'Picture',
  sku: 'SKU',
  nextPage: 'Next page',
};

/** Names of fill rates: a crawl counts 'name' where a selector is called 'productName'. */
export function countedFieldWords(field: string): string {
  if (field === 'name') return fieldWords.productName;
  if (field === 'url') return fieldWords.productUrl;
  return (fieldWords as Record<string, string>)[field] ?? field;
}

export const stockWords = (inStock: boolean | null): string =>
  inStock === null ? 'Not said' : inStock ? 'In stock' : 'Sold out';
