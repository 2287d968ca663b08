import { type Document, textOf } from './dom.js';

/** What a page says in words of its list's length. */
export interface PageClaims {
  /** Products in the whole list. */
  products: number | null;
  /** Pages in the whole list. */
  pages: number | null;
}

const count = '(\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6})(?!\\d)';
const of = '(?:of|von|de|di|van|z|av|af|from|out of|/|sur)';
const thing = '(?:products?|items?|results?|artikel|produkte?|productos?|produits?|prodotti|producten|articles?)';
/** '1-24 of 96', '1 a 9 de 57', 'Showing 24 of 96 products', "You've viewed 24 of 96". */
const ranges = [
  new RegExp(
    `\\b\\d{1,6} ?(?:-|–|—|to|a|bis|à|al|t\\/m) ?\\d{1,6} ?\\(?${of} ?(?:about )?${count}(?! ?(?:reviews?|stars|ratings?|questions?|comments?|posts?))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:showing|viewed|viewing|displaying|seen|loaded) (?:\\d{1,6}) ${of} ${count}(?! ?(?:reviews?|stars|ratings?|questions?|comments?|posts?|pages?))`,
    'iu',
  ),
  new RegExp(`\\b\\d{1,6} ${of} ${count} ${thing}\\b`, 'iu'),
  new RegExp(`\\b\\d{1,6} ${of} ${count} (?:shown|displayed|loaded|viewed)\\b`, 'iu'),
  new RegExp(`\\b(?:showing )?all ${count} ${thing}\\b`, 'iu'),
];
const pages = [
  new RegExp(`\\b(?:page|seite|p[áa]gina|pagina|strona|sida) \\d{1,5} ?${of} ?(\\d{1,5})\\b`, 'iu'),
  /\((\d{1,5}) (?:pages?|seiten|p[áa]ginas|pagine|strony)\)/iu,
];

/** Only what has the form of a pager's sentence; '12 products' alone may stand in a menu. */
export function claimsOf(document: Document): PageClaims {
  const text = textOf(document).slice(0, MAX_TEXT);
  return { products: first(ranges, text), pages: first(pages, text) };
}

/** A list's own words stand in its first pages of text. */
const MAX_TEXT = 400_000;

function first(patterns: readonly RegExp[], text: string): number | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return Number(found.replace(/[.,]/g, ''));
  }
  return null;
}
