/** What is known of a shop's product when the catalogue is searched for it. */
export interface Wanted {
  name: string;
  brand: string | null;
  size: string | null;
  sku: string | null;
}

export interface CatalogueItem {
  id: string;
  productName: string;
  brand: string;
  /** SKUs under which other shops sell it, as far as they are matched. */
  skus: string[];
}

export interface Candidate {
  id: string;
  /** 0 to 1. */
  score: number;
  why: string;
}

/** From here on a candidate that leads clearly is taken without asking. */
const SURE = 0.8;
/** The least lead over the next one. */
const LEAD = 0.1;
/** Below this a candidate helps nobody. */
const WORTH_SHOWING = 0.3;

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)[.,](?=\d)/g, '$1.')
    .match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];

const units: Record<string, { kind: 'volume' | 'mass'; factor: number }> = {
  ml: { kind: 'volume', factor: 1 },
  cl: { kind: 'volume', factor: 10 },
  l: { kind: 'volume', factor: 1_000 },
  lt: { kind: 'volume', factor: 1_000 },
  ltr: { kind: 'volume', factor: 1_000 },
  litre: { kind: 'volume', factor: 1_000 },
  litres: { kind: 'volume', factor: 1_000 },
  liter: { kind: 'volume', factor: 1_000 },
  liters: { kind: 'volume', factor: 1_000 },
  oz: { kind: 'volume', factor: 29.57 },
  g: { kind: 'mass', factor: 1 },
  gr: { kind: 'mass', factor: 1 },
  kg: { kind: 'mass', factor: 1_000 },
};
const SIZE = new RegExp(`(\\d+(?:[.,]\\d+)*)\\s*(${Object.keys(units).join('|')})\\b`, 'gi');

/** A size in its smallest unit, so that '0.5 litres' and '500ml' are the same: 'volume 500'. Null where there is none. */
export function sizeOf(text: string): string | null {
  const [, amount, unit] = new RegExp(SIZE, 'i').exec(text) ?? [];
  const known = units[unit?.toLowerCase() ?? ''];
  if (!amount || !known) return null;
  // '1,000 ml' is a litre, '1,5 l' one and a half.
  const number = Number(amount.replace(/,(?=\d{3}$)/, '').replace(',', '.'));
  return `${known.kind} ${Math.round(number * known.factor)}`;
}

/** Words that tell one product from another: without its size, and without the brand's, which are compared apart. */
const namesOf = (name: string, brand: string): Set<string> => {
  const ofBrand = new Set(words(brand));
  return new Set(words(name.replace(SIZE, ' ')).filter((word) => !ofBrand.has(word) && !FILLER.has(word)));
};
const FILLER = new Set(['the', 'and', 'for', 'with', 'a', 'of', 'car', 'new', 'x']);

interface Indexed extends CatalogueItem {
  names: Set<string>;
  size: string | null;
  brandWords: string[];
}

/** Finds products of the catalogue in shops' lists, by brand, name, size and SKU. Pure; made once per catalogue. */
export class CatalogueMatcher {
  private readonly byWord = new Map<string, Indexed[]>();
  private readonly bySku = new Map<string, Indexed[]>();

  constructor(catalogue: readonly CatalogueItem[]) {
    for (const item of catalogue) {
      const indexed: Indexed = {
        ...item,
        names: namesOf(item.productName, item.brand),
        size: sizeOf(item.productName),
        brandWords: words(item.brand),
      };
      for (const word of indexed.names) push(this.byWord, word, indexed);
      for (const sku of item.skus) push(this.bySku, sku.toLowerCase(), indexed);
    }
  }

  /** Products that it may be, best first, at most five. */
  candidates(wanted: Wanted): Candidate[] {
    const read = readWanted(wanted);
    const near = [...read.names].flatMap((word) => this.byWord.get(word) ?? []);
    const sameSku = new Set(wanted.sku ? this.bySku.get(wanted.sku.toLowerCase()) : []);
    return [...new Set([...near, ...sameSku])]
      .map((item) => compare(read, item, sameSku.has(item)))
      .filter(({ score }) => score >= WORTH_SHOWING)
      .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))
      .slice(0, 5);
  }

  /** The one product that it is beyond reasonable doubt; null where staff have to look. */
  match(wanted: Wanted): string | null {
    const [best, next] = this.candidates(wanted);
    if (!best || best.score < SURE || best.score - (next?.score ?? 0) < LEAD) return null;
    return best.id;
  }
}

const readWanted = ({ name, brand, size }: Wanted) => ({
  words: new Set(words(name)),
  names: new Set(words(name.replace(SIZE, ' ')).filter((word) => !FILLER.has(word))),
  brand: brand === null ? null : words(brand).join(' '),
  size: sizeOf(size ?? '') ?? sizeOf(name),
});

function compare(wanted: ReturnType<typeof readWanted>, item: Indexed, hasSameSku: boolean): Candidate {
  const why: string[] = [];
  const isBrandInText = item.brandWords.length > 0 && item.brandWords.every((word) => wanted.words.has(word));
  const isSameBrand = wanted.brand === null ? null : wanted.brand === item.brandWords.join(' ');
  const isOfBrand = isBrandInText || isSameBrand;
  const names = [...wanted.names].filter((word) => !isOfBrand || !item.brandWords.includes(word));
  const common = names.filter((word) => item.names.has(word)).length;
  // What both share of all that either has: a longer name is another product more often than a better description.
  let score = common / Math.max(1, names.length + item.names.size - common);
  why.push(`${common} of ${item.names.size} words of the name`);

  if (isOfBrand) why.push('same brand');
  else if (isSameBrand === false) {
    score *= 0.4;
    why.push('another brand');
  } else {
    score *= 0.75;
    why.push('brand not named');
  }

  if (wanted.size && wanted.size === item.size) why.push('same size');
  else if (wanted.size && item.size) {
    score *= 0.5;
    why.push('another size');
  } else if (item.size) {
    score *= 0.85;
    why.push('size not named');
  }

  if (hasSameSku && isSameBrand !== false) {
    score = Math.min(1, score + 0.4);
    why.push('same SKU as at another shop');
  }
  return { id: item.id, score: Math.round(score * 100) / 100, why: why.join(', ') };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
