import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import { listing } from '../../offline/equipment-rows.js';
import { normalise, words } from '../../retrieval/tokens.js';
import { byPrice, inPounds, isRange, lowest, perUnit, sizeOf } from '../prices.js';
import type { Shop } from '../product-shelf.js';
import { bareName, shared, splitLogic } from '../product-words.js';
import {
  described,
  inOneLine,
  isSold,
  naming,
  perUnitWords,
  type ProductReply,
  purpose,
  ruledOut,
  shopsOf,
} from './lines.js';

/** Two or more side by side: which is for what, what each costs, and what sets them apart in money. */
export function compareReply(
  products: readonly Product[],
  best: { product: Product; why: string } | null,
): ProductReply {
  return {
    lines: [
      best ? `For ${best.why} take ${bareName(best.product)}.` : inUse(products),
      ...products.map((product) =>
        [`\n${inOneLine(product)}${measured(product)}.`, described(product), purpose(product), ruledOut(product)]
          .filter(Boolean)
          .join(' '),
      ),
      `\n${inMoney(products)}`,
    ],
    named: naming(products),
  };
}

/** 'Take Bitumelt for …, Pitchline for …'; where their texts do not say so, the details below do. */
function inUse(products: readonly Product[]): string {
  const uses = products.map((product) => ({ name: bareName(product), use: purpose(product).replace(/\.$/, '') }));
  return uses.every(({ use }) => use.startsWith('For '))
    ? `It depends on the job: ${uses.map(({ name, use }) => `${name} ${use.replace('For', 'for')}`).join('; ')}.`
    : '';
}

const measured = (product: Product): string => {
  const words = perUnitWords(product);
  return words && perUnit(product)?.unit !== 'piece' ? ` (${words})` : '';
};

function inMoney(products: readonly Product[]): string {
  const known = products.filter((product) => lowest(product) !== null).sort((a, b) => lowest(a)! - lowest(b)!);
  const [low, high] = [known[0], known.at(-1)];
  if (!low || !high || low === high) return '';
  const between = lowest(high)! - lowest(low)!;
  return between === 0
    ? 'They cost the same.'
    : `${low.productName} is the cheaper${known.length > 2 ? 'st' : ''}, by ${inPounds(between)} against ${high.productName}.`.replace(
        'cheaperst',
        'cheapest',
      );
}

/** Who sells it; with a shop, whether that one does. */
export function stockReply(product: Product, shop: Shop | null, { isYesOrNo }: { isYesOrNo: boolean }): ProductReply {
  const named = naming([product]);
  const { productName, offers } = product;
  if (!isSold(product))
    return { lines: [`None of our shops lists ${productName} at the moment.`, described(product)], named };
  if (shop && !offers.some(({ retailer }) => retailer === shop.slug))
    return {
      lines: [
        `No, ${shop.name} does not list ${productName}. ${shopsOf(product)} ${offers.length === 1 ? 'does' : 'do'}: ${inOneLine(product)}.`,
      ],
      named,
    };
  return {
    lines: [
      `${isYesOrNo ? 'Yes, ' : ''}${shop ? `${shop.name} lists it` : `listed as available`}: ${inOneLine(product)}.`.replace(
        /^l/,
        'L',
      ),
      "The shop's own page has the last word on stock.",
    ],
    named,
  };
}

export function priceReply(products: readonly Product[]): ProductReply {
  return {
    lines: products.map((product) => {
      const checked = product.retailerPrices.map(({ retailer, price }) => {
        const shop = product.offers.find((offer) => offer.retailer === retailer)?.shop ?? retailer;
        return `${price} at ${shop}`;
      });
      const each = checked.length > 1 ? ` When last looked at: ${listing(checked)}.` : '';
      const unknown =
        checked.length === 0 && product.offers.length > 1 && isRange(product)
          ? ' Which of them has the lower price their own pages say.'
          : '';
      return `${inOneLine(product)}.${each}${unknown}`;
    }),
    named: naming(products),
  };
}

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
          ? `The text of ${product.productName} does not say how long it keeps. Most bottles are good for two to three years if they stand cool and closed; throw it away when shaking no longer mixes it.`
          : `The text of ${product.productName} does not say ${unsaid}: go by its label.`,
        `${inOneLine(product)}.`,
        described(product),
      ],
      named,
    };
  return { lines: [`By its own text, ${product.productName}: ${sorted.join(', ')}.`], named };
}

/** How long it keeps in the bottle, and not on the car. */
const asksOfShelf =
  /\b(?:go(?:es)? off|gone off|shelf|expir\w+|keeps?|store[ds]?|storage|in the (?:bottle|tin|garage|shed)|out of date)\b/;

/** Whether a product's text says a fact at all. */
export const saysFact = (product: Product, fact: Fact): boolean => facts[fact].pattern.test(product.description);

/** Measures that are no amount: 'in four sizes', '80 by 50 cm'. */
const measures = /\b(?:\w+ sizes?|sizes? \w+|\d+(?:\.\d+)? (?:by \d+|cm|mm|metres?|kg))\b/;

/** How much of it there is, and in what other sizes the same kind of thing is sold. */
export function sizeReply(product: Product, sameKind: readonly Product[]): ProductReply {
  const size = sizeOf(product);
  const per = perUnitWords(product);
  const others = sameKind
    .filter((other) => {
      const found = sizeOf(other);
      return size !== null && found !== null && found.unit === size.unit && found.amount !== size.amount;
    })
    .sort((a, b) => sizeOf(a)!.amount - sizeOf(b)!.amount)
    .slice(0, 3);
  const isMeasured = size !== null || measures.test(product.description);
  return {
    lines: [
      isMeasured
        ? `It is ${inOneLine(product)}${per ? `: ${per}` : ''}.`
        : `The text of ${product.productName} names no size.`,
      described(product),
      size === null ? 'The page of the shop has the exact measures.' : '',
      size === null
        ? ''
        : others.length > 0
          ? `Of the same kind in other sizes: ${others.map(inOneLine).join('; ')}.`
          : 'Our shops list nothing of the kind in another size.',
    ],
    named: naming([product, ...others]),
  };
}

