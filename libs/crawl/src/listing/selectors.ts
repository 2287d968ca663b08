import { PAGE_NUMBER, type SelectorField, selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import { compile } from 'css-select';
import { childrenOf, type DomNode, type Element } from './dom.js';
import { type Selectors } from './product.js';
import { CountingAdapter, SelectorCostError } from './selector-adapter.js';

/** A selector cannot be used; the message is a sentence for staff. */
export class SelectorError extends Error {
  override readonly name = 'SelectorError';

  constructor(
    readonly field: SelectorField,
    message: string,
  ) {
    super(message);
  }
}

/** A configuration's selectors, compiled once for a run. */
export class CompiledSelectors {
  private readonly adapter = new CountingAdapter();
  private readonly tests = new Map<SelectorField, (element: Element) => boolean>();

  /** Throws SelectorError for the first one that is none, or a missing container. */
  constructor(readonly written: Selectors) {
    for (const field of selectorFields) {
      const selector = written[field]?.trim();
      if (field === 'nextPage' && selector?.includes(PAGE_NUMBER)) continue;
      if (selector) this.tests.set(field, this.compile(field, selector));
    }
    if (!this.has('productContainer') && !this.isAutomatic) {
      throw new SelectorError('productContainer', 'Please enter the selector of a product’s container.');
    }
  }

  /** Nobody has said where anything stands: pages are read by what they themselves and the shop's platform tell. */
  get isAutomatic(): boolean {
    return [...this.tests.keys()].every((field) => field === 'nextPage');
  }

  has(field: SelectorField): boolean {
    return this.tests.has(field);
  }

  /** The address of the list's pages, where staff gave one. */
  get pagePattern(): string | null {
    const written = this.written.nextPage?.trim() ?? '';
    return written.includes(PAGE_NUMBER) ? written : null;
  }

  /** Call once per page: what selectors may cost is counted by page. */
  startPage(): void {
    this.adapter.refill();
  }

  /** All matches below `node`, in document order. Throws SelectorError where that takes too long. */
  all(field: SelectorField, node: DomNode): Element[] {
    return this.counted(field, (test) => this.adapter.findAll(test, childrenOf(node))) ?? [];
  }

  /** The matches below `node`, and `node` itself: a card may be its own link. */
  withSelf(field: SelectorField, card: Element): Element[] {
    return this.counted(field, (test) => this.adapter.findAll(test, [card])) ?? [];
  }

  private counted<T>(field: SelectorField, search: (test: (element: Element) => boolean) => T): T | null {
    const test = this.tests.get(field);
    if (!test) return null;
    try {
      return search(test);
    } catch (error) {
      if (!(error instanceof SelectorCostError)) throw error;
      throw new SelectorError(field, `The selector for ${field} takes too long on this page.`);
    }
  }

  private compile(field: SelectorField, selector: string): (element: Element) => boolean {
    try {
      if (isIncomplete(selector)) throw new Error('it ends in the middle');
      return compile<DomNode, Element>(selector, { adapter: this.adapter, cacheResults: false });
    } catch (error) {
      const detail = error instanceof Error ? ` (${error.message.slice(0, 120)})` : '';
      throw new SelectorError(field, `The selector for ${field} is not valid CSS${detail}.`);
    }
  }
}

/** What css-select lets pass and no browser does: 'li..price', 'li >', 'a,'. Quotes and brackets may hold anything. */
function isIncomplete(selector: string): boolean {
  const bare = selector.replace(/"[^"]*"|'[^']*'/g, '""').replace(/\[[^\]]*\]/g, '[]');
  return /[.#]\s*(?:[.#,>+~)]|$)|(?:^|[,(])\s*(?:,|\))|[>+~,]\s*$|[>+~]\s*[,>+~)]/.test(
    bare.replace(/\((?:[^()]*)\)/g, ''),
  );
}
