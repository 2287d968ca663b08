import { ancestors, type Document, type DomNode, type Element } from './dom.js';
import { elementsBeside } from './beside-list.js';
import { namesOf, placeName } from './card-names.js';
import { type Facts, factsOf, LINKS } from './page-facts.js';
import { type PageUrls } from './page-urls.js';

export interface CardGroup {
  selector: string;
  cards: Element[];
  score: number;
  /** Nothing in the main column looks like a list; these stand beside it. */
  isBeside: boolean;
}

type Group = Omit<CardGroup, 'isBeside'>;

const FEW = 3;
const MANY = 400;
const cardNames = /product|item|card|grid__item|tile|listing/i;

/**
 * Elements that look like a list's cards, best first: alike by tag and class, each with a price and a link of its own.
 * A few links of a card lead to one product, so their number tells cards from lists. What stands in a column, a
 * carousel or a page's head counts only where nothing else does.
 */
export function cardGroups(document: Document, urls: PageUrls): CardGroup[] {
  const facts = factsOf(document, urls);
  const beside = elementsBeside(document, facts);
  const isOutside = (element: Element) => beside.has(element);
  const inMain = groupsOf(
    [...facts.keys()].filter((element) => !isOutside(element)),
    facts,
  );
  if (inMain.length > 0) return inMain.map((group) => ({ ...scoped(group, facts, isOutside), isBeside: false }));
  return groupsOf([...facts.keys()], facts).map((group) => ({ ...group, isBeside: true }));
}

function groupsOf(elements: readonly Element[], facts: ReadonlyMap<Element, Facts>): Group[] {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    const { prices, links } = facts.get(element)!;
    if (prices === 0 || links.size === 0 || element.name === 'body' || element.name === 'html') continue;
    for (const selector of namesOf(element)) {
      const group = groups.get(selector);
      if (group) group.push(element);
      else groups.set(selector, [element]);
    }
  }
  const bearers = new Map<string, number>();
  for (const element of elements) {
    for (const name of namesOf(element)) if (groups.has(name)) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  }
  // Of a card's names the one that few other elements have: 'product-item', and not the 'item' of pagers too.
  const isOwn = (name: string, cards: readonly Element[]) => 0.9 + (0.1 * cards.length) / bearers.get(name)!;
  return [...groups]
    .filter(([, cards]) => cards.length >= FEW && cards.length <= MANY)
    .map(([selector, cards]) => ({
      selector,
      cards,
      score: scoreOf(selector, cards, facts) * isOwn(selector, cards),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(isFirstOfItsCards());
}

/** One element has many names; the best of them stands for its group. */
function isFirstOfItsCards(): (group: Group) => boolean {
  const known: (readonly Element[])[] = [];
  return ({ cards }) => {
    if (known.some((other) => other.length === cards.length && other[0] === cards[0] && other.at(-1) === cards.at(-1)))
      return false;
    known.push(cards);
    return true;
  };
}

/** Where the same name is found beside the main column too, it is narrowed to the place of the cards. */
function scoped(group: Group, facts: ReadonlyMap<Element, Facts>, isOutside: (element: Element) => boolean): Group {
  const own = new Set(group.cards);
  const strays = [...facts.keys()].filter(
    (element) => isOutside(element) && !own.has(element) && namesOf(element).includes(group.selector),
  );
  if (strays.length === 0) return group;
  const [first, ...others] = group.cards.map((card) => [...ancestors(card, null)]);
  const shared = (first ?? []).filter((above) => others.every((chain) => chain.includes(above)));
  const last = group.selector.split(' ').at(-1)!;
  const alike = [...facts].filter(
    ([element, { prices }]) =>
      prices > 0 && !own.has(element) && (element.name === last || namesOf(element).includes(last)),
  );
  for (const above of shared) {
    const name = placeName(above);
    // A bare tag may also find what is around the cards.
    const hasStray = alike.some(([stray]) => [...ancestors(stray, null)].some((one) => placeName(one) === name));
    if (name && !hasStray) return { ...group, selector: `${name} ${last}` };
  }
  return group;
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
    (selector.includes('.') && !selector.includes(' ') ? 1.1 : 1) *
    // A list's items are its cards, whatever stands in them: a form where it can be bought, else a block.
    (cards[0]?.name === 'li' ? 1.25 : 1)
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
