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
  private readonly items: Indexed[];
  /** The places of the products that have a word, in `items`. */
  private readonly byWord = new Map<string, number[]>();
  private readonly bySku = new Map<string, Indexed[]>();
  /** The places of the brands that have a word. */
  private readonly brandsByWord = new Map<string, number[]>();
  /** How many of the wanted words each product has, and how many each brand; all 0 between two searches. */
  private readonly shared: Uint16Array;
  private readonly sharedByBrand: Uint16Array;
  /** Of each product, how many words its name has and which brand's it is: thousands are passed over by these alone. */
  private readonly nameCounts: Uint16Array;
  private readonly brands: Uint32Array;

  constructor(catalogue: readonly CatalogueItem[]) {
    this.items = catalogue.map((item) => ({
      ...item,
      names: namesOf(item.productName, item.brand),
      size: sizeOf(item.productName),
      brandWords: words(item.brand),
    }));
    const brands = new Map([...new Set(catalogue.map(({ brand }) => brand))].map((brand, at) => [brand, at]));
    for (const [brand, at] of brands) for (const word of words(brand)) push(this.brandsByWord, word, at);
    this.shared = new Uint16Array(this.items.length);
    this.sharedByBrand = new Uint16Array(brands.size);
    this.nameCounts = Uint16Array.from(this.items, ({ names }) => names.size);
    this.brands = Uint32Array.from(this.items, ({ brand }) => brands.get(brand)!);
    for (const [at, item] of this.items.entries()) {
      for (const word of item.names) push(this.byWord, word, at);
      for (const sku of item.skus) push(this.bySku, sku.toLowerCase(), item);
    }
  }

  /** Products that it may be, best first, at most five. */
  candidates(wanted: Wanted): Candidate[] {
    const read = readWanted(wanted);
    const sameSku = new Set(wanted.sku ? this.bySku.get(wanted.sku.toLowerCase()) : []);
    return [...new Set([...this.near(read.names), ...sameSku])]
      .map((item) => compare(read, item, sameSku.has(item)))
      .filter(({ score }) => score >= WORTH_SHOWING)
      .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))
      .slice(0, 5);
  }

  /** Those that share enough words to be shown. A word such as 'wax' is shared by thousands: counted in an array, not in a map. */
  private near(names: ReadonlySet<string>): Indexed[] {
    const near: Indexed[] = [];
    const lists = [...names].map((word) => this.byWord.get(word) ?? []);
    const ofBrands = [...names].flatMap((word) => this.brandsByWord.get(word) ?? []);
    for (const list of lists) for (const at of list) this.shared[at]! += 1;
    for (const brand of ofBrands) this.sharedByBrand[brand]! += 1;
    for (const list of lists) {
      for (const at of list) {
        const common = this.shared[at]!;
        if (common === 0) continue;
        this.shared[at] = 0;
        if (this.mayBeShown(at, names.size, common)) near.push(this.items[at]!);
      }
    }
    for (const brand of ofBrands) this.sharedByBrand[brand] = 0;
    return near;
  }

  /** Whether a product that shares so many of the wanted words may come to a score that is shown. */
  private mayBeShown(at: number, wanted: number, common: number): boolean {
    const ofBrand = this.sharedByBrand[this.brands[at]!]!;
    return common / Math.max(1, wanted - ofBrand + this.nameCounts[at]! - common) >= WORTH_SHOWING;
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
