import { amountsIn } from '../price/amounts.js';
import { attribute, childrenOf, type Document, type DomNode, type Element, isElement, isShown, isText } from './dom.js';
import { type PageUrls } from './page-urls.js';

/** What stands in an element and below it. */
export interface Facts {
  prices: number;
  pictures: number;
  links: ReadonlySet<string>;
}

/** Links beyond this are not counted: a card has one product, a list has many. */
export const LINKS = 6;

/** Of every element that a page shows. */
export function factsOf(document: Document, urls: PageUrls): Map<Element, Facts> {
  const facts = new Map<Element, Facts>();
  const visit = (node: DomNode): Facts & { text: string } => {
    const links = new Set<string>();
    let [prices, pictures, text] = [0, 0, ''];
    for (const child of childrenOf(node)) {
      if (isText(child)) {
        prices += isPrice(child.data) ? 1 : 0;
        if (text.length <= SHORT) text += child.data.trim();
      }
      if (!isElement(child) || !isShown(child)) continue;
      const below = visit(child);
      facts.set(child, below);
      prices += below.prices;
      pictures += below.pictures;
      if (text.length <= SHORT) text += below.text;
      for (const link of below.links) if (links.size < LINKS) links.add(link);
    }
    // '<b>9</b><sup>95</sup> £'
    if (prices === 0 && text.length <= SHORT && isPrice(text)) prices = 1;
    if (isElement(node)) {
      if (node.name === 'img') pictures += 1;
      const url = node.name === 'a' ? urls.product(attribute(node, 'href')) : null;
      if (url && url.pathname !== '/' && !/cart|basket|wishlist|compare|login/i.test(url.href))
        links.add(productIn(url));
    }
    return { prices, pictures, links, text };
  };
  visit(document);
  return facts;
}

/** Longer texts are no torn price. */
const SHORT = 20;

/** A card may link its product in many colours; where a script shows them all, its parameters tell products apart. */
const productIn = ({ href, origin, pathname }: URL): string =>
  /\.(?:php|aspx?|cfm|cgi)$|\/(?:index|product|item)$/i.test(pathname) ? href : `${origin}${pathname}`;

/** Short, and with money in it: '£12.95', also where the sign stands in an element of its own ('12.95'). */
const isPrice = (text: string) =>
  /\d/.test(text) &&
  text.length < 60 &&
  (amountsIn(text).some(({ isMoney }) => isMoney) || /^\s*\d{1,3}(?:[., ]?\d{3})*[.,]\d{2}\s*$/.test(text));
