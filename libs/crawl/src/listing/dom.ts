import { type Cheerio, type CheerioAPI, load } from 'cheerio';
import { nestsDeeperThan } from './nesting.js';

export type Document = ReturnType<CheerioAPI['root']> extends Cheerio<infer Root> ? Root : never;
export type DomNode = Document | Document['childNodes'][number];
export type Element = Extract<DomNode, { attribs: unknown }>;

/** Thrown for a page that nests deeper than any browser keeps it; walking it would exhaust the stack. */
export class PageTooDeepError extends Error {
  override readonly name = 'PageTooDeepError';

  constructor() {
    super('The page’s elements are nested too deeply to be read.');
  }
}

const MAX_DEPTH = 1_000;

/** The page as a tree. Scripts do not run, and nothing it names is loaded. Throws PageTooDeepError. */
export function parseHtml(html: string): Document {
  if (nestsDeeperThan(html, MAX_DEPTH)) throw new PageTooDeepError();
  const root = load(html).root()[0] as unknown as Document;
  let level: DomNode[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    // Unclosed formatting is opened again in every block behind it, so the tree may be deeper than the text.
    if (depth > 2 * MAX_DEPTH) throw new PageTooDeepError();
    level = level.flatMap(childrenOf);
  }
  return root;
}

export const isElement = (node: DomNode): node is Element => 'attribs' in node;

export const isText = (node: DomNode): node is Extract<DomNode, { nodeType: 3 }> => node.nodeType === 3;

export const childrenOf = (node: DomNode): DomNode[] => ('children' in node ? node.children : []);

export const attribute = (element: Element, name: string): string => (element.attribs[name] ?? '').trim();

/** The attribute's words in lower case, camelCase and BEM taken apart: 'price__old-Price' → 'price old price'. */
export function classWords(element: Element): string {
  const names = element.attribs.class;
  return names ? nameWords(names) : '';
}

/** 'RecentlyViewed-row' → 'recently viewed row' */
export const nameWords = (names: string): string =>
  names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_\s]+/g, ' ')
    .toLowerCase();

const invisible = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'select', 'textarea']);
const inline = new Set(
  'a abbr b bdi bdo cite code data del em font i ins kbd label mark meta link q s small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
);

export const isShown = (element: Element): boolean =>
  !invisible.has(element.name) &&
  element.attribs.hidden === undefined &&
  !(element.attribs.style && /display\s*:\s*none/i.test(element.attribs.style)) &&
  !(element.attribs.class && (isHiddenBy(element.attribs.class) || isOfOtherState(element)));

/** 'hidden' alone, and not 'hidden md:block' or 'd-none d-lg-flex', which wide screens show. */
const isHiddenBy = (names: string): boolean =>
  /(?:^|\s)(?:hidden|is-hidden|d-none)(?:\s|$)/.test(names) &&
  !/(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?:block|flex|inline|inline-block|inline-flex|grid|table\S*|contents)|d-(?:sm|md|lg|xl|xxl)-(?!none)\S+)(?:\s|$)/.test(
    names,
  );

/**
 * Themes write every badge into each card and show 'price__badge-sold-out' below 'price--sold-out' alone: without that around it nobody
 * sees it.
 */
function isOfOtherState(element: Element): boolean {
  const [, block = '', state = ''] =
    /(?:^|\s)([a-z\d-]+)__[\w-]*?(sold-?out|out-?of-?stock)(?:\s|$)/i.exec(element.attribs.class ?? '') ?? [];
  if (block === '') return false;
  for (const above of ancestors(element, null)) {
    const names = (above.attribs.class ?? '').split(/\s+/);
    if (names.includes(block)) return !names.some((name) => name.startsWith(`${block}--`) && name.endsWith(state));
  }
  return false;
}

export const isInline = (element: Element): boolean => inline.has(element.name);

/** What a reader sees: white space as one space, blocks apart, nothing of scripts or of what is hidden. */
export const textOf = (node: DomNode): string => shownText(node, isInline);

function shownText(node: DomNode, isGlued: (element: Element) => boolean): string {
  const parts: string[] = [];
  const visit = (one: DomNode): void => {
    if (isText(one)) parts.push(one.data);
    else if (!isElement(one)) for (const child of childrenOf(one)) visit(child);
    else if (isShown(one)) {
      const edge = isGlued(one) ? '' : ' ';
      parts.push(edge);
      for (const child of one.children as DomNode[]) visit(child);
      parts.push(edge);
    }
  };
  visit(node);
  return squash(parts.join(''));
}

export const squash = (text: string): string => text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();

/** Every element below a node, in document order. */
export function descendants(node: DomNode): Element[] {
  const found: Element[] = [];
  const visit = (above: DomNode): void => {
    for (const child of childrenOf(above)) {
      if (!isElement(child)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

/**
 * The start of a card's text, for questions to its words: no card that a reader could take in is longer. All elements stand apart, as a
 * style sheet may set them.
 */
export const wordsOf = (card: Element): string => shownText(card, () => false).slice(0, 4_000);

/** The first element below a node, or the node itself, that `test` accepts. */
export function firstElement(node: DomNode, test: (element: Element) => boolean): Element | null {
  if (isElement(node) && test(node)) return node;
  for (const child of childrenOf(node)) {
    const found = firstElement(child, test);
    if (found) return found;
  }
  return null;
}

/** The element's ancestors from the nearest on, up to and without `end`. */
export function* ancestors(element: Element, end: DomNode | null): Generator<Element> {
  for (
    let one = element.parent as DomNode | null;
    one && one !== end && isElement(one);
    one = one.parent as DomNode | null
  ) {
    yield one;
  }
}
