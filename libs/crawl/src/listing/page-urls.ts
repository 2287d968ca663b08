import { cleanUrl } from '../net/canonical-url.js';
import { attribute, type Document, firstElement } from './dom.js';

/** Longer ones are no links that a person could follow. */
const MAX_ADDRESS = 4_000;

/** Resolves what a page links to. */
export class PageUrls {
  private readonly base: URL;

  constructor(
    document: Document,
    readonly page: URL,
  ) {
    const base = firstElement(document, ({ name, attribs }) => name === 'base' && attribs.href !== undefined);
    const href = base ? attribute(base, 'href') : '';
    this.base = href && URL.canParse(href, page.href) ? new URL(href, page) : page;
  }

  /** Null for what is no http(s) address: 'javascript:', 'mailto:', '#'. White space within, as of broken lines, goes. */
  resolve(href: string): URL | null {
    if (href.length > MAX_ADDRESS) return null;
    const address = href.replace(/[\n\r\t]/g, '').trim();
    if (!address || address.startsWith('#') || !URL.canParse(address, this.base.href)) return null;
    const url = new URL(address, this.base);
    return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password ? url : null;
  }

  /** A link to a page of the same shop, cleaned. Cards that lead elsewhere are advertisements. */
  product(href: string): URL | null {
    const url = this.resolve(href);
    return url && isSameSite(url, this.page) ? cleanUrl(url) : null;
  }

  image(href: string): string | null {
    return this.resolve(href)?.href ?? null;
  }
}

/** One shop: 'www.shop.co.uk' and 'shop.co.uk' are, two shops at 'co.uk' are not. */
export function isSameSite(a: URL, b: URL): boolean {
  return a.hostname === b.hostname || (isName(a) && isName(b) && siteOf(a.hostname) === siteOf(b.hostname));
}

const isName = (url: URL) => /[a-z]$/i.test(url.hostname);

function siteOf(hostname: string): string {
  const labels = hostname.split('.');
  const isSecondLevel =
    /^(co|com|org|net|ac|gov|ltd|plc|me)$/.test(labels.at(-2) ?? '') && (labels.at(-1) ?? '').length === 2;
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}
