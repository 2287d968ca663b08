import { type Markup, type PriceText, PriceTextBuilder } from '../price/price-text.js';
import {
  ancestors,
  attribute,
  childrenOf,
  classWords,
  type DomNode,
  type Element,
  isElement,
  isInline,
  isShown,
  isText,
  textOf,
} from './dom.js';
import { namesAnother } from './cross-sold.js';

const struck = new Set(['del', 's', 'strike']);
const wasClass =
  /\b(old|was|rrp|msrp|compare|crossed|strike\w*|stroke|before|previous|original|non sale|line through|list price|oldprice|wasprice|rrpprice)\b/;
const regularClass = /\b(regular|normal|standard)\b/;
const nowClass = /\b(now|sale|special|current|final|offer|discounted|reduced|actual)\b/;
const unitClass = /\b(unit price|baseprice|base price|ppu|grundpreis|unitprice)\b/;
const savingClass = /\b(saving|savings|you save|yousave|discount amount|save amount)\b/;
/** 'product-price-and-shipping' is the price's block, with what it says of postage. */
const asideClass =
  /\b(?<!price and )(instal?lments?|klarna|clearpay|finance|shipping|delivery|points|rewards?|loyalty|member|members|club|clubcard|trade price|deposit|multibuy|multi buy|bulk|tier price|subscription|subscribe|rating|reviews?|stars?|badge|quantity|qty)\b/;
const taxFreeClass = /\b(ex(cl(uding)?)? ?(vat|tax)|price excluding tax|without tax|net price)\b/;
const taxedClass = /\b(inc(l(uding)?)? ?(vat|tax)|price including tax|with tax|gross price)\b/;
/** '£12<sup>99</sup>', '<span class="price-fraction">99</span>': the small digits are pence. */
const fractionClass = /\b(fraction|cents?|pence|decimals?|minor)\b/;

/** The text of a price's elements, with what their markup says of which part. */
export function priceTextOf(elements: readonly Element[], card: Element): PriceText {
  const outer = elements.filter((element) => !elements.some((other) => other !== element && isAbove(other, element)));
  const builder = new PriceTextBuilder();
  for (const element of outer) {
    const above = [...ancestors(element, card)].map(markupOf).find((says) => says !== null) ?? null;
    builder.break();
    builder.marked(above, () => write(element, builder));
  }
  return builder.build();
}

export const isStruck = (element: Element): boolean =>
  struck.has(element.name) || wasClass.test(classWords(element)) || /line-through/i.test(element.attribs.style ?? '');

function markupOf(element: Element): Markup | null {
  if (isStruck(element)) return 'was';
  const words = classWords(element);
  if (!words) return element.name === 'ins' ? 'now' : null;
  if (unitClass.test(words)) return 'unit';
  if (savingClass.test(words)) return 'saving';
  if (asideClass.test(words)) return 'aside';
  if (taxFreeClass.test(words)) return 'ex';
  if (taxedClass.test(words)) return 'inc';
  if (regularClass.test(words)) return 'regular';
  return nowClass.test(words) || element.name === 'ins' ? 'now' : null;
}

function write(node: DomNode, builder: PriceTextBuilder): void {
  if (isText(node)) {
    builder.add(node.data);
  } else if (!isElement(node)) {
    for (const child of childrenOf(node)) write(child, builder);
  } else if (isShown(node) && !isSpokenDouble(node) && !namesAnother(node)) {
    writeElement(node, builder);
  }
}

function writeElement(element: Element, builder: PriceTextBuilder): void {
  if (isFraction(element, builder)) return builder.add(`.${textOf(element)}`);
  if (!isInline(element)) builder.break();
  builder.marked(markupOf(element), () => {
    for (const child of element.children as DomNode[]) write(child, builder);
  });
  if (!isInline(element)) builder.break();
}

function isFraction(element: Element, builder: PriceTextBuilder): boolean {
  if (element.name !== 'sup' && !fractionClass.test(classWords(element))) return false;
  return /^\d{2}$/.test(textOf(element)) && builder.isDigitLast;
}

/** What is hidden from screen readers, beside the same for them: '<b class="sr-only">£9.95</b><i aria-hidden>£9 95</i>'. */
function isSpokenDouble(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true' || !/\d/.test(textOf(element))) return false;
  const beside = (element.parent ? childrenOf(element.parent as DomNode) : []).filter((one) => one !== element);
  return beside.some((one) => isElement(one) && /[£€$]\s?\d/.test(textOf(one)));
}

const isAbove = (above: Element, below: Element): boolean => {
  for (const one of ancestors(below, null)) if (one === above) return true;
  return false;
};
