import { LABELS_END } from '../price/amounts.js';
import {
  ancestors,
  childrenOf,
  classWords,
  type DomNode,
  type Element,
  isElement,
  isInline,
  isShown,
  isText,
  squash,
} from './dom.js';

const struck = new Set(['del', 's', 'strike']);
const wasClass =
  /\b(old|was|rrp|msrp|compare|crossed|strike\w*|stroke|before|previous|original|non sale|line through|list price|oldprice|wasprice|rrpprice)\b/;
const regularClass = /\b(regular|normal|standard)\b/;
const nowClass = /\b(now|sale|special|current|final|offer|discounted|reduced|actual)\b/;
const unitClass = /\b(unit price|baseprice|base price|per unit|ppu|grundpreis|unitprice)\b/;
const taxFreeClass = /\b(ex(cl(uding)?)? ?(vat|tax)|price excluding tax|without tax|net price)\b/;
const taxedClass = /\b(inc(l(uding)?)? ?(vat|tax)|price including tax|with tax|gross price)\b/;
/** '£12<sup>99</sup>', '<span class="price-fraction">99</span>': the small digits are pence. */
const fractionClass = /\b(fraction|cents?|pence|decimals?|minor)\b/;

/**
 * The text of a price's elements with what their markup says written out in words: a struck-out price becomes 'was …',
 * small digits get their point. What can be told from words alone then needs to be known in one place only.
 */
export function priceTextOf(elements: readonly Element[], card: Element): string {
  const outer = elements.filter((element) => !elements.some((other) => other !== element && isAbove(other, element)));
  return squash(
    outer
      .map((element) => {
        const above = [...ancestors(element, card)].reverse().map(labelOf).join('');
        return `${above}${written(element)}`;
      })
      .join(` ${LABELS_END} `),
  );
}

export const isStruck = (element: Element): boolean =>
  struck.has(element.name) || wasClass.test(classWords(element)) || /line-through/i.test(element.attribs.style ?? '');

function labelOf(element: Element): string {
  if (isStruck(element)) return ' was ';
  const words = classWords(element);
  if (!words) return '';
  if (unitClass.test(words)) return ' unit price ';
  if (taxFreeClass.test(words)) return ' ex VAT ';
  if (taxedClass.test(words)) return ' inc VAT ';
  if (regularClass.test(words)) return ' regular price ';
  return nowClass.test(words) || element.name === 'ins' ? ' now ' : '';
}

function written(node: DomNode): string {
  if (isText(node)) return node.data;
  if (!isElement(node)) return childrenOf(node).map(written).join('');
  if (!isShown(node)) return '';
  const label = labelOf(node);
  const inner = (node.children as DomNode[]).map(written).join('');
  if (isFraction(node, inner)) return `.${inner.trim()}`;
  const edge = isInline(node) ? '' : ' ';
  // Behind a label's element the label is over: '<s></s> £41' is no former price.
  return label ? `${label}${inner} ${LABELS_END} ` : `${edge}${inner}${edge}`;
}

function isFraction(node: Element, inner: string): boolean {
  if (!/^\s*\d{2}\s*$/.test(inner)) return false;
  if (node.name !== 'sup' && !fractionClass.test(classWords(node))) return false;
  const before = node.prev;
  return before === null || !/[.,]\s*$/.test(isText(before) ? before.data : childrenOf(before).map(written).join(''));
}

const isAbove = (above: Element, below: Element): boolean => {
  for (const one of ancestors(below, null)) if (one === above) return true;
  return false;
};
