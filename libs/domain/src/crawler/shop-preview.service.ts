import { Injectable } from '@nestjs/common';
import type { CrawlPreview, SelectorSuggestion } from '@app/contracts/crawler/crawler-preview.contract.js';
import type { PreviewForm, SuggestForm } from '@app/contracts/crawler/crawler.contract.js';
import { PageTooDeepError } from '@app/crawl/listing/dom.js';
import type { PageSource } from '@app/crawl/listing/extract-listing.js';
import { previewShopPage, suggestForPage } from '@app/crawl/sources/preview-shop-page.js';
import { CompiledSelectors, SelectorError } from '@app/crawl/listing/selectors.js';
import { FetchError } from '@app/crawl/net/fetch-errors.js';
import { UrlRefusedError } from '@app/crawl/net/url-guard.js';
import { RobotsUnreachableError } from '@app/crawl/robots/robots-policy.js';
import { ShopRefusedError } from '@app/crawl/run/page-fetching.js';
import { UnusableConfigError } from './crawler.errors.js';
import { PolitePages } from './polite-pages.js';

/** Of one page with its robots.txt and retries, in milliseconds: below a request's patience. */
const PATIENCE_MS = 40_000;

/** One page of a shop, read as a run would read it, for staff who are about to save how. Stores nothing of it. */
@Injectable()
export class ShopPreview {
  constructor(private readonly pages: PolitePages) {}

  /** Every card with every field and the reason for it. Throws `UnusableConfigError` in the guard's or parser's words. */
  preview({ productListUrl, selectors }: PreviewForm): Promise<CrawlPreview> {
    return inSentences(async () => {
      // A selector that is none is said before the shop is asked.
      new CompiledSelectors(selectors);
      const { cards, ...preview } = previewShopPage(await this.read(productListUrl), selectors);
      return {
        ...preview,
        cards: cards.map(({ product, ...card }) => ({ ...card, product: product && named(product) })),
      };
    });
  }

  /** Selectors for a page that nobody has described yet; staff correct them. Throws as `preview`. */
  suggest({ url }: SuggestForm): Promise<SelectorSuggestion> {
    return inSentences(async () => {
      const { selectors, cardCount, reasons } = suggestForPage(await this.read(url));
      return { selectors, cardCount, reasons };
    });
  }

  private async read(url: string): Promise<PageSource> {
    const { bytes, headers, finalUrl } = await this.pages.fetch(url, PATIENCE_MS);
    return { bytes, contentType: headers['content-type'] ?? '', url: finalUrl };
  }
}

const named = ({ name, url }: { name: string; url: string }) => ({ name, url });

/** What a shop, a robots.txt or a selector refuses is said to staff; anything else is a mistake of ours. */
async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (isTimeout) throw new UnusableConfigError('The shop took too long to answer. Please try again later.');
    const isTold =
      error instanceof FetchError ||
      error instanceof PageTooDeepError ||
      error instanceof RobotsUnreachableError ||
      error instanceof SelectorError ||
      error instanceof ShopRefusedError ||
      error instanceof UrlRefusedError;
    throw isTold ? new UnusableConfigError(error.message) : error;
  }
}
