import { attribute, descendants, type Element, textOf } from './dom.js';

/** The schema.org properties that a card states about itself, first of each; nested items under their own names. */
export function itemProperties(card: Element): Map<string, Element> {
  const properties = new Map<string, Element>();
  for (const element of descendants(card)) {
    const names = element.attribs.itemprop;
    if (!names) continue;
    for (const name of names.trim().split(/\s+/)) {
      // A brand is an item with a name of its own, which is not the product's.
      const isBrands = name === 'name' && isInside(element, card, 'brand');
      const key = isBrands ? 'brand.name' : name;
      if (!properties.has(key)) properties.set(key, element);
    }
  }
  return properties;
}

/** What a property says: an attribute where its element is made for one, else its text. */
export function propertyValue(element: Element): string {
  const content = attribute(element, 'content');
  if (content) return content;
  if (element.name === 'link' || element.name === 'a') return attribute(element, 'href');
  if (element.name === 'img') return attribute(element, 'src');
  return attribute(element, 'value') || attribute(element, 'datetime') || textOf(element);
}

function isInside(element: Element, card: Element, property: string): boolean {
  for (let above = element.parent; above && above !== card; above = above.parent) {
    if ('attribs' in above && above.attribs.itemprop === property) return true;
  }
  return false;
}
