import { isPageName } from './page-place.js';
import {
  ancestors,
  attribute,
  childrenOf,
  classWords,
  descendants,
  type DomNode,
  type Element,
  isElement,
  isShown,
  textOf,
} from './dom.js';

const next =
  'next|older|weiter|n[äa]chste[rs]?|vor|suivante?s?|siguiente|seguinte|pr[óo]xim[ao]|volgende|avanti|successiv[ao]|dal[šs][íi]|nast[ęe]pn[ay]|n[æe]ste|n[äa]sta|seuraava|urm[ăa]toarea|sonraki|следующая|επόμενη';
const nextWords = new RegExp(
  `^\\W*(?:go to (?:the )?|view |show |load )?(?:${next})(?: \\d{1,3})?(?: page| seite| products| items| results)?\\W*$|^\\W*(?:page|p[áa]gina|seite|sida|strona) (?:${next})\\W*$|^\\s*[›»→>❯]{1,2}\\s*$`,
  'iu',
);
const moreWords =
  /^\W*(?:(?:load|show|view|see|display) (?:\d{1,3} )?more(?: (?:products|items|results))?(?: \(?\d+\)?)?|more (?:products|results|items)|mehr (?:laden|anzeigen|produkte)|weitere (?:produkte|artikel)(?: laden| anzeigen)?|voir plus|(?:charger|afficher) plus|(?:cargar|ver|mostrar) m[áa]s|carica altri|mostra altri|meer (?:laden|tonen)|ver mais|za[łl]aduj wi[ęe]cej|visa fler)\W*$/iu;
/** From one product to another, and not from page to page. */
const ofProduct = new RegExp(
  `^\\W*(?:${next}) (?:product|item|produkt|artikel|article|produit|prodotto|producto)\\W*$`,
  'iu',
);
/** These also unfold a text. */
const looseWords = /^\W*(?:show|view|see|voir|ver) (?:more|plus|m[áa]s|mais)\W*$/i;
const arrowClass = /\b(?:arrow|chevron|angle|caret) ?(?:forward|next|right)\b/;
const pagerClass = /\b(?:pagination|pager|paging|paginator|page numbers|pages|pagenav|paginate|load ?more|infinite)\b/;
const showClass =
  /\b(?:carousel|slider|slick|swiper|splide|glide|flickity|owl|gallery|lightbox|modal|slideshow|testimonials?|reviews?|banner|hero|calendar|breadcrumbs?)\b/;
const dataAddresses = [
  'data-next-url',
  'data-next-page-url',
  'data-url',
  'data-href',
  'data-next',
  'data-page-url',
  'data-ajax-url',
  'data-load-more-url',
  'data-link',
];

/** What a page offers to go on with. */
export interface NextControl {
  element: Element;
  /** As it is written; '' where there is none. */
  address: string;
  /** It says so by a word, not by its looks alone. */
  isSpoken: boolean;
}

/** A control that says next or more; null for all else, pictures' arrows and controls that are switched off among it. */
export function nextControl(element: Element): NextControl | null {
  const address = addressOf(element);
  const ahead = listAhead(element);
  if (ahead !== '') return { element, address: ahead, isSpoken: false };
  if (hasOwnNext(element)) return { element, address: attribute(element, hasOwnNext(element)!), isSpoken: true };
  if (!isControl(element) || !isShown(element) || !isSmall(element) || isOff(element)) return null;
  const around = [...ancestors(element, null)].slice(0, 6);
  const isRel = isRelNext(element);
  if (!(isRel && isFollowable(address)) && around.some((one) => showClass.test(classWords(one)))) return null;
  const said = saidBy(element);
  if (said.some((words) => ofProduct.test(words))) return null;
  const isInPager = [element, ...around.slice(0, 4)].some(isPager);
  const isMore = said.some((words) => moreWords.test(words));
  const isLoose = said.some((words) => looseWords.test(words));
  const isWord = said.some((words) => nextWords.test(words) && /\p{L}/u.test(words));
  const isArrow = said.some((words) => nextWords.test(words)) || looksNext(element, around[0]);
  if (isRel || isWord || (isMore && (!isLoose || isInPager || isFollowable(address)))) {
    return { element, address, isSpoken: true };
  }
  const isNamed = isArrow && /\bnext\b/.test(classWords(element));
  return isArrow && (isInPager || isFollowable(address))
    ? { element, address, isSpoken: isInPager || (isNamed && isFollowable(address)) }
    : null;
}

export const isRelNext = ({ attribs }: Element): boolean => /(^|\s)next(\s|$)/i.test(attribs.rel ?? '');

/** Whether a control that leads nowhere by an address goes on by script. */
export const isFollowable = (address: string): boolean =>
  address !== '' && !address.startsWith('#') && !/^javascript:/i.test(address);

/** Where a list that grows by itself goes on: '<ul data-next="/wax?page=2">'; of a picture show it is a number or a name. */
function listAhead(element: Element): string {
  const address = isControl(element) ? '' : attribute(element, 'data-next');
  return /^(?:\/|\?|https?:)/i.test(address) && !showClass.test(classWords(element)) ? address : '';
}

const hasOwnNext = (element: Element): string | undefined =>
  ['data-next-url', 'data-next-page-url'].find((name) => isFollowable(attribute(element, name)));

const isControl = ({ name, attribs }: Element): boolean =>
  name === 'a' ||
  name === 'button' ||
  attribs.role === 'button' ||
  attribs.role === 'link' ||
  attribs.onclick !== undefined ||
  (name === 'input' && /^(button|submit)$/i.test(attribs.type ?? ''));

