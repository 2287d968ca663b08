import { namesAnother } from '../listing/cross-sold.js';
import {
  childrenOf,
  classWords,
  descendants,
  type Document,
  type DomNode,
  type Element,
  firstElement,
  isElement,
  isInline,
  isShown,
  isText,
  squash,
  textOf,
} from '../listing/dom.js';

/** Of one page; nobody describes a product at greater length. */
export const MOST_PAGE_TEXT = 6_000;
/** A shorter line is a label or a button. */
const FEWEST_WORDS = 3;
/** A part with more of the page's text than this is the page, whatever it is called. */
const MOST_OF_PAGE = 0.5;
/** A list of which so much is links is navigation. */
const MOSTLY_LINKS = 0.6;

const around = new Set(['nav', 'header', 'footer', 'aside', 'form', 'button', 'dialog', 'iframe', 'object', 'video']);
const roles = new Set(['navigation', 'banner', 'contentinfo', 'search', 'dialog', 'alertdialog', 'complementary']);
const aroundWords =
  /\b(?:nav|navbar|navigation|menu|breadcrumbs?|header|footer|sidebar|cookies?|consent|newsletter|subscribe|socials?|share|basket|cart|login|search|modal|popup|drawer|reviews?|ratings?|pagination|toolbar|recently)\b/;

/** Styles by which a page says what nobody is to see. */
const UNSEEN =
  /(?:^|;)\s*(?:visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*0(?:\.0+)?(?:px|r?em|pt|%)?\s*(?:!important\s*)?(?:;|$))/i;

/**
 * What a product's own page says, a line for each block, without what every page of the shop has around it and without what it
 * hides, from eyes or from those who have it read out: nobody who opens the page could check it. Null for nothing.
 */
export function pageTextOf(document: Document): string | null {
  const body = firstElement(document, ({ name }) => name === 'body');
  const root = firstElement(document, ({ name, attribs }) => name === 'main' || attribs.role === 'main') ?? body;
  if (!root) return null;
  const whole = textOf(root).length;
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    const said = squash(line);
    if (said.split(' ').length >= FEWEST_WORDS && !lines.includes(said)) lines.push(said);
    line = '';
  };
  const visit = (node: DomNode): void => {
    if (isText(node)) line += node.data;
    if (!isElement(node)) return;
    if (isHidden(node) || isAround(node, whole)) return end();
    const isBlock = !isInline(node);
    if (isBlock) end();
    for (const child of childrenOf(node)) visit(child);
    if (isBlock) end();
  };
  for (const child of childrenOf(root)) visit(child);
  end();
  return bounded(lines) || null;
}

const isHidden = (element: Element): boolean =>
  !isShown(element) || element.attribs['aria-hidden'] === 'true' || UNSEEN.test(element.attribs.style ?? '');

/** Whether it belongs to the shop, or to another product. */
function isAround(element: Element, whole: number): boolean {
  const { name, attribs } = element;
  if (around.has(name) || roles.has(attribs.role ?? '')) return true;
  if (isLinkList(element)) return true;
  const isNamed = namesAnother(element) || aroundWords.test(classWords(element)) || aroundWords.test(idWords(element));
  return isNamed && textOf(element).length <= MOST_OF_PAGE * whole;
}

const idWords = ({ attribs }: Element): string => (attribs.id ?? '').replace(/[-_\s]+/g, ' ').toLowerCase();

function isLinkList(element: Element): boolean {
  if (element.name !== 'ul' && element.name !== 'ol') return false;
  const links = descendants(element).filter(({ name }) => name === 'a');
  const linked = links.reduce((sum, link) => sum + textOf(link).length, 0);
  return links.length > 1 && linked > MOSTLY_LINKS * textOf(element).length;
}

/** Whole lines, as far as there is room. */
function bounded(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text.length + line.length + 1 > MOST_PAGE_TEXT) break;
    text += text === '' ? line : `\n${line}`;
  }
  return text;
}
