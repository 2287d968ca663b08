import { ancestors, attribute, classWords, type Element, nameWords } from './dom.js';

const plainName = /^[a-z][\w-]*$/i;
/** Attributes by which shops whose classes mean nothing name their elements. */
const hooks = ['data-hook', 'data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-component', 'data-cy'];
const besideTags = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);
const besideClass =
  /\b(?:side ?bar|side ?column|left column|right column|related|recently|recent|recommend\w*|up ?sells?|cross ?sells?|best ?sellers?|also (?:bought|like|viewed)|featured products|carousel|slider|slick|swiper|splide|owl|mini ?cart|mini ?basket|cart drawer|mega ?menu|header|footer|nav|navigation|modal|popup|offcanvas|widget area|trending)\b/;

/** Whether an element by itself is a page's head, a column, a carousel, or what was seen last. */
export const isBeside = (element: Element): boolean =>
  besideTags.has(element.name) ||
  besideClass.test(classWords(element)) ||
  besideClass.test(nameWords(attribute(element, 'id'))) ||
  attribute(element, 'role') === 'complementary';

/** The selectors that an element is found by among its like. */
export function namesOf(element: Element): string[] {
  const classes = classesOf(element);
  const types = /schema\.org\/Product$/.test(attribute(element, 'itemtype'))
    ? ['[itemtype$="schema.org/Product"]']
    : [];
  return [...types, ...hooksOf(element), ...classes.map((name) => `${element.name}.${name}`), ...placesOf(element)];
}

export const hooksOf = (element: Element): string[] =>
  hooks
    .filter((name) => plainName.test(attribute(element, name)))
    .map((name) => `[${name}="${attribute(element, name)}"]`);

/** A list's element among others: by its id, else its first class; null where it has neither. */
export function placeName(element: Element): string | null {
  const id = attribute(element, 'id');
  if (plainName.test(id)) return `#${id}`;
  const [name] = classesOf(element);
  return name ? `${element.name}.${name}` : null;
}

/** By where an element stands, which is all that rows of changing classes have: 'table.products tr'. */
function placesOf(element: Element): string[] {
  if (!['li', 'article', 'tr', 'td', 'div'].includes(element.name)) return [];
  for (const above of ancestors(element, null)) {
    const name = placeName(above);
    if (name) return [`${name} ${element.name}`];
  }
  return [element.name];
}

export const classesOf = (element: Element): string[] => [
  ...new Set(
    attribute(element, 'class')
      .split(/\s+/)
      .filter((name) => plainName.test(name)),
  ),
];
