import {
  childrenOf,
  classWords,
  descendants,
  type Document,
  type DomNode,
  type Element,
  isElement,
  textOf,
} from './dom.js';

const sideHeading =
  /^\W*(?:you (?:may|might)(?: also)? (?:like|love|need|want|be interested)|you.ll (?:also )?love|related|similar|recently|last viewed|your (?:recent|browsing)|(?:customers|people|others) (?:who|also)|also (?:bought|viewed)|(?:often|frequently) bought|popular|most popular|trending|best ?sellers?|top sellers?|recommended|recommendations|featured|(?:goes|works|pairs) (?:well |great |perfectly )?with|complete (?:the|your)|don.t forget|inspired by|why not (?:add|try)|more (?:from|like)|new (?:in|arrivals)|latest|(?:just|picked) for you)\b/i;

/**
 * Lists that their heading tells from the page's own: 'You may also like', 'Recently viewed'. The page's title names
 * its list and is none of them. `pricesIn` counts the prices in an element.
 */
export function underSideHeadings(document: Document, pricesIn: (element: Element) => number): Element[] {
  return descendants(document)
    .filter(({ name }) => /^h[2-6]$/.test(name))
    .filter((heading) => pricesIn(heading) === 0 && sideHeading.test(textOf(heading).slice(0, 100)))
    .flatMap((heading) => listBelow(heading, pricesIn));
}

/** What comes first behind a heading with prices in it, and all beside that which is like it. */
function listBelow(heading: Element, pricesIn: (element: Element) => number): Element[] {
  let block: DomNode = heading;
  while (block.parent && isElement(block.parent) && pricesIn(block.parent) === 0) {
    block = block.parent as DomNode;
  }
  const beside = block.parent ? childrenOf(block.parent) : [];
  const behind = beside.slice(beside.indexOf(block) + 1).filter(isElement);
  const first = behind.find((one) => pricesIn(one) > 0);
  if (!first) return [];
  const isAlike = (one: Element) => one.name === first.name && classWords(one) === classWords(first);
  const rest = behind.slice(behind.indexOf(first));
  const end = rest.findIndex((one) => !isAlike(one));
  return end < 0 ? rest : rest.slice(0, end);
}
