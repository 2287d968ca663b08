import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import { sizeOf } from '../prices.js';
import { shared } from '../product-words.js';
import { described, inOneLine, naming, type ProductReply } from './lines.js';

/** Part of a text between commas, colons and full stops; '1:10' and '0.5' hold together. */
const partsOf = (text: string): string[] =>
  text
    .split(/(?<=\D)[.,;:](?=\s|$)|(?<=\d)[.,;](?=\s|$)/)
    .map((part) => part.trim())
    .filter(Boolean);

const aRatio =
  /\b\d+ ?: ?\d+\b|\b\d+(?:\.\d+)? ?ml (?:to|in|per)\b|per cent|\bready[- ](?:to[- ]use|mixed)\b|\bundiluted\b|\bneat\b|\b\d+ ?ml\b.*\b(?:litres?|bucket)\b/i;
const aDwell =
  /\b(?:\d+|one|two|three|four|five|six|eight|ten|fifteen|twenty|thirty|several)(?: to (?:\d+|\w+))? (?:seconds?|minutes?|hours?)\b|\bovernight\b|\bat once\b/i;
const aLasting =
  /\b(?:\d+|one|two|three|four|five|six|nine|ten|twelve|a|several|most of a|half a)(?: (?:to|or) (?:\d+|\w+))? (?:weeks?|months?|years?|season|washes|cars)\b|\bwashes out in\b/i;

const facts = {
  dilution: { pattern: aRatio, unsaid: 'how far to dilute it' },
  dwell: { pattern: aDwell, unsaid: 'how long it stays on' },
  lasting: { pattern: aLasting, unsaid: 'how long it lasts' },
} as const;
export type Fact = keyof typeof facts;

/** What a product's own text says of dilution, dwell or how long it lasts; the part for the place that was named comes first. */
export function factReply(product: Product, fact: Fact, wanted: string): ProductReply {
  const { pattern, unsaid } = facts[fact];
  const asked = tellingWords(wanted);
  const parts = partsOf(product.description).filter((part) => pattern.test(part));
  const named = naming([product]);
  const sorted = [...parts].sort((a, b) => shared(asked, tellingWords(b)) - shared(asked, tellingWords(a)));
  const keeps = fact === 'lasting' && asksOfShelf.test(wanted);
  if (sorted.length === 0 || keeps)
    return {
      lines: [
        keeps
          ? `The text of ${product.productName} does not say how long it keeps. ${shelfLifeOf(product)}`
          : `The text of ${product.productName} does not say ${unsaid}: go by its label.`,
        `${inOneLine(product)}.`,
        described(product),
      ],
      named,
    };
  return { lines: [`By its own text, ${product.productName}: ${sorted.join(', ')}.`], named };
}

/** As the trade reckons, kept cool, closed and free of frost. */
function shelfLifeOf({ category, productName }: Product): string {
  if (/coating/i.test(category))
    return 'A coating keeps a year or two sealed, by its date, but only days to a few weeks once opened.';
  if (/iron remover/i.test(category))
    return 'An iron remover keeps one to two years; it is spent when it no longer turns purple.';
  if (/\bwax/i.test(category) && / g\b/.test(productName))
    return 'A paste wax in a tight tin keeps five years or more.';
  if (sizeOf({ productName })?.unit !== 'litre') return '';
  return 'Most such liquids keep two to three years sealed and one to two once opened, if they stand cool, closed and free of frost.';
}

/** How long it keeps in the bottle, and not on the car. */
const asksOfShelf =
  /\b(?:go(?:es)? off|gone off|shelf|expir\w+|keeps?|store[ds]?|storage|in the (?:bottle|tin|garage|shed)|out of date)\b/;

/** Whether a product's text says a fact at all. */
export const saysFact = (product: Product, fact: Fact): boolean => facts[fact].pattern.test(product.description);
