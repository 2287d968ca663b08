import { cleanUrl, droppedParameters, tokensIn, withoutParameters } from '../net/canonical-url.js';
import { attribute, descendants, type Document, firstElement } from './dom.js';

/** Longer ones are no links that a person could follow. */
const MAX_ADDRESS = 4_000;

/** So many different pages carry a session's token; a product's is in the links to its page, its basket and the like. */
const PAGES_OF_SESSION = 4;

/** Resolves what a page links to. */
export class PageUrls {
  private readonly base: URL;
  /** The shop's own names of sessions, which give each visit other addresses. */
  private readonly sessions: ReadonlySet<string>;
  /** Parameters that name the products, whatever their own names say. */
  private readonly identifyingParameters: ReadonlySet<string>;

  constructor(
    document: Document,
    readonly page: URL,
  ) {
    const base = firstElement(document, ({ name, attribs }) => name === 'base' && attribs.href !== undefined);
    const href = base ? attribute(base, 'href') : '';
    this.base = href && URL.canParse(href, page.href) ? new URL(href, page) : page;
    const links = this.linksWithParameters(document);
    this.sessions = sessionsIn(links);
    this.identifyingParameters = new Set(identifyingParametersIn(links));
  }

  /** Null for what is no http(s) address: 'javascript:', 'mailto:', '#'. White space within, as of broken lines, goes. */
  resolve(href: string): URL | null {
    const url = this.parse(href);
    return url && withoutParameters(url, this.sessions);
  }

  private linksWithParameters(document: Document): URL[] {
    return descendants(document)
      .filter(({ attribs }) => attribs.href?.includes('='))
      .map(({ attribs }) => this.parse(attribs.href ?? ''))
      .filter((url) => url !== null);
  }

  private parse(href: string): URL | null {
    if (href.length > MAX_ADDRESS) return null;
    const address = href.replace(/[\n\r\t]/g, '').trim();
    if (!address || address.startsWith('#') || !URL.canParse(address, this.base.href)) return null;
    const url = new URL(address, this.base);
    return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password ? url : null;
  }

  /** A link to a page of the same shop, cleaned. Cards that lead elsewhere are advertisements. */
  product(href: string): URL | null {
    const url = this.resolve(href);
    return url && isSameSite(url, this.page) ? cleanUrl(url, this.identifyingParameters) : null;
  }

  image(href: string): string | null {
    return this.resolve(href)?.href ?? null;
  }
}

/** Parameters with one and the same token in the links to many pages; what differs from card to card tells products apart. */
function sessionsIn(links: readonly URL[]): Set<string> {
  const found = new Map<string, { values: Set<string>; paths: Set<string> }>();
  for (const url of links)
    for (const [name, value] of tokensIn(url)) {
      const uses = found.get(name) ?? { values: new Set(), paths: new Set() };
      found.set(name, uses);
      uses.values.add(value);
      uses.paths.add(url.pathname);
    }
  const isSession = ({ values, paths }: { values: Set<string>; paths: Set<string> }) =>
    values.size === 1 && paths.size >= PAGES_OF_SESSION;
  return new Set([...found].filter(([, uses]) => isSession(uses)).map(([name]) => name));
}

/**
 * Parameters that would be dropped by their name but are all that tells the links to one address apart: '/p.php?ref=1001',
 * '/p.php?ref=1002'. Those of click tracking have values at many addresses.
 */
function identifyingParametersIn(links: readonly URL[]): string[] {
  const found = new Map<string, ParameterUses>();
  for (const url of links) {
    for (const [name, value] of droppedParameters(url)) {
      const { values, byAddress }: ParameterUses = found.get(name) ?? { values: new Set(), byAddress: new Map() };
      found.set(name, { values: values.add(value), byAddress });
      const address = cleanUrl(url).href;
      const here = byAddress.get(address) ?? new Set<string>();
      byAddress.set(address, here.add(value));
    }
  }
  return [...found].filter(([, uses]) => isIdentifying(uses)).map(([name]) => name);
}

/** The values of a parameter, and those of each address without it. */
interface ParameterUses {
  values: Set<string>;
  byAddress: Map<string, Set<string>>;
}

const isIdentifying = ({ values, byAddress }: ParameterUses): boolean =>
  values.size > 1 &&
  [...values].every((value) => /\d/.test(value)) &&
  [...byAddress.values()].some(({ size }) => size === values.size);

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
