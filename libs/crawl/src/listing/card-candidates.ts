import { amountsIn } from '../price/amounts.js';
import {
  ancestors,
  attribute,
  childrenOf,
  type Document,
  type DomNode,
  type Element,
  isElement,
  isShown,
  isText,
} from './dom.js';
import { type PageUrls } from './page-urls.js';

/** What stands in an element and below it. */
interface Facts {
  prices: number;
  pictures: number;
  links: ReadonlySet<string>;
}

export interface CardGroup {
  selector: string;
  cards: Element[];
  score: number;
}

const FEW = 3;
const MANY = 400;
/** Links beyond this are not counted: a card has one product, a list has many. */
const LINKS = 6;
const plainName = /^[a-z][\w-]*$/i;
const cardNames = /product|item|card|grid__item|tile|listing/i;

/**
 * Elements that look like a list's cards, best first: alike by tag and class, each with a price and a link of its own.
 * A few links of a card lead to one product, so their number tells cards from lists.
 */
export function cardGroups(document: Document, urls: PageUrls): CardGroup[] {
  const facts = factsOf(document, urls);
  const groups = new Map<string, Element[]>();
  for (const [element, { prices, links }] of facts) {
    if (prices === 0 || links.size === 0 || element.name === 'body' || element.name === 'html') continue;
    for (const selector of namesOf(element)) {
      const group = groups.get(selector);
      if (group) group.push(element);
      else groups.set(selector, [element]);
    }
  }
  return [...groups]
    .filter(([, cards]) => cards.length >= FEW && cards.length <= MANY)
    .map(([selector, cards]) => ({ selector, cards, score: scoreOf(selector, cards, facts) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function scoreOf(selector: string, cards: readonly Element[], facts: ReadonlyMap<Element, Facts>): number {
  const own = cards.map((card) => facts.get(card)!);
  const firstLinks = new Set(own.map(({ links }) => [...links][0]));
  const isDistinct = firstLinks.size / cards.length;
  const isOne = own.filter(({ links }) => links.size < LINKS).length / cards.length;
  const hasPicture = own.filter(({ pictures }) => pictures > 0).length / cards.length;
  if (isDistinct < 0.6 || isOne < 0.5 || isNested(cards)) return 0;
  // A picture is within the whole card and not within its lower half; a tag alone says less than a class.
  return (
    cards.length *
    isDistinct *
    isOne *
    (1 + hasPicture) *
    (cardNames.test(selector) ? 1.2 : 1) *
    (selector.includes('.') ? 1.1 : 1)
  );
}

function isNested(cards: readonly Element[]): boolean {
  const all = new Set<DomNode>(cards);
  return cards.some((card) => {
    for (let above = card.parent as DomNode | null; above; above = above.parent as DomNode | null) {
      if (all.has(above)) return true;
    }
    return false;
  });
}

function namesOf(element: Element): string[] {
  const classes = classesOf(element);
  const types = /schema\.org\/Product$/.test(attribute(element, 'itemtype'))
    ? ['[itemtype$="schema.org/Product"]']
    : [];
  return [
    ...types,
    ...classes.map((name) => `${element.name}.${name}`),
    ...(classes.length === 0 ? placesOf(element) : []),
  ];
}

/** An element without a class is named by where it stands: 'table.products td'. */
function placesOf(element: Element): string[] {
  if (!['li', 'article', 'tr', 'td', 'div'].includes(element.name)) return [];
  for (const above of ancestors(element, null)) {
    const [name] = classesOf(above);
    if (name) return [`${above.name}.${name} ${element.name}`];
  }
  return [element.name];
}

const classesOf = (element: Element) => [
  ...new Set(
    attribute(element, 'class')
      .split(/\s+/)
      .filter((name) => plainName.test(name)),
  ),
];

function factsOf(document: Document, urls: PageUrls): Map<Element, Facts> {
  const facts = new Map<Element, Facts>();
  const visit = (node: DomNode): Facts => {
    const links = new Set<string>();
    let [prices, pictures] = [0, 0];
    for (const child of childrenOf(node)) {
      if (isText(child)) prices += isPrice(child.data) ? 1 : 0;
      if (!isElement(child) || !isShown(child)) continue;
      const below = visit(child);
      facts.set(child, below);
      prices += below.prices;
      pictures += below.pictures;
      for (const link of below.links) if (links.size < LINKS) links.add(link);
    }
    if (isElement(node)) {
      if (node.name === 'img') pictures += 1;
      const url = node.name === 'a' ? urls.product(attribute(node, 'href')) : null;
      if (url && url.pathname !== '/' && !/cart|basket|wishlist|compare|login/i.test(url.href)) links.add(url.href);
    }
    return { prices, pictures, links };
  };
  visit(document);
  return facts;
}

/** Short, and with money in it: '£12.95', also where the sign stands in an element of its own ('12.95'). */
const isPrice = (text: string) =>
  /\d/.test(text) &&
  text.length < 60 &&
  (amountsIn(text).some(({ isMoney }) => isMoney) || /^\s*\d{1,3}(?:[., ]?\d{3})*[.,]\d{2}\s*$/.test(text));