/** What people ask whether it is in something or comes with it. */
const attribute =
  /^(?:acid|acidic|bleach|solvent|solvents|scent|scented|smell|smells|fragrance|perfume|alcohol|ammonia|silicone|wax|gloves?|pads?|brush|brushes|attachments?|charger|instructions|applicators?|trigger|cloths?|hose|battery|batteries|plug|cable|bag|case|lid|grit|guard|guards|foam|ceramic|carnauba|vegan|biodegradable|ph|neutral|caustic|alkaline|water|uv|colour|waterproof|colours?|reusable|washable|cordless|nozzle|nozzles)$/;

/** What it is; where something in it is asked for, whether its text names that. */
export function aboutReply(product: Product, wanted: string): ProductReply {
  const text = normalise(`${product.productName} ${product.description} ${product.keywords} ${product.aiLogic}`);
  const own = new Set(words(product.productName));
  const silent = words(wanted).filter(
    (word) => attribute.test(word) && !own.has(word) && !text.includes(word.replace(/(?:ed|s|ic)$/, '')),
  );
  return {
    lines: [
      silent.length > 0
        ? `Its text does not mention ${listing([...new Set(silent)], 'or')}, so the label or the shop has to say.`
        : '',
      `${inOneLine(product)}.`,
      described(product),
      purpose(product),
      ruledOut(product),
    ],
    named: naming([product]),
  };
}

/** What is had for the money, and what the others of its kind cost. */
export function worthReply(
  product: Product,
  { kind, products }: { kind: string; products: readonly Product[] },
): ProductReply {
  const price = lowest(product);
  const others = products
    .filter((other) => other.id !== product.id && isSold(other) && lowest(other) !== null)
    .sort(byPrice);
  const [cheapest] = others;
  const difference = price === null || !cheapest ? null : price - lowest(cheapest)!;
  return {
    lines: [
      [purpose(product), ruledOut(product)].filter(Boolean).length > 0
        ? `It is worth it if that is your job: ${[purpose(product), ruledOut(product)].filter(Boolean).join(' ')}`
        : '',
      `${inOneLine(product)}.`,
      described(product),
      difference !== null && difference > 0
        ? `The cheapest ${kind} is ${inOneLine(cheapest!)}, ${inPounds(difference)} less. ${purpose(cheapest!)}`.trimEnd()
        : difference !== null
          ? `Of every ${kind} in our shops it is the cheapest.`
          : `Our shops list no other ${kind}.`,
      'I have no customers’ reviews to go by.',
    ],
    named: naming(difference !== null && difference > 0 ? [product, cheapest!] : [product]),
  };
}

/** What does the same job, the nearest first. */
export function alternativesReply(product: Product, others: readonly Product[]): ProductReply {
  const sold = others.filter(isSold).slice(0, 3);
  if (sold.length === 0)
    return {
      lines: [`Our shops list nothing else that does the job of ${product.productName}.`, `${inOneLine(product)}.`],
      named: naming([product]),
    };
  return {
    lines: [
      'For the same job there are:',
      ...sold.map((other) => [`\n${inOneLine(other)}.`, described(other), ruledOut(other)].filter(Boolean).join(' ')),
    ],
    named: naming(sold),
  };
}

export type Verdict = 'suits' | 'spoils' | 'unsaid';

/** The same of a place that is no surface by name: 'bare plastic', 'my sills'. */
export function verdictByWords({ aiLogic, problemType, description }: Product, place: string): Verdict {
  const said = tellingWords(place);
  const { when, whenNot } = splitLogic(aiLogic);
  const all = (text: string) => said.size > 0 && shared(said, tellingWords(text)) === said.size;
  if (all(whenNot)) return 'spoils';
  return all(`${when} ${problemType} ${description}`) ? 'suits' : 'unsaid';
}

/** Whether products are for a surface, by their own texts. */
export function suitsReply(surface: string, judged: readonly { product: Product; verdict: Verdict }[]): ProductReply {
  const [only] = judged;
  const good = judged.filter(({ verdict }) => verdict === 'suits');
  const listed = naming(judged.map(({ product }) => product));
  if (judged.length === 1 && only) {
    const { product, verdict } = only;
    const words = {
      suits: [`Yes, by its own text ${product.productName} is for ${surface}.`, purpose(product), ruledOut(product)],
      spoils: [`No, by its own text ${product.productName} is not for ${surface}.`, ruledOut(product)],
      unsaid: [
        `The text of ${product.productName} says nothing of ${surface}, so I cannot promise it.`,
        purpose(product),
        ruledOut(product),
        'Ask the maker, or try it on a hidden spot first.',
      ],
    };
    return { lines: words[verdict], named: listed };
  }
  const first =
    good.length > 0
      ? `For ${surface}: ${listing(good.map(({ product }) => product.productName))}.`
      : `None of them names ${surface} in its text.`;
  const bad = judged.filter(({ verdict }) => verdict === 'spoils');
  return {
    lines: [
      first,
      ...good.map(({ product }) => `${inOneLine(product)}.`),
      bad.length > 0
        ? `Not ${listing(
            bad.map(({ product }) => product.productName),
            'and not',
          )}: the text rules it out.`
        : '',
    ],
    named: naming((good.length > 0 ? good : judged).map(({ product }) => product)),
  };
}
