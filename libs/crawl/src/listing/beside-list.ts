import { isBeside } from './card-names.js';
import {
  ancestors,
  attribute,
  childrenOf,
  classWords,
  descendants,
  type Document,
  type DomNode,
  type Element,
  isElement,
  textOf,
} from './dom.js';
import { type Facts, factsOf } from './page-facts.js';
import { type PageUrls } from './page-urls.js';
import { underSideHeadings } from './side-headings.js';

/** The cards of a page's own list: without those of columns and carousels and advertisements, unless there are no others. */
export function cardsOfList(cards: readonly Element[], document: Document, urls: PageUrls): Element[] {
  const beside = elementsBeside(document, factsOf(document, urls));
  const own = cards.filter((card) => !beside.has(card) && !isSponsored(card));
  return own.length > 0 ? own : [...cards];
}

/** What stands beside the main column; an element that holds most of the page does not, whatever its class says. */
export function elementsBeside(document: Document, facts: ReadonlyMap<Element, Facts>): Set<Element> {
  const weightOf = ({ prices, pictures }: Facts) => prices + pictures;
  const page = [...facts.values()].reduce((most, one) => Math.max(most, weightOf(one)), 0);
  const headed = new Set(underSideHeadings(document, (element) => facts.get(element)?.prices ?? 0));
  const beside = new Set<Element>();
  const visit = (node: DomNode, isInside: boolean): void => {
    for (const child of childrenOf(node)) {
      if (!isElement(child)) continue;
      const own = facts.get(child);
      const isOutside =
        isInside || (own !== undefined && (isBeside(child) || headed.has(child)) && weightOf(own) <= page / 2);
      if (isOutside) beside.add(child);
      visit(child, isOutside);
    }
  };
  visit(document, false);
  return beside;
}

const adWords = /^\W*(?:sponsored|promoted|ad|advert|advertisement)\W*$/i;
const adClass = /\b(?:sponsored|promoted|advert|advertisement)\b/;

/** Paid for to stand among others: a label says so, or the link. */
function isSponsored(card: Element): boolean {
  const [list] = ancestors(card, null);
  return [...(list?.name === 'li' ? [list] : []), card, ...descendants(card)].some(
    (one) =>
      adClass.test(classWords(one)) ||
      (one.name === 'a' && /(^|\s)sponsored(\s|$)/i.test(attribute(one, 'rel'))) ||
      (one.children.length === 1 && adWords.test(textOf(one))),
  );
}
