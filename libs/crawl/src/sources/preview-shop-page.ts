import { type CardField, cardFields } from '@app/contracts/crawler/crawler.constants.js';
import { type PageSource } from '../listing/extract-listing.js';
import { notConfigured, reading as fieldReading } from '../listing/field-reading.js';
import { type PagePreview, type PreviewCard, previewPage } from '../listing/preview-page.js';
import { type CrawledProduct, type Selectors } from '../listing/product.js';
import { CompiledSelectors } from '../listing/selectors.js';
import { type Suggestion } from '../listing/suggest-selectors.js';
import { type FeedOffer } from './feeds.js';
import { type Reading, wayWords } from './reading.js';
import { readShopPage } from './read-shop-page.js';

const none = new CompiledSelectors({});

/** What a crawl would make of a page, with selectors or without. Throws as `previewPage` does. */
export function previewShopPage(source: PageSource, selectors: Selectors): PagePreview {
  const compiled = new CompiledSelectors(selectors);
  if (!compiled.isAutomatic) return previewPage(source, selectors);
  const { listing, reading, feed } = readShopPage(source, null, compiled);
  const remarks = [reading.why, ...(feed ? [feedWords(feed)] : []), ...listing.warnings];
  if (reading.way === 'cards' && reading.selectors) {
    const shown = previewPage(source, reading.selectors, { ofListOnly: true });
    return { ...shown, warnings: [...remarks, ...shown.warnings] };
  }
  const { products } = listing;
  return {
    cards: products.slice(0, 200).map((product) => cardOf(product, reading)),
    cardCount: products.length,
    fillRates: Object.fromEntries(
      cardFields.map((field) => [
        field,
        products.filter((one) => valueOf(one, field) !== null).length / Math.max(1, products.length),
      ]),
    ) as Record<CardField, number>,
    nextUrl: listing.nextUrl,
    warnings: remarks,
  };
}

/** Selectors for a page's cards, or none where a crawl reads it better without. */
export function suggestForPage(source: PageSource): Suggestion {
  const { listing, reading, feed } = readShopPage(source, null, none);
  const offered = feed ? [feedWords(feed)] : [];
  const { selectors } = reading;
  const isTold = listing.products.length > 0 || listing.moreUrls.length > 0 || feed !== null;
  if (listing.isNextGuessed)
    offered.push('The list goes on by a script; without selectors a crawl tries its next pages’ numbers.');
  // Beside the list there are cards that only a crawl without selectors tells apart.
  const findsMore = selectors !== null && previewPage(source, selectors).cardCount > listing.cardCount;
  if (findsMore) offered.push('Without selectors a crawl leaves out the cards of carousels and advertisements.');
  if (reading.way === 'cards' && selectors && !listing.isNextGuessed && !findsMore) {
    const found = `${listing.cardCount} elements look alike, and each has a price and a link of its own.`;
    const isStated = listing.witnessed > 0 ? ['The page’s structured data names the same products.'] : [];
    return { selectors, cardCount: listing.cardCount, isBeside: false, reasons: [found, ...isStated, ...offered] };
  }
  if (!isTold) {
    const reasons = ['Nothing on the page looks like a list of products with prices.'];
    return { selectors: null, cardCount: 0, isBeside: false, reasons };
  }
  const reasons = [
    reading.why,
    ...offered,
    'No selectors are needed: leave them empty, and a crawl reads the shop by itself.',
  ];
  return { selectors: {}, cardCount: listing.products.length, isBeside: false, reasons };
}

const feedWords = ({ way }: FeedOffer): string => `A crawl without selectors first asks for ${wayWords[way]}.`;

function cardOf(product: CrawledProduct, { way }: Reading): PreviewCard {
  const from = `Read by ${wayWords[way]}.`;
  const fields = cardFields.map((field) => {
    const value = valueOf(product, field);
    return { field, ...(value === null ? notConfigured<string>() : fieldReading(value, String(value), '', from)) };
  });
  return { product, fields, agrees: null };
}

function valueOf(product: CrawledProduct, field: CardField): string | boolean | null {
  if (field === 'productName') return product.name;
  return field === 'productUrl' ? product.url : product[field];
}