/** A later page's number in a pager, which a script turns to. */
export function isScriptNumber(element: Element, here: { page: number }): boolean {
  if (!isControl(element) || isFollowable(addressOf(element)) || !isSmall(element)) return false;
  const text = textOf(element);
  if (!/^\d{1,4}$/.test(text) || Number(text) <= here.page) return false;
  const around = [element, ...[...ancestors(element, null)].slice(0, 5)];
  const isCurrent = around
    .slice(0, 2)
    .some((one) => one.attribs['aria-current'] || /\b(current|active|selected)\b/.test(classWords(one)));
  return (
    !isCurrent && !isOff(element) && around.some(isPager) && !around.some((one) => showClass.test(classWords(one)))
  );
}

/** '<div data-has-more="true">', '<load-more next-page="2">': a mark for the list's script. */
export function hasMoreMark({ attribs }: Element, here: { page: number }): boolean {
  const next = attribs['data-next-page'] ?? attribs['next-page'] ?? attribs['data-nextpage'] ?? '';
  const more =
    attribs['data-has-more'] ?? attribs['data-has-next'] ?? attribs['data-has-next-page'] ?? attribs['has-more'];
  return more === 'true' || (/^\d{1,4}$/.test(next) && Number(next) > here.page);
}

/** Where htmx, Turbo or an infinite scroll loads from by itself; '' where the element is no loader. */
export function loaderAddress({ name, attribs }: Element): string {
  if (name === 'turbo-frame') return attribs.loading === 'lazy' ? (attribs.src ?? '') : '';
  return attribs['hx-get'] ?? attribs['data-hx-get'] ?? attribs['data-infinite-scroll'] ?? '';
}

/** The address of a page by its number: a link's, an option's, or a pager's radio button's. */
export function pageAddress(element: Element, page: URL): string {
  const { name, attribs } = element;
  if (name === 'a') return attribs.href ?? '';
  if (name === 'option') return attribs.value ?? '';
  const isChoice = name === 'input' && attribs.type === 'radio' && isPageName(attribs.name ?? '');
  if (!isChoice || !/^\d{1,4}$/.test(attribs.value ?? '')) return '';
  const url = new URL(page);
  url.searchParams.set(attribs.name!, attribs.value!);
  return url.href;
}

/** '<form><button name="page" value="2">': what a browser asks for; '' where the form sends something. */
function formAddress(element: Element): string {
  const { name, attribs } = element;
  const isSubmit = (name === 'button' && attribs.type !== 'button') || (name === 'input' && attribs.type === 'submit');
  if (!isSubmit || !attribs.name || !attribs.value) return '';
  const form = [...ancestors(element, null)].find((above) => above.name === 'form');
  if (!form || /post/i.test(form.attribs.method ?? '')) return '';
  const fields = descendants(form).filter(
    (one) => one.name === 'input' && one.attribs.type === 'hidden' && one.attribs.name,
  );
  const query = new URLSearchParams(
    fields.map((one): [string, string] => [one.attribs.name!, one.attribs.value ?? '']),
  );
  query.set(attribs.name, attribs.value);
  return `${(form.attribs.action ?? '').split('?')[0]!}?${query.toString()}`;
}

/** Where a control leads, as it is written. */
export function addressOf(element: Element): string {
  const href = attribute(element, 'href');
  if (isFollowable(href)) return href;
  const sent = formAddress(element);
  if (sent) return sent;
  const held = dataAddresses.map((name) => attribute(element, name)).find((value) => /^(?:https?:|[/?.])/.test(value));
  if (held) return held;
  const [, called] = /location(?:\.href)?\s*=\s*['"]([^'"]{1,500})['"]/.exec(attribute(element, 'onclick')) ?? [];
  return called ?? href;
}

/** More elements than a control is made of; a whole page may listen to clicks. */
const MAX_PARTS = 30;

function isSmall(element: Element): boolean {
  let level: DomNode[] = [element];
  for (let parts = 0; level.length > 0; parts += level.length) {
    if (parts > MAX_PARTS) return false;
    level = level.flatMap(childrenOf);
  }
  return true;
}

function isOff(element: Element): boolean {
  const own = [element, ...[...ancestors(element, null)].slice(0, 1)];
  return own.some(
    (one) =>
      one.attribs.disabled !== undefined ||
      attribute(one, 'aria-disabled') === 'true' ||
      /\b(?:disabled|inactive|is disabled|unavailable)\b/.test(classWords(one)),
  );
}

const isPager = (element: Element): boolean =>
  pagerClass.test(classWords(element)) ||
  /pagin|pages/i.test(attribute(element, 'aria-label')) ||
  /pagin|pager/i.test(element.attribs.id ?? '');

/** The words of a control: its own, its labels', its picture's. */
function saidBy(element: Element): string[] {
  const pictures = descendants(element)
    .slice(0, 10)
    .flatMap((one) => [attribute(one, 'alt'), attribute(one, 'aria-label'), one.name === 'title' ? wordsIn(one) : '']);
  const own = [
    textOf(element),
    attribute(element, 'aria-label'),
    attribute(element, 'title'),
    attribute(element, 'value'),
  ];
  return [...own, ...pictures].filter((words) => words !== '' && words.length < 60);
}

const wordsIn = (element: Element): string =>
  childrenOf(element)
    .map((child: DomNode) => (isElement(child) ? '' : textOf(child)))
    .join('');

function looksNext(element: Element, parent: Element | undefined): boolean {
  // 'Next product' is said by other words than the class.
  if (/\p{L}{2}/u.test(textOf(element).replace(/\bnext\b/gi, ''))) return false;
  const own = parent ? [element, parent] : [element];
  return (
    own.some((one) => /\bnext\b/.test(classWords(one))) ||
    descendants(element)
      .slice(0, 10)
      .some((one) => arrowClass.test(classWords(one)))
  );
}
