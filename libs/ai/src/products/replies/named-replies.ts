import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import { listing } from '../../offline/equipment-rows.js';
import { normalise, words } from '../../retrieval/tokens.js';
import type { AttributeWords } from '../attribute-words.js';
import { byPrice, inPounds, isRange, lowest, sizeOf } from '../prices.js';
import type { Shop } from '../product-shelf.js';
import { shared, splitLogic } from '../product-words.js';
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

/** What may come with a product, and what its text then says. */
const accessories =
  /^(?:gloves?|pads?|brush|brushes|attachments?|charger|instructions|applicators?|trigger|cloths?|hose|battery|batteries|plug|cable|bag|case|lid|guards?|nozzles?|adaptors?|uv)$/;

/** What it is; where an attribute or an accessory is asked for, whether its text speaks of that. */
export function aboutReply(product: Product, message: string, attributes: AttributeWords): ProductReply {
  const text = normalise(`${product.productName} ${product.description} ${product.keywords} ${product.aiLogic}`);
  const ownName = new Set(words(product.productName));
  const asked = [...attributes.read(message).keys()].filter(
    ({ words: names }) => !names.some((one) => ownName.has(one)),
  );
  const own = attributes.of(product);
  const says = attributes.statements(own, attributes.read(message));
  const unsaid = asked.filter((attribute) => !own.has(attribute));
  const missing = words(message).filter(
    (word) => accessories.test(word) && !ownName.has(word) && !text.includes(word.replace(/s$/, '')),
  );
  return {
    lines: [
      says.length > 0 ? `By its own text it is ${listing(says)}.` : '',
      unsaid.length > 0
        ? `Its text does not say whether it is ${listing(
            unsaid.map(({ says }) => says),
            'or',
          )}, so the label or the shop has to.`
        : '',
      missing.length > 0
        ? `Its text names no ${listing([...new Set(missing)], 'and no')}, so look on the shop's page.`
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
      worthFor(product),
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

/** 'It is worth it for black tar specks on cool paint. Not for bare plastic.' */
function worthFor(product: Product): string {
  const use = purpose(product);
  const first = /^(?:For|When|If|After|Before|Where|On|To|As)\b/.test(use)
    ? `It is worth it ${use.charAt(0).toLowerCase()}${use.slice(1)}`
    : use;
  return [first, ruledOut(product)].filter(Boolean).join(' ');
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

/** Whether its text rules out something that the message names, and says it of nothing else. */
export function rulesOutWordOf({ aiLogic, productName, problemType, description }: Product, wanted: string): boolean {
  const { when, whenNot } = splitLogic(aiLogic);
  const own = tellingWords(`${productName} ${when} ${problemType} ${description}`);
  const ruled = tellingWords(whenNot);
  return [...tellingWords(wanted)].some((word) => ruled.has(word) && !own.has(word));
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
      spoils: [`No, by its own text ${product.productName} is not for that.`, ruledOut(product)],
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
