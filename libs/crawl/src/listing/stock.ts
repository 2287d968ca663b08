import { attribute, classWords, descendants, type Element, isShown, textOf, wordsOf } from './dom.js';
import { BY_CARD, type FieldReading, notConfigured, reading } from './field-reading.js';
import { propertyValue } from './microdata.js';

const wordsOfStock = (patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${patterns.join('|')})(?![\\p{L}\\d])`, 'iu');

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** When it will be in stock; 'In stock Monster Wax' names no day. */
const NOT_NOW = `(?:soon|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:on |from |by |around )?\\d+(?:st|nd|rd|th)? ${MONTH}|(?:in|by|early|mid|late) ${MONTH}|(?:in )?\\d+ (?:days|weeks))`;
const outWords = wordsOfStock([
  'out[ -]?of[ -]?stock',
  'sold[ -]?out',
  'unavailable',
  'discontinued',
  'back ?order(?:ed)?',
  'notify me',
  '(?:no longer|not(?: currently| yet)?) (?:available|in stock)',
  "(?:notify|e-?mail|tell|alert|let)(?: me)?(?: know)? when (?:it(?:’s|'s| is) )?(?:back )?(?:in stock|available)",
  '(?:due|expected)(?: back)? in stock',
  `(?:back )?in stock ${NOT_NOW}`,
  'awaiting (?:new )?stock',
  'no stock',
  '0 (?:in stock|available|left)',
  '(?:in )?stock: ?(?:0|no|none)',
  'ausverkauft',
  'nicht (?:auf lager|lieferbar|verf[uü]gbar)',
  'vergriffen',
  '[eé]puis[eé]',
  'rupture de stock',
  'agotado',
  'esaurito',
  'uitverkocht',
  'niet op voorraad',
  'vyprod[aá]no',
]);
const inWords = new RegExp(
  `(?:^|availability:? ?)available\\b(?! (?:in|from|with|for|on|soon|at)\\b)|${
    wordsOfStock([
      'in ?stock',
      'available now',
      'now available',
      'currently available',
      'available for (?:\\p{L}+[ -]day |immediate )?(?:dispatch|delivery|collection)',
      'add to (?:cart|basket|bag|trolley)',
      'buy now',
      'ready to ship',
      'd[ei]spatched',
      '(?:low|limited|plenty of) stock',
      'stock: ?[1-9]\\d*',
      '(?:a )?few left',
      '(?:only )?\\d+ left',
      'last (?:one|few|\\d+)',
      'limited ?availability',
      'pre ?order',
      'online ?only',
      'auf lager',
      'lagernd',
      'sofort (?:lieferbar|versandfertig)',
      'lieferbar',
      'in den warenkorb',
      'en stock',
      'ajouter au panier',
      'op voorraad',
      'disponibile',
      'disponible',
      'skladem',
    ]).source
  }`,
  'iu',
);
/** A badge for what is sold: where it stands, "Sold out" would stand if it were. */
const offerWords = /\b(sale|save|offer|new|reduced|deal|bestseller|best seller|clearance|hot|angebot|neu)\b|-?\d+ ?%/i;

/** True, false, or null where a text says nothing of stock. Schema.org's addresses ('…/InStock') are texts too. */
export function stockIn(text: string): boolean | null {
  const words = text.replace(/^https?:\/\/schema\.org\//i, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  if (outWords.test(words)) return false;
  return inWords.test(words) ? true : null;
}

/** From the elements that the configured selector finds; "Sold out" that waits hidden in a button is not said. */
export function stockFromElements(
  found: readonly Element[],
  selector: string,
  cardText: string,
): FieldReading<boolean> {
  const elements = found.filter(isShown);
  if (elements.length === 0) {
    // Shops leave the element out of a card that is sold out, and say so in words.
    const said = outWords.exec(cardText)?.[0] ?? null;
    return said === null
      ? reading<boolean>(null, null, selector, 'The selector finds nothing in this card.')
      : reading(false, said, selector, 'The selector finds nothing, and the card’s text says that it is out of stock.');
  }
  const texts = elements.map((element) => (propertyValue(element) || classWords(element)).slice(0, 500));
  for (const [index, text] of texts.entries()) {
    const element = elements[index]!;
    const value = stockIn(text) ?? stockIn(wordsOf(element)) ?? stockIn(classWords(element));
    if (value !== null)
      return reading(value, text, selector, value ? 'It reads as in stock.' : 'It reads as out of stock.');
  }
  const badge = texts.find((text) => offerWords.test(text));
  if (badge && stockIn(cardText) !== false) {
    return reading(true, badge, selector, 'A badge for what is on offer, and nothing says that it is sold out.');
  }
  return reading<boolean>(null, texts[0] ?? null, selector, 'It says nothing of stock.');
}

/** From what a card says by itself: schema.org, class names, buttons and words. */
export function stockOfCard(card: Element, availability: Element | undefined): FieldReading<boolean> {
  const stated = availability ? stockIn(propertyValue(availability)) : null;
  if (stated !== null) return reading(stated, propertyValue(availability!), '', BY_CARD);
  const classes = stockInClasses(card);
  if (classes !== null) return reading(classes, attribute(card, 'class'), '', 'The card’s class names say so.');
  const text = wordsOf(card);
  const said = stockIn(text);
  if (said === false) return reading(false, outWords.exec(text)?.[0] ?? null, '', 'The card’s text says so.');
  if (said === null) return notConfigured();
  if (isOnlyDisabledButton(card)) return reading<boolean>(null, null, '', 'Its button is switched off.');
  return reading(true, inWords.exec(text)?.[0] ?? null, '', 'The card’s text or button says so.');
}

/** Whether a card says, besides all else, that its product can be bought. */
export const isOffered = (card: Element): boolean => inWords.test(wordsOf(card)) && !isOnlyDisabledButton(card);

function stockInClasses(card: Element): boolean | null {
  const words = classWords(card);
  if (/\b(out ?of ?stock|sold ?out|unavailable)\b/.test(words)) return false;
  for (const element of descendants(card)) {
    if (isShown(element) && /\b(out ?of ?stock|sold ?out)\b/.test(classWords(element)) && textOf(element)) return false;
  }
  return /\b(in ?stock)\b/.test(words) ? true : null;
}

function isOnlyDisabledButton(card: Element): boolean {
  const buttons = [...descendants(card)].filter(
    (element) =>
      (element.name === 'button' || element.name === 'input') &&
      inWords.test(wordsOf(element) || attribute(element, 'value')),
  );
  return buttons.length > 0 && buttons.every((button) => button.attribs.disabled !== undefined);
}
